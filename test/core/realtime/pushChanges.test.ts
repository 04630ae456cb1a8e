import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { contactItem, newContactRequest } from '#core/contact/contactRequests.ts';
import { grantCredits } from '#core/credits/ledger.ts';
import { toTransactionItem } from '#core/payments/transactions.ts';
import { announceAct } from '#core/realtime/announceAct.ts';
import { pushChanges } from '#core/realtime/pushChanges.ts';
import {
	adminSockets,
	deleteSocketsOf,
	maxAdminSockets,
	putSocket,
	socketsOf,
} from '#core/realtime/sockets.ts';
import type { ItemChange } from '#core/table/itemChange.ts';
import { keys } from '#core/table/keys.ts';
import { putStep, transact } from '#core/table/transact.ts';
import { ensureUser, setBlocked, setRole } from '#core/users/accounts.ts';
import { requestFor, storedUser } from '#support/artRequests.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { standInGateway } from '#support/standInGateway.ts';

const opened = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-20T12:05:00Z');

type Role = 'USER' | 'ADMIN' | 'ARTIST';

/** A table in memory for users and their sockets, and a stand-in for API Gateway. */
async function realtimeStage() {
	const { table, items } = new MemoryTable();
	const standIn = await standInGateway();
	const reported: unknown[] = [];
	const context = {
		table,
		gateway: standIn.gateway,
		reportError: (error: unknown) => void reported.push(error),
	};
	async function user(role: Role = 'USER') {
		const { id } = await ensureUser(table, `${randomUUID()}@people.example`, opened);
		if (role !== 'USER') await setRole(table, id, role);
		return id;
	}
	async function socket(id: string, userId: string, at = opened) {
		const { tokenVersion: version, role } = await storedUser(table, userId);
		await putSocket(table, { id, userId, version, admin: role !== 'USER', openedAt: at.toISOString() });
	}
	return {
		...standIn,
		table,
		reported,
		stored: (kind: string) => [...items.values()].filter((item) => item.kind === kind),
		user,
		socket,
		/** Opens a socket of a new user. Returns the user's id. */
		async open(id: string, role?: Role) {
			const userId = await user(role);
			await socket(id, userId);
			return userId;
		},
		/** Pushes with a time limit that holds while other work keeps the processors busy. */
		run: (...changes: ItemChange[]) => pushChanges(context, changes, now, 60_000),
		/** Pushes with the time limit of the product. */
		runWithinLimit: (...changes: ItemChange[]) => pushChanges(context, changes, now),
	};
}

const requestId = randomUUID();
const ordered = toArtRequestItem(requestFor({ userId: '', email: '', file: randomUUID(), now: opened }, 1));
const request = (userId: string, status: string, more: object = {}) => ({
	...ordered,
	id: requestId,
	userId,
	status,
	updatedAt: '2026-11-20T12:04:59.000Z',
	...more,
});
const statusChange = (
	userId: string,
	from: string | undefined,
	to: string,
	more: object = {},
): ItemChange => ({
	sequence: '1',
	before: from ? request(userId, from) : undefined,
	after: request(userId, to, more),
});
const balanceChange = (id: string, before: object, after: object): ItemChange => ({
	sequence: '2',
	before: { kind: 'USER', id, credits: 3, tokenVersion: 1, ...before },
	after: { kind: 'USER', id, credits: 3, tokenVersion: 1, ...after },
});
const statusPush = (userId: string, status: string, more: object = {}) => ({
	kind: 'art_request',
	id: requestId,
	user_id: userId,
	status,
	updated_at: '2026-11-20T12:04:59.000Z',
	...more,
});

