import { useMemo, useReducer } from 'react';
import { useServerMessages } from '../../api/serverMessages.ts';
import { isNewer, patchRequest, type RequestState } from './patchRequest.ts';

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
