import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { grantCredits } from '#core/credits/ledger.ts';
import { pushChanges } from '#core/realtime/pushChanges.ts';
import { dynamoSockets } from '#core/realtime/socketItems.ts';
import type { Change } from '#core/table/changes.ts';
import { keys } from '#core/table/keys.ts';
import { setBlocked, setRole } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { push } from '#shared/api/realtime.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { standInGateway } from '#support/standInGateway.ts';
import { ensureUser } from '../../../functions/commands/accounts.ts';

const opened = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-20T12:05:00Z');

/** A table with people and their sockets, and a gateway behind them. */
async function house() {
	const { table } = new MemoryTable();
	const standIn = await standInGateway();
	const sockets = dynamoSockets(table);
	const findUser = (id: string) => getUser(table, id);
	const reported: unknown[] = [];
	const report = (error: unknown) => void reported.push(error);
	const known = async (id: string) => {
		const user = await findUser(id);
		if (!user) throw new Error('Nobody is there.');
		return user;
	};
	return {
		...standIn,
		table,
		sockets,
		reported,
		known,
		async user(role: 'USER' | 'ADMIN' = 'USER') {
			const { id } = await ensureUser(table, `${randomUUID()}@people.example`, opened);
			if (role === 'ADMIN') await setRole(table, id, role);
			return id;
		},
		async socket(id: string, userId: string, at = opened) {
			const { tokenVersion, role } = await known(userId);
			const admin = role === 'ADMIN';
			await sockets.put({ id, userId, version: tokenVersion, admin, openedAt: at.toISOString() });
		},
		run: (...changes: Change[]) =>
			pushChanges({ sockets, findUser: findUser, gateway: standIn.gateway, report }, changes, now),
	};
}

const requestId = randomUUID();
const request = (userId: string, status: string, more: object = {}) => ({
	kind: 'ART',
	id: requestId,
	userId,
	status,
	updatedAt: '2026-11-20T12:04:59.000Z',
	...more,
});
const moved = (userId: string, from: string | undefined, to: string, more: object = {}): Change => ({
	sequence: '1',
	before: from ? request(userId, from) : undefined,
	after: request(userId, to, more),
});
const balance = (id: string, before: object, after: object): Change => ({
	sequence: '2',
	before: { kind: 'USER', id, credits: 3, tokenVersion: 1, ...before },
	after: { kind: 'USER', id, credits: 3, tokenVersion: 1, ...after },
});
const told = (userId: string, status: string, more: object = {}) => ({
	kind: 'art_request',
	id: requestId,
	user_id: userId,
	status,
	updated_at: '2026-11-20T12:04:59.000Z',
	...more,
});

describe('a request that comes to another status', () => {
	it('is told to its owner in every tab and to all admins, once on each socket', async () => {
		const { user, socket, run, said, reported } = await house();
		const [anna, ben, admin] = [await user(), await user(), await user('ADMIN')];
		for (const [id, owner] of [
			['anna-1', anna],
			['anna-2', anna],
			['ben', ben],
			['admin-1', admin],
			['admin-2', admin],
		] as const)
			await socket(id, owner);
		await run(moved(anna, undefined, 'PENDING'), moved(anna, 'PENDING', 'PROCESSING'));
		const both = [told(anna, 'PENDING'), told(anna, 'PROCESSING')];
		expect(said).toEqual({ 'anna-1': both, 'anna-2': both, 'admin-1': both, 'admin-2': both });
		expect(reported).toEqual([]);
	});

	it('is told once to an admin whose own it is', async () => {
		const { user, socket, run, said } = await house();
		const admin = await user('ADMIN');
		await socket('admin', admin);
		await run(moved(admin, 'PROCESSING', 'FAILED', { reason: 'It was too dark.' }));
		expect(said).toEqual({ admin: [told(admin, 'FAILED', { reason: 'It was too dark.' })] });
	});

	it('is told as the contract says', async () => {
		const { user, socket, run, said } = await house();
		const anna = await user();
		await socket('anna', anna);
		await run(moved(anna, 'PROCESSING', 'COMPLETED'), balance(anna, {}, { credits: 2 }));
		for (const each of said.anna ?? []) expect(push.parse(each)).toEqual(each);
		expect(said.anna).toHaveLength(2);
	});

	it('is not told when only something else about it changed', async () => {
		const { user, socket, run, server } = await house();
		const anna = await user();
		await socket('anna', anna);
		await run(moved(anna, 'PROCESSING', 'PROCESSING', { attempt: 2 }));
		expect(server.asked).toEqual([]);
	});
});

describe('a balance that changes', () => {
	it('is told to its owner and to no admin, as it stands and not as it was on the way', async () => {
		const { table, user, socket, run, said } = await house();
		const [anna, admin] = [await user(), await user('ADMIN')];
		await socket('anna', anna);
		await socket('admin', admin);
		await grantCredits(table, anna, 8, 'For a test', now);
		await run(balance(anna, {}, { credits: 5 }));
		expect(said).toEqual({ anna: [{ kind: 'balance', total_credit: 8 }] });
	});

	it('is not told when only something else about its owner changed', async () => {
		const { user, socket, run, server } = await house();
		const anna = await user();
		await socket('anna', anna);
		await run(balance(anna, {}, { googleIdentity: 'x' }));
		expect(server.asked).toEqual([]);
	});
});

