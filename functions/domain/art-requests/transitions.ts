import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import type { MarketingCopy } from './marketingCopy.ts';

/** Who changes a request: the workflow, or an admin by hand. */
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
	| { readonly to: 'FAILED'; readonly reason: string };

const moves: Record<RequestStatus, readonly RequestStatus[]> = {
	PENDING: ['PROCESSING', 'COMPLETED', 'FAILED'],
	PROCESSING: ['COMPLETED', 'FAILED'],
	COMPLETED: [],
	FAILED: [],
};

/** Whether the actor may make this move. An admin may also deliver a picture for a failed request: a gift. */
export function mayMove(from: RequestStatus, to: RequestStatus, actor: Actor): boolean {
	if (actor.kind === 'admin' && from === 'FAILED' && to === 'COMPLETED') return true;
	return moves[from].includes(to);
}

/** Whether the change gives the credits back. */
export const refunds = (to: RequestStatus): boolean => to === 'FAILED';
