import { useMemo } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { Push } from '#shared/api/realtime.ts';
import { createListeners } from '#shared/listeners.ts';
import { useChanging } from '../storage/useChanging.ts';

/** The status of a request, and since when. */
type RequestState = Pick<ArtRequest, 'id' | 'status' | 'updated_at' | 'reason'>;
/** Who works on a request, and since when. */
type Assignment = Pick<ArtRequest, 'id' | 'taken_by' | 'updated_at'>;
/** The part of a request that pushes and admins change. */
export type ChangeableRow = RequestState & Pick<ArtRequest, 'taken_by'>;

/** A change that an admin has made on this page and that the server has not answered. */
export interface LocalChange {
	readonly id: string;
	readonly status: ArtRequest['status'];
	/** Who works on it now; absent for nobody. */
	readonly taken_by?: ArtRequest['taken_by'];
}

/** The most requests whose last push is kept; those that came first are dropped. */
const keptPushes = 500;

/**
 * What may be newer than requests that were read: what pushes and accepted changes have said last of each, and the changes
 * that were not answered.
 */
const statuses = new Map<string, RequestState>();
const assignments = new Map<string, Assignment>();
const local = new Set<LocalChange>();

const listeners = createListeners();
let version = 0;

function changed() {
	version++;
	listeners.tell();
}

function keepNewer<P extends RequestState | Assignment>(pushes: Map<string, P>, push: P) {
	const last = pushes.get(push.id);
	if (last && last.updated_at >= push.updated_at) return;
	pushes.delete(push.id);
	pushes.set(push.id, push);
	const [oldest] = pushes.keys();
	if (pushes.size > keptPushes && oldest !== undefined) pushes.delete(oldest);
}

/** Keeps what a push says of a request, unless a newer one came before it. */
export function keepPush(push: Push) {
	if (push.kind === 'art_request') keepNewer(statuses, push);
	else if (push.kind === 'assignment') keepNewer(assignments, push);
	else return;
	changed();
}

/**
 * Shows a change before the server has answered.
 *
 * @returns `accept` shows it until a row or a push is newer than the time at which the server has made it, as a push is;
 *   `drop` shows the request without it again.
 */
export function showChange(change: LocalChange) {
	const { id, status, taken_by } = change;
	function drop() {
		local.delete(change);
		changed();
	}
	local.add(change);
	changed();
	return {
		accept(updated_at: string) {
			keepNewer(statuses, { id, status, updated_at });
			keepNewer(assignments, { id, taken_by, updated_at });
			drop();
		},
		drop,
	};
}

/** Forgets what was pushed to the user who has signed out. */
export function forgetChanges() {
	for (const kept of [statuses, assignments, local]) kept.clear();
	changed();
}

/** Whether a push is for this request and newer than it: a push may come twice or out of order. */
export const isNewer = (request: RequestState, push: RequestState): boolean =>
	request.id === push.id && request.updated_at < push.updated_at;

/** A request as it is shown: as it was read, with newer pushes, and the admin's changes on top. */
export function withChanges<R extends ChangeableRow>(request: R): R {
	const pushed = statuses.get(request.id);
	const current =
		pushed && isNewer(request, pushed)
			? { ...request, status: pushed.status, updated_at: pushed.updated_at, reason: pushed.reason }
			: request;
	const assignment = assignments.get(request.id);
	// An assignment that comes with a change of the status has the same time.
	const assigned =
		assignment && assignment.updated_at >= current.updated_at
			? { ...current, taken_by: assignment.taken_by, updated_at: assignment.updated_at }
			: current;
	const change = [...local].findLast(({ id }) => id === request.id);
	return change ? { ...assigned, status: change.status, taken_by: change.taken_by } : assigned;
}

/** Requests that were read, each in its newest state: a response that was sent before a push does not replace it. */
export function useChangedRequests<R extends ChangeableRow>(requests: readonly R[] | undefined) {
	const at = useChanging(listeners.subscribe, () => version, version);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a push changes requests that were read before.
	return useMemo(() => requests?.map(withChanges), [requests, at]);
}