describe('somebody who may no longer hear', () => {
	it('what was theirs, being blocked, has their sockets closed when it happens', async () => {
		const { table, user, socket, run, said, closed, sockets } = await house();
		const anna = await user();
		await socket('anna-1', anna);
		await socket('anna-2', anna);
		await setBlocked(table, anna, true);
		await run(balance(anna, {}, { tokenVersion: 2, blocked: true }));
		expect(closed.sort()).toEqual(['anna-1', 'anna-2']);
		expect(said).toEqual({});
		expect(await sockets.of(anna)).toEqual([]);
	});

	it('has none of their sockets left open, not even one of the newest rights', async () => {
		const { table, user, socket, run, said, closed } = await house();
		const anna = await user();
		await setBlocked(table, anna, true);
		await socket('anna', anna);
		await run(moved(anna, 'PENDING', 'PROCESSING'));
		expect([closed, said]).toEqual([['anna'], {}]);
	});

	it('what is everybody’s, being no admin, is found out by the next push at the latest', async () => {
		const { table, user, socket, run, said, closed, sockets } = await house();
		const [anna, admin] = [await user(), await user('ADMIN')];
		await socket('anna', anna);
		await socket('admin', admin);
		await setRole(table, admin, 'USER');
		await run(moved(anna, 'PENDING', 'PROCESSING'));
		expect(closed).toEqual(['admin']);
		expect(Object.keys(said)).toEqual(['anna']);
		expect([await sockets.of(admin), await sockets.ofAdmins()]).toEqual([[], []]);
	});

	it('is let in again with a socket of their new rights', async () => {
		const { table, user, socket, run, said } = await house();
		const anna = await user();
		await setRole(table, anna, 'ADMIN');
		await socket('anna', anna);
		await run(balance(anna, {}, { tokenVersion: 2 }));
		expect(said).toEqual({ anna: [{ kind: 'balance', total_credit: 0 }] });
	});
});

describe('a socket', () => {
	it('that is gone is forgotten, and the others are told', async () => {
		const { user, socket, run, said, gone, sockets } = await house();
		const anna = await user();
		await socket('gone', anna);
		await socket('here', anna);
		gone.add('gone');
		await run(moved(anna, 'PENDING', 'PROCESSING'));
		expect(Object.keys(said)).toEqual(['here']);
		expect((await sockets.of(anna)).map(({ id }) => id)).toEqual(['here']);
	});

	it('of which only half was forgotten when it closed is forgotten whole by the next push', async () => {
		const { table, user, socket, run, gone, sockets } = await house();
		const admin = await user('ADMIN');
		await socket('gone', admin);
		await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.socketOwner('gone') }));
		gone.add('gone');
		await run(moved(admin, 'PENDING', 'PROCESSING'));
		expect([await sockets.of(admin), await sockets.ofAdmins()]).toEqual([[], []]);
	});

	it('is one of a hundred of its owner’s that are told, whatever else is open', async () => {
		const { user, socket, run, said } = await house();
		const anna = await user();
		for (let n = 0; n < 102; n++) await socket(`anna-${n}`, anna);
		await run(balance(anna, {}, { credits: 2 }));
		expect(Object.keys(said)).toHaveLength(100);
	});

	it('that is not open yet is not taken for gone', async () => {
		const { user, socket, run, gone, sockets } = await house();
		const anna = await user();
		await socket('opening', anna, new Date(now.getTime() - 29_000));
		gone.add('opening');
		await run(moved(anna, 'PENDING', 'PROCESSING'));
		expect(await sockets.of(anna)).toHaveLength(1);
	});
});

describe('a gateway that fails', () => {
	it('fails nothing else: it is reported, and the next push is tried', async () => {
		const { user, socket, run, said, server, reported, sockets } = await house();
		const anna = await user();
		await socket('anna', anna);
		const broken = { status: 500, body: { message: 'Internal' } };
		server.faults.push(broken, broken);
		await run(moved(anna, undefined, 'PENDING'), moved(anna, 'PENDING', 'PROCESSING'));
		expect(said).toEqual({ anna: [told(anna, 'PROCESSING')] });
		expect(reported).toHaveLength(1);
		expect(await sockets.of(anna)).toHaveLength(1);
	});

	it('on some sockets is reported for each, and the others are told', async () => {
		const { user, socket, run, said, server, reported } = await house();
		const anna = await user();
		for (const id of ['one', 'two', 'three']) await socket(id, anna);
		// The client tries each once more.
		server.faults.push(...Array.from({ length: 4 }, () => 'hang up' as const));
		await run(moved(anna, undefined, 'PENDING'), moved(anna, 'PENDING', 'PROCESSING'));
		expect(reported.length + Object.values(said).flat().length).toBe(6);
		for (const each of ['one', 'two', 'three']) expect(said[each]).toContainEqual(told(anna, 'PROCESSING'));
	});

	it('that hangs holds a batch up for seconds, not for ever', { timeout: 30_000 }, async () => {
		const { user, socket, run, server, reported } = await house();
		const anna = await user();
		await socket('anna', anna);
		server.faults.push(...Array.from({ length: 50 }, () => 'silence' as const));
		const before = performance.now();
		await run(...Array.from({ length: 25 }, () => moved(anna, 'PENDING', 'PROCESSING')));
		expect(performance.now() - before).toBeLessThan(12_000);
		expect(reported).toHaveLength(25);
	});

	it('never throws, whatever a record looks like', async () => {
		const { user, socket, run, said, reported } = await house();
		const anna = await user();
		await socket('anna', anna);
		const odd: Change = { sequence: '1', before: undefined, after: { kind: 'ART', status: 'ODD' } };
		await run(odd, { sequence: '2', before: undefined, after: undefined }, moved(anna, 'PENDING', 'FAILED'));
		expect(reported).toHaveLength(1);
		expect(said.anna).toHaveLength(1);
	});
});
