import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { giveCredits } from '#support/accounts.ts';
import { createRequest, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { balancesOf, openSocketOf, statusesOf } from '#support/sockets.ts';
import { customerWith, newAdmin, table } from '#support/users.ts';

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
