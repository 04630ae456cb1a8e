import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import type { Actor } from './artEvents.ts';

/** A change of status, and the attributes that are set with it. */
export type Change =
	| { readonly to: 'PROCESSING' }
	| {
			readonly to: 'COMPLETED';
			readonly resultFiles: readonly string[];
			readonly notes: readonly string[];
			readonly copy?: MarketingCopy | undefined;
	  }
	| { readonly to: 'FAILED'; readonly reason: string }
	/** A restart, free of charge. */
	| { readonly to: 'PENDING'; readonly reason: string };

const transitions: Record<RequestStatus, readonly RequestStatus[]> = {
	PENDING: ['PROCESSING', 'COMPLETED', 'FAILED'],
	PROCESSING: ['COMPLETED', 'FAILED'],
	COMPLETED: [],
	FAILED: [],
};

/** Allowed to admins only: delivering a free picture for a failed request, and restarting a completed one. */
const adminTransitions: Partial<Record<RequestStatus, RequestStatus>> = {
	FAILED: 'COMPLETED',
	COMPLETED: 'PENDING',
};

/** Whether the actor may change the status in this way. */
export const isAllowed = (from: RequestStatus, to: RequestStatus, actor: Actor): boolean =>
	transitions[from].includes(to) || (actor.kind === 'admin' && adminTransitions[from] === to);
