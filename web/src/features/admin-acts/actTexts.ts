import type { Act, ActKind, PendingAct } from '#shared/api/acts.ts';

type PendingKind = PendingAct['what'];

/** What is about to happen. */
export const pendingTexts: Record<PendingKind, string> = {
	deliver: 'Delivering',
	fail: 'Marking as failed',
	refund: 'Refunding',
	answer: 'Answering',
};

/** What did not happen. */
export const refusedTexts: Record<PendingKind, string> = {
	deliver: 'Not delivered',
	fail: 'Not marked as failed',
	refund: 'Not refunded',
	answer: 'Not answered',
};

/** What an admin did, as a title. */
export const actTitles: Record<ActKind, string> = {
	take: 'Request taken',
	give_back: 'Request given back',
	deliver: 'Picture delivered',
	fail: 'Request marked as failed',
	refund: 'Request refunded',
	again: 'Made again, free of charge',
	artist: 'Handed to an artist, free of charge',
	answer: 'Ticket answered',
	ticket_status: 'Status of a ticket changed',
	grant: 'Credits granted',
	block: 'Blocked',
	unblock: 'Unblocked',
	resolve: 'Payment decided',
	make_admin: 'Made an admin',
	revoke_admin: 'No longer an admin',
	erase: 'Erased',
};

/** What was decided about a payment. */
export const decisionNames: Record<NonNullable<Act['action']>, string> = {
	credit: 'its credits added',
	refuse: 'refused',
	release: 'what was on hold given back',
	close: 'nothing left to do',
};

/** Whole seconds until an act takes effect, at least 0. `now` is in milliseconds. */
export const secondsLeft = ({ due_at }: PendingAct, now: number): number =>
	Math.max(0, Math.ceil((Date.parse(due_at) - now) / 1000));
