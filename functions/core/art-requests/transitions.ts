import type { ArtRequestRedo } from '#shared/api/artRequestChanges.ts';
import type { KeptProduct } from '#shared/api/artRequests.ts';
import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { Maker } from '#shared/art-requests/sourceType.ts';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import type { Actor } from './artEvents.ts';

/**
 * A change of status, and the attributes that are set with it. `viewedSeconds`: for which an artist has had the request in view.
 * `withdrawn`: why the result that was there is withdrawn.
 */
export type StatusChange =
	| { readonly to: 'PROCESSING' }
	| {
			readonly to: 'COMPLETED';
			readonly resultFiles: readonly string[];
			readonly notes: readonly string[];
			readonly copy?: MarketingCopy | undefined;
			readonly kept?: KeptProduct | undefined;
			/** What the engine's picture cost, in US cents. */
			readonly engineCents?: number;
			/** What has made it: an engine, or an artist. */
			readonly maker?: Maker | undefined;
			/** Whether a repetition has failed, so that the earlier result is kept. */
			readonly failedRedo?: boolean;
			readonly viewedSeconds?: number | undefined;
			readonly withdrawn?: string | undefined;
	  }
	| {
			readonly to: 'FAILED';
			readonly reason: string;
			readonly viewedSeconds?: number | undefined;
			readonly withdrawn?: string | undefined;
	  }
	/** A restart by an admin, free of charge, by the engine or by an artist. */
	| { readonly to: 'PENDING'; readonly reason: string; readonly remedy: 'again' | 'artist' }
	/** A restart after the result was withdrawn, by what is to make it at first. */
	| { readonly to: 'PENDING'; readonly withdrawn: string }
	/** A customer's restart with the product marked, free of charge. */
	| { readonly to: 'PENDING'; readonly subject: ArtRequestRedo['subject'] };

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

/** Allowed to the customer only: making a completed picture again. */
const customerTransitions: Partial<Record<RequestStatus, RequestStatus>> = { COMPLETED: 'PENDING' };

/** Why a change withdraws the result that was there; undefined for one that does not. */
export const withdrawnBy = (change: StatusChange): string | undefined =>
	'withdrawn' in change ? change.withdrawn : undefined;

/** Whether the actor may change the status in this way. */
export const isAllowed = (from: RequestStatus, to: RequestStatus, actor: Actor): boolean =>
	transitions[from].includes(to) ||
	(actor.kind === 'admin' && adminTransitions[from] === to) ||
	(actor.kind === 'customer' && customerTransitions[from] === to);
