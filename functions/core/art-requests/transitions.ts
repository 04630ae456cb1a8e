import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';

/** Who changes a request: the workflow, what looks after it, or an admin by hand. */
export type Actor =
	| { readonly kind: 'workflow'; readonly attempt: number }
	| { readonly kind: 'sweeper' }
	| { readonly kind: 'admin'; readonly userId: string };

/** A change of status, with what belongs to it. */
export type Change =
	| { readonly to: 'PROCESSING' }
	| {
			readonly to: 'COMPLETED';
			readonly resultFiles: readonly string[];
			readonly notes: readonly string[];
			readonly copy?: MarketingCopy | undefined;
	  }
	| { readonly to: 'FAILED'; readonly reason: string }
	/** Once more, free of charge. */
	| { readonly to: 'PENDING'; readonly reason: string };

const moves: Record<RequestStatus, readonly RequestStatus[]> = {
	PENDING: ['PROCESSING', 'COMPLETED', 'FAILED'],
	PROCESSING: ['COMPLETED', 'FAILED'],
	COMPLETED: [],
	FAILED: [],
};

/** What an admin may do besides: deliver a picture for a failed request (a gift), and begin a completed one again. */
const adminMoves: Partial<Record<RequestStatus, RequestStatus>> = {
	FAILED: 'COMPLETED',
	COMPLETED: 'PENDING',
};

/** Whether the actor may make this move. */
export const mayMove = (from: RequestStatus, to: RequestStatus, actor: Actor): boolean =>
	moves[from].includes(to) || (actor.kind === 'admin' && adminMoves[from] === to);

/** Whether the change gives the credits back. */
export const refunds = (to: RequestStatus): boolean => to === 'FAILED';
