import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { StatusPush } from '#shared/api/realtime.ts';

type PushedFields = Pick<ArtRequest, 'id' | 'status' | 'updated_at' | 'reason'>;

/** Whether a push is for this request and newer than it: a push may come twice or out of order. */
export const isNewer = (request: PushedFields, push: StatusPush): boolean =>
	request.id === push.id && request.updated_at < push.updated_at;

/** Applies a push to a request. Returns the same request if the push is for another one or not newer. */
export const patchRequest = <R extends PushedFields>(request: R, push: StatusPush): R =>
	isNewer(request, push)
		? { ...request, status: push.status, updated_at: push.updated_at, reason: push.reason }
		: request;