describe('a status change of a request', () => {
	it('is pushed to its owner in every tab and to all admins, once on each socket', async () => {
		const { user, socket, run, sent, reported } = await realtimeStage();
		const [anna, ben, admin] = [await user(), await user(), await user('ADMIN')];
		for (const [id, owner] of [
			['anna-1', anna],
			['anna-2', anna],
			['ben', ben],
			['admin-1', admin],
			['admin-2', admin],
		] as const)
			await socket(id, owner);
		await run(statusChange(anna, undefined, 'PENDING'), statusChange(anna, 'PENDING', 'PROCESSING'));
		const both = [statusPush(anna, 'PENDING'), statusPush(anna, 'PROCESSING')];
		expect(sent).toEqual({ 'anna-1': both, 'anna-2': both, 'admin-1': both, 'admin-2': both });
		expect(reported).toEqual([]);
	});

	it('is pushed to artists for what is with them, without the reason once they may no longer read it', async () => {
		const { user, socket, run, sent } = await realtimeStage();
		const [anna, artist] = [await user(), await user('ARTIST')];
		await socket('artist', artist);
		const byArtist = { service: 'Real Artist Generate' };
		const reason = 'Wrong customer’s photo.';
		await run(statusChange(anna, 'PENDING', 'FAILED', { reason }), balanceChange(anna, {}, { credits: 9 }), {
			sequence: '3',
			before: undefined,
			after: contactItem(
				newContactRequest({ email: 'a@b.example', purpose: 'art', message: 'M' }, 'en', now),
			),
		});
		expect(sent).toEqual({});
		const queued = statusChange(anna, undefined, 'PENDING', byArtist);
		const taken = {
			sequence: '4',
			before: queued.after,
			after: { ...queued.after, takenBy: artist, status: 'PROCESSING' },
		};
		const failed = {
			sequence: '5',
			before: queued.after,
			after: { ...queued.after, status: 'FAILED', reason },
		};
		await run(queued, taken, failed);
		expect(sent.artist).toMatchObject([
			statusPush(anna, 'PENDING'),
			statusPush(anna, 'PROCESSING'),
			{ kind: 'assignment', taken_by: { id: artist } },
			statusPush(anna, 'FAILED'),
		]);
		expect(JSON.stringify(sent)).not.toContain(reason);
	});

	it('is pushed once to an admin who owns the request', async () => {
		const { open, run, sent } = await realtimeStage();
		const admin = await open('admin', 'ADMIN');
		await run(statusChange(admin, 'PROCESSING', 'FAILED', { reason: 'It was too dark.' }));
		expect(sent).toEqual({ admin: [statusPush(admin, 'FAILED', { reason: 'It was too dark.' })] });
	});

	it('is pushed for a refund of a completed request too, whose status stays', async () => {
		const { open, run, sent } = await realtimeStage();
		const anna = await open('anna');
		await run(statusChange(anna, 'COMPLETED', 'COMPLETED'));
		expect(sent).toEqual({});
		await run(statusChange(anna, 'COMPLETED', 'COMPLETED', { remedy: 'refund' }));
		expect(sent).toEqual({ anna: [statusPush(anna, 'COMPLETED')] });
	});

	it('is not pushed when only another attribute changed', async () => {
		const { open, run, server } = await realtimeStage();
		const anna = await open('anna');
		await run(statusChange(anna, 'PROCESSING', 'PROCESSING', { attempt: 2 }));
		expect(server.requests).toEqual([]);
	});
});

describe('what an admin is about to do', () => {
	it('is pushed to colleagues, and to artists for a request that they may read', async () => {
		const { table, user, socket, run, sent, stored } = await realtimeStage();
		const [anna, admin, artist] = [await user(), await user('ADMIN'), await user('ARTIST')];
		for (const [id, owner] of [
			['anna', anna],
			['admin', admin],
			['artist', artist],
		] as const)
			await socket(id, owner);
		const ordered = requestFor({ userId: anna, email: '', file: randomUUID(), now }, 1);
		const byArtist = { ...ordered, id: randomUUID(), service: 'Real Artist Generate' } as const;
		const acts = [];
		for (const each of [byArtist, ordered]) {
			await transact(table, [putStep(table, 'request', toArtRequestItem(each))]);
			acts.push({ kind: 'acting', key: randomUUID(), what: 'fail', ids: [each.id] } as const);
		}
		const announced = await Promise.all(acts.map((act) => announceAct(table, 'admin', act, now)));
		expect(announced).toEqual([true, true]);
		await run(...stored('ACTING').map((after) => ({ sequence: '1', before: undefined, after })));
		const { email } = await storedUser(table, admin);
		const pushes = acts.map((act) => ({ ...act, by: { id: admin, email } }));
		expect(sent).toEqual({ admin: expect.arrayContaining(pushes), artist: [pushes[0]] });
	});

	it('is nothing that a customer, a blocked admin or a closed socket can tell', async () => {
		const { table, open, stored } = await realtimeStage();
		await open('anna');
		await setBlocked(table, await open('admin', 'ADMIN'), true);
		const act = { kind: 'acting', key: randomUUID(), what: 'fail', ids: [requestId] } as const;
		for (const id of ['anna', 'admin', 'closed']) expect(await announceAct(table, id, act, now)).toBe(false);
		expect(stored('ACTING')).toEqual([]);
	});
});

