import type { ArtRequest } from '#shared/api/artRequests.ts';

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
