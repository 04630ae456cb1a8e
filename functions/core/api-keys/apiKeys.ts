import { hash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ApiKey } from '#shared/api/apiKeys.ts';
import { apiKeyPrefix, apiKeysLimit } from '#shared/auth/apiKeys.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { anyOf, equals, exists, ifNew, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readItemsOf, readParsed } from '../table/query.ts';
import { deleteStep, putStep, type Step, transact } from '../table/transact.ts';

const summary = z.object({
	id: z.string(),
	name: z.string(),
	/** The first six characters after the prefix. */
	start: z.string(),
	/** The SHA-256 of the key. */
	hash: z.string(),
	createdAt: z.string(),
});
type Summary = z.infer<typeof summary>;

/** The keys of a user; `version` grows with each change. */
const listItem = z.object({ keys: z.array(summary), version: z.int() });

const keyItem = z.object({
	id: z.string(),
	userId: z.string(),
	hash: z.string(),
	/** The last use, to the minute, and the network it came from. */
	usedAt: z.string().optional(),
	network: z.string().optional(),
});
/** A key as it is found by its hash. */
export type StoredApiKey = z.infer<typeof keyItem>;

const hashOf = (key: string): string => hash('sha256', key);

async function readList(table: Table, userId: string): Promise<z.infer<typeof listItem>> {
	return (await readParsed(table, keys.apiKeysOf(userId), listItem.parse)) ?? { keys: [], version: 0 };
}

/** How often a list is read again that other calls change at the same time. */
const attempts = 5;

/** Changes the list of a user's keys together with the item of the key, if the list is as it was read. */
async function changeKeys(
	table: Table,
	userId: string,
	change: (keys: readonly Summary[]) => { readonly keys: readonly Summary[]; readonly step: Step },
): Promise<void> {
	for (let attempt = 0; attempt < attempts; attempt++) {
		const before = await readList(table, userId);
		const { keys: changed, step } = change(before.keys);
		const version = before.version + 1;
		const Item = { ...keys.apiKeysOf(userId), kind: 'API_KEYS', keys: changed, version };
		const asRead = anyOf(ifNew, equals('version', before.version));
		if ((await transact(table, [putStep(table, 'list', Item, asRead), step])).length === 0) return;
	}
	throw new AppError('busy', 'busy', { retryAfter: 2 });
}

/**
 * Creates an API key: 32 random bytes, of which only a hash is stored.
 *
 * @throws AppError `conflict` for a user who has five.
 */
export async function createApiKey(
	table: Table,
	userId: string,
	name: string,
	now: Date,
): Promise<{ id: string; key: string }> {
	const secret = randomBytes(32).toString('base64url');
	const key = `${apiKeyPrefix}${secret}`;
	const [id, hash] = [randomUUID(), hashOf(key)];
	await changeKeys(table, userId, (before) => {
		if (before.length >= apiKeysLimit)
			throw new AppError('conflict', ['keysTooMany', { most: apiKeysLimit }]);
		const created = { id, name, start: secret.slice(0, 6), hash, createdAt: now.toISOString() };
		const Item = { ...keys.apiKey(hash), kind: 'API_KEY', id, userId, hash };
		return { keys: [...before, created], step: putStep(table, 'key', Item, ifNew) };
	});
	return { id, key };
}

/** Revokes a key: the next call with it is refused. @throws AppError `not_found` for a key of another user. */
export const revokeApiKey = (table: Table, userId: string, id: string): Promise<void> =>
	changeKeys(table, userId, (before) => {
		const revoked = before.find((each) => each.id === id);
		if (!revoked) throw notFound('key');
		const step = deleteStep(table, 'key', keys.apiKey(revoked.hash));
		return { keys: before.filter((each) => each !== revoked), step };
	});

/** The keys of the items of an `API_KEYS` item, by the hashes in it. */
export const apiKeyItemKeys = (list: unknown) =>
	listItem.parse(list).keys.map(({ hash }) => keys.apiKey(hash));

/** The keys of a list as the API shows them, oldest first. */
export async function apiKeyRows(table: Table, list: unknown): Promise<ApiKey[]> {
	const items = (await readItemsOf(table, apiKeyItemKeys(list))).map((item) => keyItem.parse(item));
	return listItem.parse(list).keys.map(({ id, name, start, createdAt }) => {
		const { usedAt, network } = items.find((item) => item.id === id) ?? {};
		return { id, name, start, created_at: createdAt, last_used_at: usedAt, network };
	});
}

/** Lists the keys of a user, oldest first. */
export const listApiKeys = async (table: Table, userId: string): Promise<ApiKey[]> =>
	apiKeyRows(table, await readList(table, userId));

/** Finds a key by its text, with one read whether it is stored or not. */
export const findApiKey = (table: Table, text: string): Promise<StoredApiKey | undefined> =>
	readParsed(table, keys.apiKey(hashOf(text)), keyItem.parse);

/** Milliseconds between two records of a key's use. */
const usedMs = 60_000;

/** Records that a key is used and from which network, at most once a minute. */
export async function recordKeyUse(
	table: Table,
	{ hash, usedAt }: StoredApiKey,
	networkOf: () => Promise<string>,
	now: Date,
): Promise<void> {
	if (usedAt && now.getTime() - Date.parse(usedAt) < usedMs) return;
	const set = { usedAt: now.toISOString(), network: await networkOf() };
	await updateItem(table, keys.apiKey(hash), { set, conditions: [exists('pk')] });
}
