import { describe, expect, it } from 'vitest';
import { contactLimits } from '#core/contact/contactRequests.ts';
import { withinLimits } from '#core/table/rateLimits.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const limits = loadStage('production').limits.contact;
const owner = { id: 'owner', email: 'owner@users.example' };

/** Sends messages to support to a table in memory. */
function support() {
	const { table } = new MemoryTable();
	return (email: string, ip: string, user?: typeof owner) =>
		withinLimits(table, contactLimits(limits, email, ip, user), now, async () => 'sent');
}

describe('strangers who name an address', () => {
	it('use up its limit for visitors, and not that of the customer who has signed in with it', async () => {
		const send = support();
		const all = Array.from({ length: 30 }, (_, n) =>
			send(owner.email, `192.0.2.${n}`).catch(() => 'refused'),
		);
		expect((await Promise.all(all)).filter((each) => each === 'sent')).toHaveLength(limits.perAddress.limit);
		expect(await send(owner.email, '192.0.2.1', owner)).toBe('sent');
	});

	it('do not use up the limit of customers by all messages of the stage', async () => {
		const send = support();
		for (let n = 0; n <= limits.perStage.limit; n++)
			await send(`${n}@users.example`, `10.0.${n >> 8}.${n & 255}`).catch(() => {});
		await expect(send('new@users.example', '192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
		expect(await send(owner.email, '192.0.2.1', owner)).toBe('sent');
	});
});

describe('a customer', () => {
	it('has a limit of messages, too', async () => {
		const send = support();
		for (let n = 0; n < limits.perCustomer.limit; n++) await send(owner.email, '192.0.2.1', owner);
		await expect(send(owner.email, '192.0.2.1', owner)).rejects.toMatchObject({ code: 'too_many_requests' });
	});

	it('who names another address is a visitor', async () => {
		const send = support();
		for (let n = 0; n < limits.perAddress.limit; n++)
			await send('other@users.example', `192.0.2.${n}`, owner);
		await expect(send('other@users.example', '192.0.2.99', owner)).rejects.toMatchObject({
			code: 'too_many_requests',
		});
	});
});
