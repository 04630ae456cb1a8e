import { useMemo, useReducer } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { useServerMessages } from '../../api/serverMessages.ts';

/** The status of a request, and since when. */
export type RequestState = Pick<ArtRequest, 'id' | 'status' | 'updated_at' | 'reason'>;

/** Whether a push is for this request and newer than it: a push may come twice or out of order. */
export const isNewer = (request: RequestState, push: RequestState): boolean =>
	request.id === push.id && request.updated_at < push.updated_at;

/** Applies a push to a request. Returns the same request if the push is for another one or not newer. */
export const patchRequest = <R extends RequestState>(request: R, push: RequestState): R =>
	isNewer(request, push)
		? { ...request, status: push.status, updated_at: push.updated_at, reason: push.reason }
		: request;

/** What pushes have said last of each request. */
const newest = new Map<string, RequestState>();

/** Rows that were read, each in its newest state: a response that was sent before a push does not replace it. */
export function usePushedRows<Row extends RequestState>(rows: readonly Row[] | undefined) {
	const [pushes, count] = useReducer((n: number) => n + 1, 0);
	useServerMessages((message) => {
		if (message.kind !== 'art_request') return;
		const known = newest.get(message.id);
		if (!known || isNewer(known, message)) newest.set(message.id, message);
		count();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a push changes rows that were read before.
	return useMemo(
		() =>
			rows?.map((row) => {
				const push = newest.get(row.id);
				return push ? patchRequest(row, push) : row;
			}),
		[rows, pushes],
	);
}