describe('a balance change', () => {
	it('is pushed to its owner and to no admin, with the current balance', async () => {
		const { table, open, run, sent } = await realtimeStage();
		const anna = await open('anna');
		await open('admin', 'ADMIN');
		await grantCredits(table, anna, 8, 'For a test', now);
		await run(balanceChange(anna, {}, { credits: 5 }));
		expect(sent).toEqual({ anna: [{ kind: 'balance', total_credit: 8 }] });
	});

	it('is not pushed when only another attribute of its owner changed', async () => {
		const { open, run, server } = await realtimeStage();
		const anna = await open('anna');
		await run(balanceChange(anna, {}, { googleIdentity: 'x' }));
		expect(server.requests).toEqual([]);
	});
});

it('a transaction is pushed to admins alone, when its status changes', async () => {
	const { open, run, sent } = await realtimeStage();
	const userId = await open('anna');
	await open('admin', 'ADMIN');
	const before = toTransactionItem(pendingTransaction('indonesia', { userId }));
	const paid = { ...before, status: 'PAID' };
	await run({ sequence: '1', before, after: before }, { sequence: '2', before, after: paid });
	const row = expect.objectContaining({ id: before.id, status: 'PAID' });
	expect(sent).toEqual({ admin: [{ kind: 'transaction', row }] });
});

describe('a user whose access changes', () => {
	it('has all sockets closed at once when blocked', async () => {
		const { table, open, socket, run, sent, closed } = await realtimeStage();
		const anna = await open('anna-1');
		await socket('anna-2', anna);
		await setBlocked(table, anna, true);
		await run(balanceChange(anna, {}, { tokenVersion: 2, blocked: true }));
		expect(closed.sort()).toEqual(['anna-1', 'anna-2']);
		expect(sent).toEqual({});
		expect(await socketsOf(table, anna, now)).toEqual([]);
	});

	it('has a socket closed that was opened after the block', async () => {
		const { table, user, socket, run, sent, closed } = await realtimeStage();
		const anna = await user();
		await setBlocked(table, anna, true);
		await socket('anna', anna);
		await run(statusChange(anna, 'PENDING', 'PROCESSING'));
		expect([closed, sent]).toEqual([['anna'], {}]);
	});

	it('has admin sockets closed by the next push after the role was revoked', async () => {
		const { table, open, run, sent, closed } = await realtimeStage();
		const [anna, admin] = [await open('anna'), await open('admin', 'ADMIN')];
		await setRole(table, admin, 'USER');
		await run(statusChange(anna, 'PENDING', 'PROCESSING'));
		expect(closed).toEqual(['admin']);
		expect(Object.keys(sent)).toEqual(['anna']);
		expect([await socketsOf(table, admin, now), await adminSockets(table, now)]).toEqual([[], []]);
	});

	it('receives pushes on a socket that was opened with the new role', async () => {
		const { table, user, socket, run, sent } = await realtimeStage();
		const anna = await user();
		await setRole(table, anna, 'ADMIN');
		await socket('anna', anna);
		await run(balanceChange(anna, {}, { tokenVersion: 2 }));
		expect(sent).toEqual({ anna: [{ kind: 'balance', total_credit: 0 }] });
	});
});

