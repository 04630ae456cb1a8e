/** What admins and operators do with an account. */
export const userActKinds = [
	'grant',
	'block',
	'unblock',
	'resolve',
	'make_admin',
	'make_artist',
	'revoke_admin',
	'erase',
] as const;

/** What admins did: with requests, tickets, and accounts. */
export const actKinds = [
	'take',
	'give_back',
	'deliver',
	'withdraw',
	'replace',
	'fail',
	'refund',
	'again',
	'artist',
	'answer',
	'ticket_status',
	...userActKinds,
] as const;
export type ActKind = (typeof actKinds)[number];

/** Seconds in which an admin can undo what is about to be done. */
export const undoSeconds = 10;
