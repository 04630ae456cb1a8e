import * as z from 'zod';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import { notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { deleteItem, equals, exists, updateItem } from '../table/itemUpdate.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import { readAll, readParsed } from '../table/query.ts';
import type { User } from '../users/users.ts';
import { deviceDays } from './devices.ts';

/** The browsers by what their user agent contains, the more special ones first: most contain `Chrome` and `Safari`. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
	[/\bOPR\/|\bOPiOS\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\bAndroid\b/, 'Android'],
	[/\b(iPhone|iPad)\b/, 'iOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
];

const find = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
	table.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns what a user calls a browser, from its user agent: `Firefox on Windows`. No version, and nothing unknown. */
export function browserName(userAgent = ''): string {
	const browser = find(browsers, userAgent) ?? 'A browser';
	const system = find(systems, userAgent);
	return system ? `${browser} on ${system}` : browser;
}

const browserItem = z.object({
	/** The id in the cookie of the browser and in its tokens. */
	id: z.string(),
	userId: z.string(),
	/** `Firefox on Windows`. */
	name: z.string(),
	/** The first sign-in. */
	createdAt: z.string(),
	/** The last use, to the hour. */
	updatedAt: z.string(),
});

/** A browser in which a user has signed in. Its tokens are valid for as long as it is stored. */
export type KnownBrowser = z.infer<typeof browserItem>;
export const toKnownBrowser = (item: unknown): KnownBrowser => browserItem.parse(item);

/** Stores a browser with its first sign-in, or the next one. */
export async function rememberBrowser(
	table: Table,
	user: Pick<User, 'id'>,
	{ id, name }: Pick<KnownBrowser, 'id' | 'name'>,
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	await updateItem(table, keys.device(id), {
		set: {
			kind: 'DEVICE',
			id,
			userId: user.id,
			name,
			updatedAt: at,
			expires: epochSeconds(now) + deviceDays * daySeconds,
			gsi1pk: partitions.devicesOf(user.id),
			gsi1sk: newest(at, id),
		},
		setOnce: { createdAt: at },
		conditions: [],
	});
}

/** Reads a browser, consistently. */
export const getBrowser = (table: Table, id: string): Promise<KnownBrowser | undefined> =>
	readParsed(table, keys.device(id), toKnownBrowser);

/** Milliseconds between two records of a browser's use. */
const usedMs = 3600_000;

/** Records that a browser is used, at most once an hour. */
export async function recordUse(
	table: Table,
	{ id, updatedAt }: Pick<KnownBrowser, 'id' | 'updatedAt'>,
	now: Date,
): Promise<void> {
	if (now.getTime() - Date.parse(updatedAt) < usedMs) return;
	const set = { updatedAt: now.toISOString() };
	await updateItem(table, keys.device(id), { set, conditions: [exists('pk')] });
}

/** Returns the browsers in which a user has signed in, the last sign-in first. */
export const listBrowsers = async (table: Table, userId: string): Promise<KnownBrowser[]> =>
	(await Array.fromAsync(readAll(table, indexes.owner, [partitions.devicesOf(userId)]))).map(toKnownBrowser);

/**
 * Ends the session of a browser: its tokens and tickets are invalid, and it counts as a browser that has never signed in.
 *
 * @throws AppError `not_found` for a browser of another user.
 */
export async function revokeBrowser(table: Table, userId: string, id: string): Promise<void> {
	if (!(await deleteItem(table, keys.device(id), equals('userId', userId)))) throw notFound('browser');
}

/** Ends all sessions of a user: their tokens are invalid, and no browser is known any more. */
export async function revokeAllBrowsers(table: Table, userId: string): Promise<void> {
	await updateItem(table, keys.user(userId), { add: { tokenVersion: 1 }, conditions: [exists('pk')] });
	for (const { id } of await listBrowsers(table, userId)) await deleteItem(table, keys.device(id));
}