describe('a socket', () => {
	it('that is gone is deleted, and the others receive the push', async () => {
		const { table, open, socket, run, sent, gone } = await realtimeStage();
		const anna = await open('gone');
		await socket('here', anna);
		gone.add('gone');
		await run(statusChange(anna, 'PENDING', 'PROCESSING'));
		expect(Object.keys(sent)).toEqual(['here']);
		expect((await socketsOf(table, anna, now)).map(({ id }) => id)).toEqual(['here']);
	});

	it('that was only partly deleted when it closed is deleted by the next push', async () => {
		const { table, open, run, gone } = await realtimeStage();
		const admin = await open('gone', 'ADMIN');
		await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.socketOwner('gone') }));
		gone.add('gone');
		await run(statusChange(admin, 'PENDING', 'PROCESSING'));
		expect([await socketsOf(table, admin, now), await adminSockets(table, now)]).toEqual([[], []]);
	});

	it('is one of at most a hundred of its owner that receive a push', async () => {
		const { user, socket, run, sent, mostAtOnce } = await realtimeStage();
		const anna = await user();
		for (let n = 0; n < 102; n++) await socket(`anna-${n}`, anna);
		await run(balanceChange(anna, {}, { credits: 2 }));
		expect(Object.keys(sent)).toHaveLength(100);
		// All at once would reach the time limits of requests, which include the wait for a connection.
		expect(mostAtOnce()).toBeLessThanOrEqual(20);
	});

	it('that is not open yet is not deleted as gone', async () => {
		const { table, user, socket, run, gone } = await realtimeStage();
		const anna = await user();
		await socket('opening', anna, new Date(now.getTime() - 29_000));
		gone.add('opening');
		await run(statusChange(anna, 'PENDING', 'PROCESSING'));
		expect(await socketsOf(table, anna, now)).toHaveLength(1);
	});
});

describe('a failing gateway', () => {
	it('is reported, and the next push is sent', async () => {
		const { table, open, run, sent, server, reported } = await realtimeStage();
		const anna = await open('anna');
		const broken = { status: 500, body: { message: 'Internal' } };
		server.faults.push(broken, broken);
		await run(statusChange(anna, undefined, 'PENDING'), statusChange(anna, 'PENDING', 'PROCESSING'));
		expect(sent).toEqual({ anna: [statusPush(anna, 'PROCESSING')] });
		expect(reported).toHaveLength(1);
		expect(await socketsOf(table, anna, now)).toHaveLength(1);
	});

	it('that does not answer delays a batch, and one push to many sockets, for seconds only', async () => {
		/** Pushes as many changes to as many sockets of a user. Returns what was reported, and after how many milliseconds. */
		async function pushInVain(changes: number, sockets: number) {
			const { user, socket, runWithinLimit, server, reported } = await realtimeStage();
			const anna = await user();
			for (let n = 0; n < sockets; n++) await socket(`anna-${n}`, anna);
			server.faults.push(...Array.from({ length: 200 }, () => 'silence' as const));
			const before = performance.now();
			await runWithinLimit(
				...Array.from({ length: changes }, () => statusChange(anna, 'PENDING', 'PROCESSING')),
			);
			return { reported: [...reported], ms: performance.now() - before };
		}
		// Side by side, as each waits for a real limit on time.
		const [batch, many] = await Promise.all([pushInVain(25, 1), pushInVain(1, 100)]);
		expect(batch.reported).toHaveLength(25);
		for (const { reported, ms } of [batch, many]) {
			expect(ms).toBeLessThan(12_000);
			expect(reported.at(-1)).toMatchObject({ message: 'The gateway is too slow.' });
		}
	});

	it('never makes pushChanges throw, whatever the record contains', async () => {
		const { open, run, sent, reported } = await realtimeStage();
		const anna = await open('anna');
		const odd: ItemChange = { sequence: '1', before: undefined, after: { kind: 'ART', status: 'ODD' } };
		await run(
			odd,
			{ sequence: '2', before: undefined, after: undefined },
			statusChange(anna, 'PENDING', 'FAILED'),
		);
		expect(reported).toHaveLength(1);
		expect(sent.anna).toHaveLength(1);
	});
});

