import { beforeEach, describe, expect, it } from 'vitest';
import {
	createProvider,
	endSandboxPayment,
	getSandboxPayment,
	signatureHeader,
	signWebhook,
} from '#adapters/payments/sandbox.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { keys, pageOptions, pendingTransaction } from '#support/payments/providerAt.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let table: MemoryTable['table'];
beforeEach(() => {
	({ table } = new MemoryTable());
});

const provider = () =>
	createProvider({ keys: async () => keys, live: false, siteOrigin: 'https://pixwand.test', table });

async function opened() {
	const transaction = pendingTransaction('indonesia', { provider: 'sandbox' });
	return { transaction, page: await provider().open(transaction, pageOptions) };
}

describe('a page of the sandbox', () => {
	it('is on our own site, and is the same for a repeated call', async () => {
		const { transaction, page } = await opened();
		expect(page.url).toBe(`https://pixwand.test/api/v1/payments/sandbox/${transaction.id}`);
		await endSandboxPayment(table, transaction.id, 'paid');
		expect(await provider().open(transaction, pageOptions)).toEqual(page);
		expect(await getSandboxPayment(table, transaction.id)).toMatchObject({ state: 'paid', total: 106_250 });
	});

	it('ends once, and ignores later buttons', async () => {
		const { transaction } = await opened();
		expect(await endSandboxPayment(table, transaction.id, 'failed')).toMatchObject({ state: 'failed' });
		expect(await endSandboxPayment(table, transaction.id, 'paid')).toMatchObject({ state: 'failed' });
	});

	it('that was not opened cannot be ended, and is not created by trying', async () => {
		expect(await endSandboxPayment(table, 'x', 'paid')).toBeUndefined();
		expect(await provider().find(pendingTransaction('indonesia'))).toBeUndefined();
	});

	it('is found with its current state', async () => {
		const { transaction } = await opened();
		const { id } = transaction;
		const event = {
			transactionId: id,
			amount: 106_250,
			currency: 'IDR',
			reference: `sandbox-${id.slice(0, 8)}`,
		};
		expect(await provider().find(transaction)).toEqual({ ...event, kind: 'open' });
		await endSandboxPayment(table, id, 'expired');
		expect(await provider().find(transaction)).toEqual({ ...event, kind: 'expired' });
	});
});

describe('a call to our webhook', () => {
	const body = JSON.stringify({
		transactionId: 't',
		kind: 'paid',
		amount: 106_250,
		currency: 'IDR',
		reference: 'sandbox-t',
	} satisfies PaymentEvent);
	const signature = signWebhook(keys.sandboxKey, body, now);
	const read = (signed: string | undefined, at = now, text = body) =>
		provider().read({ body: text, headers: { [signatureHeader]: signed } }, at);
	const refused = { code: 'invalid' };

	it('is read when signed with our key', async () => {
		expect(await read(signature)).toEqual(JSON.parse(body));
	});

	it('is valid for five minutes, with a clock ahead or behind', async () => {
		for (const seconds of [300, -300]) expect(await read(signature, later(seconds))).toBeDefined();
		for (const seconds of [301, -301])
			await expect(read(signature, later(seconds))).rejects.toMatchObject(refused);
	});

	it('is rejected with another key, another time, another body and without a signature', async () => {
		const [, mac] = signature.split(',v1=');
		const at = Math.floor(now.getTime() / 1000) + 1;
		for (const forged of [
			undefined,
			'',
			signWebhook('y'.repeat(48), body, now),
			`t=${at},v1=${mac}`,
			signature.slice(0, -1),
			`${signature}0`,
			`t=,v1=${mac}`,
		])
			await expect(read(forged)).rejects.toMatchObject(refused);
		await expect(read(signature, now, body.replace('106250', '1'))).rejects.toMatchObject(refused);
	});

	it.each([
		'',
		'{',
		'{}',
		'{"transactionId":"t","kind":"paid","amount":-1,"currency":"IDR","reference":"r"}',
	])('with the signed body %j is rejected', async (text) => {
		await expect(read(signWebhook(keys.sandboxKey, text, now), now, text)).rejects.toMatchObject(refused);
	});
});
