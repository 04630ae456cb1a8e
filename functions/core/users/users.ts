import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accountSettings, role, type UserProfile } from '#shared/api/users.ts';
import type { Language } from '#shared/languages/languages.ts';
import { debts } from '../credits/debts.ts';
import type { Table } from '../table/client.ts';
import { ifNew, putItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';
import { type RequestCounts, toRequestCounts } from './requestCounts.ts';

const ownerItem = z.object({ userId: z.string() });

/** Returns the user id of an e-mail address, if one was reserved. */
export async function findUserId(table: Table, email: string): Promise<string | undefined> {
	return (await readParsed(table, keys.email(email), ownerItem.parse))?.userId;
}

/** Returns the user id of an e-mail address; the first call creates one. */
export async function reserveUserId(table: Table, email: string): Promise<string> {
	const known = await findUserId(table, email);
	if (known) return known;
	const userId = randomUUID();
	const isReserved = await putItem(table, { ...keys.email(email), kind: 'EMAIL', userId }, ifNew);
	return isReserved ? userId : ((await findUserId(table, email)) ?? userId);
}

/** The address that takes the place of an erased user's one; mail to `.invalid` is never delivered (RFC 2606). */
export const erasedAddress = (userId: string): string => `${userId}@erased.invalid`;

/** Whether an address has taken the place of an erased one. */
export const isErased = (email: unknown): boolean =>
	typeof email === 'string' && email.endsWith('@erased.invalid');

const profile = z.object({
	id: z.string(),
	email: z.string(),
	name: z.string(),
	role,
	createdAt: z.string(),
	credits: z.number(),
	/** The number of art requests created. */
	artRequests: z.number(),
	/** Tokens of an older version are invalid. */
	tokenVersion: z.number(),
	blocked: z.boolean(),
	/** When its owner asked to erase it: nothing is delivered or mailed from then on. */
	erasingSince: z.string().optional(),
	...accountSettings.shape,
	/** The linked Google account: a hash of its issuer and subject. */
	googleIdentity: z.string().optional(),
	/** Credits of returned payments that were spent before. */
	debts: debts.readonly().optional(),
});

export interface User extends Readonly<z.infer<typeof profile>> {
	readonly requestCounts: RequestCounts;
}

export const toUser = (item: unknown): User => ({
	...profile.parse(item),
	requestCounts: toRequestCounts(item),
});

/** The item of a new user, who has no requests. */
export const userItem = ({ requestCounts: _, ...user }: User) => ({
	...keys.user(user.id),
	kind: 'USER',
	...user,
});

/** Reads a user, consistently. */
export const getUser = (table: Table, id: string): Promise<User | undefined> =>
	readParsed(table, keys.user(id), toUser);

/** Reads the user with an e-mail address, in lower case, if there is an account. */
export async function findUser(table: Table, email: string): Promise<User | undefined> {
	const id = await findUserId(table, email);
	return id === undefined ? undefined : getUser(table, id);
}

/** Returns the language of the account with an e-mail address; nothing without one, and where none was chosen. */
export async function languageOf(table: Table, email: string): Promise<Language | undefined> {
	const id = await findUserId(table, email);
	return id === undefined ? undefined : (await getUser(table, id))?.language;
}

/** Returns a function that reads a user, once for each id. */
export function userReader(table: Table): (id: string) => Promise<User | undefined> {
	const reads = new Map<string, Promise<User | undefined>>();
	return (id) => {
		const read = reads.get(id) ?? getUser(table, id);
		reads.set(id, read);
		return read;
	};
}

/** Returns a function that reads the e-mail address of a user, once for each id. */
export const emailReader =
	(table: Table, userOf = userReader(table)): ((id: string) => Promise<string>) =>
	async (id) =>
		(await userOf(id))?.email ?? 'Unknown';

/** A user as the API's lists show them. */
export const userRowOf = (
	user: User,
): Omit<UserProfile, 'requests' | 'first_day_credits' | 'owed_credits'> => ({
	uuid: user.id,
	id: user.id,
	email: user.email,
	name: user.name,
	role: user.role,
	created_at: user.createdAt,
	total_credit: user.credits,
	total_art_requests: user.artRequests,
	blocked: user.blocked,
});
