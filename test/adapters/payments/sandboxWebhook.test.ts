import { expect, it, onTestFinished } from 'vitest';
import { createProvider, signatureHeader } from '#adapters/payments/sandbox.ts';
import { callWebhook } from '#adapters/payments/sandboxWebhook.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { keys } from '#support/payments/providerAt.ts';
import { startStandIn } from '#support/payments/standIn.ts';

const event: PaymentEvent = {
	transactionId: 'a-transaction',
	kind: 'paid',
	amount: 106_250,
	currency: 'IDR',
	reference: 'sandbox-test',
};

/** Starts a webhook that reads the sandbox's events. */
async function startWebhook(status = 200) {
	const { table } = new MemoryTable();
	const provider = createProvider({
		keys: async () => keys,
		live: false,
		siteOrigin: 'https://pixwand.test',
		table,
	});
	const events: (PaymentEvent | undefined)[] = [];
	const webhook = await startStandIn(async ({ body, headers }) => {
		const signature = String(headers[signatureHeader]);
		events.push(await provider.read({ body, headers: { [signatureHeader]: signature } }, new Date()));
		return { status, body: {} };
	});
	onTestFinished(() => webhook.close());
	return { webhook, events };
}

it('callWebhook repeats a call that fails or gets no answer, and reports the event once', async () => {
	const { webhook, events } = await startWebhook();
	webhook.faults.push('hang up', { status: 502, body: '' });
	await callWebhook(webhook.url, keys.sandboxKey, event);
	expect(webhook.requests.map(({ path }) => path)).toEqual(Array(3).fill('/api/v1/payments/webhook/sandbox'));
	expect(events).toEqual([event]);
});

it('callWebhook throws the status of the third failed attempt', async () => {
	const { webhook } = await startWebhook(503);
	await expect(callWebhook(webhook.url, keys.sandboxKey, event)).rejects.toThrow('The webhook answered 503.');
	expect(webhook.requests).toHaveLength(3);
});