describe('what waits for admins', () => {
	const waiting = { kind: 'waiting' };

	it('is announced to them for each change of the queue of artists, and for no other request', async () => {
		const { open, run, sent } = await realtimeStage();
		const [anna, admin] = [await open('anna'), await open('admin', 'ADMIN')];
		const byArtist = { service: 'Real Artist Generate' };
		const change = (before: object | undefined, after: object): ItemChange => ({
			sequence: '1',
			before: before && request(anna, 'PENDING', before),
			after: request(anna, 'PENDING', after),
		});
		await run(change(undefined, { service: 'Image Generate' }), change(byArtist, { ...byArtist, notes: [] }));
		expect(sent.admin).not.toContainEqual(waiting);
		await run(change(undefined, byArtist));
		await run(change(byArtist, { ...byArtist, takenBy: admin }));
		await run(
			change(
				{ service: 'Image Generate' },
				{ service: 'Image Generate', remedy: 'artist', status: 'PROCESSING' },
			),
		);
		expect(sent.admin?.filter((each) => (each as typeof waiting).kind === 'waiting')).toHaveLength(3);
		expect(sent.anna).not.toContainEqual(waiting);
	});

	it('is announced to them when a message to support is new, has another status, or is deleted', async () => {
		const { user, socket, run, sent } = await realtimeStage();
		await socket('admin', await user('ADMIN'));
		const message = newContactRequest(
			{ email: 'a@people.example', purpose: 'art', message: 'Hello' },
			'en',
			now,
		);
		const item = contactItem(message);
		const answered = { ...item, status: 'answered' };
		const announced = async (before: typeof item | undefined, after: typeof item | undefined) => {
			sent.admin = [];
			await run({ sequence: '1', before, after });
			return sent.admin.filter((each) => (each as typeof waiting).kind === 'waiting').length;
		};
		expect(await announced(undefined, item)).toBe(1);
		expect(await announced(item, answered)).toBe(1);
		expect(await announced(answered, { ...answered, language: 'id' })).toBe(0);
		expect(await announced(answered, undefined)).toBe(1);
	});
});

it('sockets that have expired take no places of open ones, and more than a push is sent to are reported', async () => {
	const { table } = new MemoryTable();
	const { id } = await ensureUser(table, 'many@people.example', opened);
	const put = (n: number, openedAt: Date) =>
		putSocket(table, { id: `s${n}`, userId: id, version: 1, admin: true, openedAt: openedAt.toISOString() });
	const expired = new Date(now.getTime() - 3 * 3600_000);
	for (let n = 0; n < 150; n++) await put(n, expired);
	for (let n = 150; n < 270; n++) await put(n, opened);
	expect(await adminSockets(table, now)).toHaveLength(120);
	for (let n = 270; n < maxAdminSockets + 200; n++) await put(n, opened);
	expect(await adminSockets(table, now)).toHaveLength(maxAdminSockets + 1);
	const reported: unknown[] = [];
	const gateway = (await standInGateway()).gateway;
	const context = { table, gateway, reportError: (error: unknown) => void reported.push(error) };
	await pushChanges(context, [statusChange(id, 'PENDING', 'PROCESSING')], now);
	expect(String(reported[0])).toContain(`more than ${maxAdminSockets}`);
});

it('a browser that is signed out has no socket any more, however many it had opened', async () => {
	const { table } = new MemoryTable();
	const socket = { userId: 'u', version: 0, admin: false, openedAt: opened.toISOString() };
	for (let n = 0; n < 130; n++)
		await putSocket(table, { ...socket, id: `${n}`, device: n ? 'thief' : 'own' });
	await deleteSocketsOf(table, 'u', 'thief', now);
	expect((await socketsOf(table, 'u', now)).map(({ device }) => device)).toEqual(['own']);
});
