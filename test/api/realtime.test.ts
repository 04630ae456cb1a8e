import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { create, ended, orderOf, saying, upload } from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { until } from '#support/purchases.ts';
import { balancesOf, openSocket, openSocketOf, statusesOf, ticketOf } from '#support/sockets.ts';
import { customerWith, newAdmin, stage, table, visitor } from '#support/users.ts';
import { changeRole, giveCredits, setBlocked } from '../../functions/commands/accounts.ts';

const refused = 'The WebSocket was refused.';
const socketsAt = stage.site.replace(/^http/, 'ws');

describe('a ticket', () => {
	it('opens one WebSocket on the site’s own origin, and no second', async () => {
		const url = await ticketOf(await customerWith(0));
		expect(url).toMatch(new RegExp(`^${socketsAt}/ws\\?ticket=[\\w-]{43}$`));
		const socket = await openSocket(url);
		await expect(openSocket(url)).rejects.toThrow(refused);
		expect(socket.closed).toBe(false);
		socket.close();
	});

	it.each(['/ws', '/ws?ticket=', `/ws?ticket=${'A'.repeat(43)}`])('cannot be made up: %s', async (path) => {
		await expect(openSocket(socketsAt + path)).rejects.toThrow(refused);
	});

	it('is for people who are signed in', async () => {
		expect((await visitor.call('createRealtimeTicket', {})).status).toBe(403);
	});

	it('is of no use to somebody who was blocked meanwhile', async () => {
		const guest = await customerWith(0);
		const url = await ticketOf(guest);
		await setBlocked(table, guest.email, true);
		await expect(openSocket(url)).rejects.toThrow(refused);
	});
});

describe('live status', () => {
	it('reaches all tabs of the customer and the admins, and nobody else', async () => {
		const [guest, stranger, admin] = [await customerWith(2), await customerWith(0), await newAdmin()];
		const tabs = [await openSocketOf(guest), await openSocketOf(guest)];
		const [strangers, admins] = [await openSocketOf(stranger), await openSocketOf(admin)];
		const photo = await upload(guest, await takePhoto());
		const { data } = await create(guest, orderOf(photo));
		const all = ['PENDING', 'PROCESSING', 'COMPLETED'];

		for (const socket of [...tabs, admins])
			await socket.hear((push) => push.kind === 'art_request' && push.status === 'COMPLETED');
		for (const socket of [...tabs, admins]) expect(statusesOf(socket, data.id)).toEqual(all);
		for (const tab of tabs) expect(new Set(balancesOf(tab))).toEqual(new Set([1]));
		expect(balancesOf(admins)).toEqual([]);
		expect(strangers.pushes).toEqual([]);

		await giveCredits(table, guest.email, 5, 'For a test', new Date());
		for (const tab of tabs) await tab.hear((push) => push.kind === 'balance' && push.total_credit === 6);
		expect(strangers.pushes).toEqual([]);
		for (const socket of [...tabs, strangers, admins]) socket.close();
	});

	it('tells why a request failed, and of the credit that comes back', async () => {
		const guest = await customerWith(1);
		const socket = await openSocketOf(guest);
		const photo = await upload(guest, await takePhoto());
		const { data } = await create(guest, saying(photo, '[engine refuses]'));
		const failed = await socket.hear((push) => push.kind === 'art_request' && push.status === 'FAILED');
		const request = await ended(guest, data.id);
		expect(failed).toEqual({
			kind: 'art_request',
			id: data.id,
			user_id: guest.id,
			status: 'FAILED',
			updated_at: request.updated_at,
			reason: request.reason,
		});
		await socket.hear((push) => push.kind === 'balance' && push.total_credit === 1);
		expect(balancesOf(socket).at(-1)).toBe(1);
		socket.close();
	});

	it('answers pings and nothing else', async () => {
		const socket = await openSocketOf(await customerWith(0));
		expect(await socket.ask('{"kind":"ping"}')).toEqual({ kind: 'pong' });
		const unanswered = Promise.race([socket.ask('{"kind":"balance"}'), sleep(1500, 'silence')]);
		expect(await unanswered).toBe('silence');
		expect(socket.closed).toBe(false);
		socket.close();
	});
});

describe('somebody', () => {
	it('who is blocked hears nothing more, and is let in again with a new ticket only', async () => {
		const guest = await customerWith(0);
		const socket = await openSocketOf(guest);
		await setBlocked(table, guest.email, true);
		await until(async () => socket.closed);
		await giveCredits(table, guest.email, 1, 'For a test', new Date());
		await setBlocked(table, guest.email, false);
		await sleep(1000);
		expect(socket.pushes).toEqual([]);
	});

	it('who is no longer an admin hears no more of others', async () => {
		const [guest, admin] = [await customerWith(1), await newAdmin()];
		const socket = await openSocketOf(admin);
		await changeRole(table, admin.email, 'USER');
		await until(async () => socket.closed);
		const photo = await upload(guest, await takePhoto());
		const { data } = await create(guest, orderOf(photo));
		await ended(guest, data.id);
		expect(socket.pushes).toEqual([]);
	});

	it('who closed a tab is forgotten there, and still heard in the others', async () => {
		const guest = await customerWith(0);
		const [one, other] = [await openSocketOf(guest), await openSocketOf(guest)];
		one.close();
		await until(async () => one.closed);
		await giveCredits(table, guest.email, 3, 'For a test', new Date());
		await other.hear((push) => push.kind === 'balance' && push.total_credit === 3);
		expect(one.pushes).toEqual([]);
		other.close();
	});
});
