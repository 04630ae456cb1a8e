import { describe, expect, it } from 'vitest';
import { adminSockets, deleteSocketOf, openSocket, socketsOf } from '#core/realtime/sockets.ts';
import { issueTicket } from '#core/realtime/tickets.ts';
import { ensureUser, setBlocked, setRole } from '#core/users/accounts.ts';
import type { User } from '#core/users/users.ts';
import { storedUser } from '#support/artRequests.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** A user, and functions that issue a ticket and open a socket for them. */
async function userWithTickets(role: User['role'] = 'USER') {
	const { table, items } = new MemoryTable();
	const { id } = await ensureUser(table, 'anna@people.example', now);
	if (role === 'ADMIN') await setRole(table, id, role);
	const user = () => storedUser(table, id);
	return {
		id,
		table,
		stored: () => [...items.values()].filter(({ kind }) => kind === 'TICKET' || kind === 'SOCKET'),
		ticket: async () => issueTicket(table, await user(), undefined, now),
		open: (ticket: string, at = now, connection = 'c1') => openSocket(table, ticket, connection, at),
	};
}

describe('a ticket', () => {
	it('opens a socket once', async () => {
		const { id, table, ticket, open } = await userWithTickets();
		const secret = await ticket();
		expect(await open(secret)).toMatchObject({ id: 'c1', userId: id, admin: false });
		expect(await open(secret, now, 'c2')).toBeUndefined();
		expect((await socketsOf(table, id, now)).map((socket) => socket.id)).toEqual(['c1']);
	});

	it('opens only one socket when it is used twice at once', async () => {
		const { ticket, open } = await userWithTickets();
		const secret = await ticket();
		const both = await Promise.all([open(secret, now, 'c1'), open(secret, now, 'c2')]);
		expect(both.filter(Boolean)).toHaveLength(1);
	});

	it('expires after thirty seconds', async () => {
		const { ticket, open } = await userWithTickets();
		expect(await open(await ticket(), later(30))).toBeUndefined();
		expect(await open(await ticket(), later(31))).toBeUndefined();
		expect(await open(await ticket(), later(3600))).toBeUndefined();
		expect(await open(await ticket(), later(29))).toBeDefined();
	});

	it('is different each time, and stored only as a hash that expires', async () => {
		const { ticket, stored } = await userWithTickets();
		const [one, other] = [await ticket(), await ticket()];
		expect(one).toMatch(/^[\w-]{43}$/);
		expect(one).not.toBe(other);
		expect(stored()).toHaveLength(2);
		expect(JSON.stringify(stored())).not.toContain(one);
		for (const { expires } of stored()) expect(expires).toBe(later(30).getTime() / 1000);
	});

	it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44), '../'.repeat(20)])(
		'that is forged opens no socket: %j',
		async (forged) => {
			const { ticket, open, stored } = await userWithTickets();
			await ticket();
			expect(await open(forged)).toBeUndefined();
			expect(stored()).toHaveLength(1);
		},
	);

	it('opens no socket after its owner was blocked or got another role, and is used up by the attempt', async () => {
		const { id, table, ticket, open, stored } = await userWithTickets();
		const secrets = [await ticket(), await ticket()] as const;
		await setRole(table, id, 'ADMIN');
		expect(await open(secrets[0])).toBeUndefined();
		await setBlocked(table, id, true);
		expect(await open(secrets[1])).toBeUndefined();
		expect(stored()).toEqual([]);
	});

	it('opens no socket for a blocked user, even if it was issued after the block', async () => {
		const { id, table, ticket, open } = await userWithTickets();
		await setBlocked(table, id, true);
		expect(await open(await ticket())).toBeUndefined();
		expect(await socketsOf(table, id, now)).toEqual([]);
	});
});

describe('an open socket', () => {
	it('is stored for two hours, and deleting it deletes all its items', async () => {
		const { table, ticket, open, stored } = await userWithTickets();
		await open(await ticket());
		expect(stored().map(({ expires }) => expires)).toEqual(
			[7200, 7200].map((span) => later(span).getTime() / 1000),
		);
		await deleteSocketOf(table, 'c1');
		expect(stored()).toEqual([]);
	});

	it('of an admin is stored with those of all admins', async () => {
		const { id, table, ticket, open, stored } = await userWithTickets('ADMIN');
		await open(await ticket());
		expect(await adminSockets(table, now)).toEqual(await socketsOf(table, id, now));
		expect(await adminSockets(table, now)).toHaveLength(1);
		await deleteSocketOf(table, 'c1');
		expect(stored()).toEqual([]);
	});

	it('that is not stored is deleted without an error', async () => {
		const { table } = await userWithTickets();
		await expect(deleteSocketOf(table, 'never seen')).resolves.toBeUndefined();
	});
});
