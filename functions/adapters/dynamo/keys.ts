/**
 * Every key of the table, as pure functions.
 *
 * | access pattern | index | keys |
 * |---|---|---|
 * | a person | table | `user` |
 * | whose address this is | table | `email` |
 * | a person's login code | table | `code` |
 * | a person's ledger | table | `user().pk`, `LEDGER#…` |
 * | a person's ledger, newest first | gsi1 | `ledgerOf` |
 * | a request, its events | table | `artRequest().pk` |
 * | a person's requests, newest first | gsi1 | `artRequestsOf` |
 * | all requests of a month, newest first | gsi2 | `artRequestsIn` |
 * | all requests of a status and month | gsi3 | `artRequestsWith` |
 * | all people of a month | gsi2 | `usersIn` |
 * | a file | table | `file` |
 * | a rate limit | table | `rate` |
 * | a call made before | table | `idempotency` |
 */
export interface Key {
	readonly pk: string;
	readonly sk: string;
}

export const monthOf = (instant: string): string => instant.slice(0, 7);

export const keys = {
	user: (id: string): Key => ({ pk: `USER#${id}`, sk: 'PROFILE' }),
	email: (address: string): Key => ({ pk: `EMAIL#${address}`, sk: 'OWNER' }),
	code: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CODE' }),
	ledger: (userId: string, kind: string, ref: string): Key => ({
		pk: `USER#${userId}`,
		sk: `LEDGER#${kind}#${ref}`,
	}),
	artRequest: (id: string): Key => ({ pk: `ART#${id}`, sk: 'ART' }),
	artEvent: (id: string, at: string, n: string): Key => ({ pk: `ART#${id}`, sk: `EVENT#${at}#${n}` }),
	file: (id: string): Key => ({ pk: `FILE#${id}`, sk: 'FILE' }),
	rate: (subject: string): Key => ({ pk: `RATE#${subject}`, sk: 'RATE' }),
	idempotency: (userId: string, route: string, key: string): Key => ({
		pk: `IDEMPOTENCY#${userId}`,
		sk: `${route}#${key}`,
	}),
};

/** Partition keys of the indexes; the sort key is always `newest(createdAt, id)`. */
export const partitions = {
	ledgerOf: (userId: string): string => `USER#${userId}#LEDGER`,
	artRequestsOf: (userId: string): string => `USER#${userId}#ART`,
	artRequestsIn: (month: string): string => `LIST#ART#${month}`,
	artRequestsWith: (status: string, month: string): string => `LIST#ART#${status}#${month}`,
	usersIn: (month: string): string => `LIST#USER#${month}`,
};

export const newest = (createdAt: string, id: string): string => `${createdAt}#${id}`;
