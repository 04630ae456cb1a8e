import { describe, expect, it } from 'vitest';
import { dynamoSockets } from '#core/realtime/socketItems.ts';
import { openSocket } from '#core/realtime/sockets.ts';
import { dynamoTickets } from '#core/realtime/ticketItems.ts';
import { issueTicket } from '#core/realtime/tickets.ts';
import { setBlocked, setRole } from '#core/users/accounts.ts';
import type { User } from '#core/users/user.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { ensureUser } from '../../../functions/commands/accounts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Somebody with an account, and the ways to a ticket and a socket. */
async function somebody(role: User['role'] = 'USER') {
	const { table, items } = new MemoryTable();
	const { id } = await ensureUser(table, 'anna@people.example', now);
	if (role === 'ADMIN') await setRole(table, id, role);
	const tickets = dynamoTickets(table);
	const sockets = dynamoSockets(table);
	const findUser = (userId: string) => getUser(table, userId);
	const user = async () => {
		const found = await findUser(id);
		if (!found) throw new Error('Nobody is there.');
		return found;
	};
	return {
		id,
		table,
		sockets,
		kept: () => [...items.values()].filter(({ kind }) => kind === 'TICKET' || kind === 'SOCKET'),
		ticket: async () => issueTicket(tickets, await user(), now),
		open: (ticket: string, at = now, connection = 'c1') =>
			openSocket({ tickets, sockets, findUser: findUser }, ticket, connection, at),
	};
}

describe('a ticket', () => {
	it('opens a socket once', async () => {
		const { id, ticket, open, sockets } = await somebody();
		const secret = await ticket();
		expect(await open(secret)).toMatchObject({ id: 'c1', userId: id, admin: false });
		expect(await open(secret, now, 'c2')).toBeUndefined();
		expect((await sockets.of(id)).map((socket) => socket.id)).toEqual(['c1']);
	});

	it('opens one socket when two try it at once', async () => {
		const { ticket, open } = await somebody();
		const secret = await ticket();
		const both = await Promise.all([open(secret, now, 'c1'), open(secret, now, 'c2')]);
		expect(both.filter(Boolean)).toHaveLength(1);
	});

	it('is good for thirty seconds', async () => {
		const { ticket, open } = await somebody();
		expect(await open(await ticket(), later(30))).toBeUndefined();
		expect(await open(await ticket(), later(31))).toBeUndefined();
		expect(await open(await ticket(), later(3600))).toBeUndefined();
		expect(await open(await ticket(), later(29))).toBeDefined();
	});

	it('is another each time, and kept only as a hash that expires', async () => {
		const { ticket, kept } = await somebody();
		const [one, other] = [await ticket(), await ticket()];
		expect(one).toMatch(/^[\w-]{43}$/);
		expect(one).not.toBe(other);
		expect(kept()).toHaveLength(2);
		expect(JSON.stringify(kept())).not.toContain(one);
		for (const { expires } of kept()) expect(expires).toBe(later(30).getTime() / 1000);
	});

	it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44), '../'.repeat(20)])(
		'cannot be made up: %j',
		async (forged) => {
			const { ticket, open, kept } = await somebody();
			await ticket();
			expect(await open(forged)).toBeUndefined();
			expect(kept()).toHaveLength(1);
		},
	);

	it('is of no use once its owner is blocked or has another role, and is used up by trying', async () => {
		const { id, table, ticket, open, kept } = await somebody();
		const secrets = [await ticket(), await ticket()] as const;
		await setRole(table, id, 'ADMIN');
		expect(await open(secrets[0])).toBeUndefined();
		await setBlocked(table, id, true);
		expect(await open(secrets[1])).toBeUndefined();
		expect(kept()).toEqual([]);
	});

	it('opens nothing for somebody who is blocked, even if it was issued since', async () => {
		const { id, table, ticket, open, sockets } = await somebody();
		await setBlocked(table, id, true);
		expect(await open(await ticket())).toBeUndefined();
		expect(await sockets.of(id)).toEqual([]);
	});
});

describe('an open socket', () => {
	it('is known for two hours by its owner, and forgotten with every trace', async () => {
		const { ticket, open, sockets, kept } = await somebody();
		await open(await ticket());
		expect(kept().map(({ expires }) => expires)).toEqual(
			[7200, 7200].map((span) => later(span).getTime() / 1000),
		);
		await sockets.remove('c1');
		expect(kept()).toEqual([]);
	});

	it('of an admin is known among those of all admins', async () => {
		const { id, ticket, open, sockets, kept } = await somebody('ADMIN');
		await open(await ticket());
		expect(await sockets.ofAdmins()).toEqual(await sockets.of(id));
		expect(await sockets.ofAdmins()).toHaveLength(1);
		await sockets.remove('c1');
		expect(kept()).toEqual([]);
	});

	it('that nobody knows is forgotten without complaint', async () => {
		const { sockets } = await somebody();
		await expect(sockets.remove('never seen')).resolves.toBeUndefined();
	});
});
