import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
	browserName,
	getBrowser,
	listBrowsers,
	recordUse,
	rememberBrowser,
	revokeAllBrowsers,
	revokeBrowser,
} from '#core/auth/knownBrowsers.ts';
import { deleteSocketsOf, openSocket, socketsOf } from '#core/realtime/sockets.ts';
import { issueTicket } from '#core/realtime/tickets.ts';
import { keys } from '#core/table/keys.ts';
import { readItem } from '#core/table/query.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function userWithBrowsers() {
	const { table } = new MemoryTable();
	const user = await ensureUser(table, 'owner@users.example', now);
	const [phone, laptop] = [randomUUID(), randomUUID()];
	await rememberBrowser(table, user, { id: phone, name: 'Safari on iOS' }, now);
	await rememberBrowser(table, user, { id: laptop, name: 'Firefox on Linux' }, later(1));
	return { table, user, phone, laptop };
}

describe('the browsers of a user', () => {
	it('are listed with their first and last use, once each, the last sign-in first', async () => {
		const { table, user, phone, laptop } = await userWithBrowsers();
		await rememberBrowser(table, user, { id: phone, name: 'Safari on iOS' }, later(2));
		expect((await listBrowsers(table, user.id)).toReversed()).toMatchObject([
			{ id: laptop, name: 'Firefox on Linux' },
			{ id: phone, createdAt: now.toISOString(), updatedAt: later(2).toISOString() },
		]);
	});

	it('are forgotten after 400 days without a sign-in', async () => {
		const { table, phone } = await userWithBrowsers();
		const item = await readItem(table, keys.device(phone));
		expect(item).toMatchObject({ kind: 'DEVICE', expires: now.getTime() / 1000 + 400 * 86_400 });
	});

	it('record their use once an hour', async () => {
		const { table, phone } = await userWithBrowsers();
		const used = async () => (await getBrowser(table, phone))?.updatedAt;
		const browser = { id: phone, updatedAt: now.toISOString() };
		await recordUse(table, browser, later(59));
		expect(await used()).toBe(now.toISOString());
		await recordUse(table, browser, later(61));
		expect(await used()).toBe(later(61).toISOString());
	});

	it('are forgotten one by one, with their sockets, and by their owner only', async () => {
		const { table, user, phone, laptop } = await userWithBrowsers();
		for (const device of [phone, laptop])
			await openSocket(table, await issueTicket(table, user, device, now), `socket of ${device}`, now);
		await expect(revokeBrowser(table, 'someone else', phone)).rejects.toMatchObject({ code: 'not_found' });
		const ticket = await issueTicket(table, user, phone, now);
		await revokeBrowser(table, user.id, phone);
		await deleteSocketsOf(table, user.id, phone, now);
		expect(await openSocket(table, ticket, 'late', now)).toBeUndefined();
		expect((await listBrowsers(table, user.id)).map(({ id }) => id)).toEqual([laptop]);
		expect((await socketsOf(table, user.id, now)).map(({ id }) => id)).toEqual([`socket of ${laptop}`]);
		await recordUse(table, { id: phone, updatedAt: now.toISOString() }, later(61));
		expect(await getBrowser(table, phone)).toBeUndefined();
	});

	it('are all forgotten at once, and tokens from before are invalid', async () => {
		const { table, user } = await userWithBrowsers();
		await revokeAllBrowsers(table, user.id);
		expect(await listBrowsers(table, user.id)).toEqual([]);
		expect((await getUser(table, user.id))?.tokenVersion).toBe(user.tokenVersion + 1);
	});
});

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: [string | undefined, string][] = [
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
		'Edge on Windows',
	],
	['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
	[`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
		'Safari on iOS',
	],
	['curl/8.5.0', 'A browser'],
	[undefined, 'A browser'],
];

it.each(agents)('the user agent %s is called %s', (agent, name) => {
	expect(browserName(agent)).toBe(name);
});
