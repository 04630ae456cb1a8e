import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { StatusPush } from '#shared/api/realtime.ts';

type Patched = Pick<ArtRequest, 'id' | 'status' | 'updated_at' | 'reason'>;

/** Whether a push tells of a request something that is not known yet; the same may come twice, and late. */
export const isNewer = (request: Patched, push: StatusPush): boolean =>
	request.id === push.id && request.updated_at < push.updated_at;

/** A request as it is after a push; the same one when the push is of another or is no news. */
export const patchRequest = <R extends Patched>(request: R, push: StatusPush): R =>
	isNewer(request, push)
		? { ...request, status: push.status, updated_at: push.updated_at, reason: push.reason }
		: request;
