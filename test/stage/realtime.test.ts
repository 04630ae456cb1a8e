import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { setBlocked } from '#core/users/accounts.ts';
import { giveCredits } from '#support/accounts.ts';
import { createRequest, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { balancesOf, openSocket, openSocketOf, statusesOf, ticketOf } from '#support/sockets.ts';
import { waitFor } from '#support/transactions.ts';
import { customerWith, newAdmin, stage, table } from '#support/users.ts';

const refused = 'The WebSocket was refused.';
const socketsAt = stage.site.replace(/^http/, 'ws');

describe('a ticket', () => {
	it('opens one WebSocket on the site’s own origin, and no second one', async () => {
		const url = await ticketOf(await customerWith(0));
		expect(url).toMatch(new RegExp(`^${socketsAt}/ws\\?ticket=[\\w-]{43}$`));
		const socket = await openSocket(url);
		await expect(openSocket(url)).rejects.toThrow(refused);
		expect(socket.closed).toBe(false);
		socket.close();
	});
});

describe('live status', () => {
	it('is pushed to all tabs of the customer and the admins, and to no other user', async () => {
		const [customer, stranger, admin] = [await customerWith(2), await customerWith(0), await newAdmin()];
		const tabs = [await openSocketOf(customer), await openSocketOf(customer)];
		const [strangers, admins] = [await openSocketOf(stranger), await openSocketOf(admin)];
		const photo = await uploadProduct(customer);
		const { data } = await createRequest(customer, requestWithDescription(photo, '[engine answers]'));
		const all = ['PENDING', 'PROCESSING', 'COMPLETED'];

		for (const socket of [...tabs, admins])
			await socket.waitFor((push) => push.kind === 'art_request' && push.status === 'COMPLETED');
		for (const socket of [...tabs, admins]) expect(statusesOf(socket, data.id)).toEqual(all);
		for (const tab of tabs) expect(new Set(balancesOf(tab))).toEqual(new Set([1]));
		expect(balancesOf(admins)).toEqual([]);
		expect(strangers.pushes).toEqual([]);

		await giveCredits(table, customer.email, 5, 'For a test', new Date());
		for (const tab of tabs) await tab.waitFor((push) => push.kind === 'balance' && push.total_credit === 6);
		expect(strangers.pushes).toEqual([]);
		for (const socket of [...tabs, strangers, admins]) socket.close();
	});

	it('answers pings and no other message', async () => {
		const socket = await openSocketOf(await customerWith(0));
		expect(await socket.request('{"kind":"ping"}')).toEqual({ kind: 'pong' });
		const unanswered = Promise.race([socket.request('{"kind":"balance"}'), sleep(1500, 'silence')]);
		expect(await unanswered).toBe('silence');
		expect(socket.closed).toBe(false);
		socket.close();
	});
});

describe('a user', () => {
	it('who is blocked receives no more pushes, and connects again only with a new ticket', async () => {
		const customer = await customerWith(0);
		const socket = await openSocketOf(customer);
		await setBlocked(table, customer.id, true);
		await waitFor(async () => socket.closed);
		await giveCredits(table, customer.email, 1, 'For a test', new Date());
		await setBlocked(table, customer.id, false);
		await sleep(1000);
		expect(socket.pushes).toEqual([]);
	});
});
