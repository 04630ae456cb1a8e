import { type RequestStatus, toRequestStatus } from '#shared/art-requests/statuses.ts';

/** What an admin can do with a request. */
export type RequestAction = 'start' | 'deliver' | 'fail';

const actions: Record<RequestStatus, readonly RequestAction[]> = {
	PENDING: ['start', 'deliver', 'fail'],
	PROCESSING: ['deliver', 'fail'],
	// A gift: the picture is delivered, and the refund stays.
	FAILED: ['deliver'],
	COMPLETED: [],
};

/** The actions that a request's status allows; an unknown status is treated as pending. */
export const actionsOf = (status: string): readonly RequestAction[] => actions[toRequestStatus(status)];
