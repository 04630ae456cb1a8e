import { expect, it } from 'vitest';
import type { NewTransaction } from '#shared/api/payments.ts';
import { loadSite, standInApi } from '../../standInApi.ts';

const url = 'https://pay.example/1';
const body: NewTransaction = { credit: 25, region: 'indonesia' };
const created = { status: 200, data: { id: 'id', payment_url: url } } as const;

type Checkout = (body: NewTransaction) => Promise<string | undefined>;

/** A checkout and the messages that it has shown. */
async function openCheckout(): Promise<{ checkout: Checkout; messages: string[] }> {
	const { createCheckout } = await loadSite('features/payments/pendingTransactions');
	const messages: string[] = [];
	return { checkout: createCheckout((message: string) => messages.push(message)), messages };
}

it('a checkout returns the URL of the payment page', async () => {
	const { requests } = await standInApi(created);
	const { checkout } = await openCheckout();
	expect(await checkout(body)).toBe(url);
	expect(requests).toMatchObject([{ path: '/api/v1/transaction/create', key: expect.any(String), body }]);
});

it('a retry after an error sends the same idempotency key', async () => {
	const { requests } = await standInApi({ status: 503 }, 'hang-up', { status: 409 }, created);
	const { checkout } = await openCheckout();
	for (let attempts = 0; attempts < 4; attempts++) await checkout(body);
	const keys = requests.map(({ key }) => key);
	expect(keys).toHaveLength(4);
	expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
	expect(new Set(keys).size).toBe(1);
});

it('another body, and a checkout after a successful or rejected one, sends a new idempotency key', async () => {
	const { requests } = await standInApi({ status: 503 }, created, created, { status: 400 }, created);
	const { checkout } = await openCheckout();
	await checkout({ ...body, credit: 24 });
	for (let times = 0; times < 4; times++) await checkout(body);
	expect(new Set(requests.map(({ key }) => key)).size).toBe(5);
});

it('a response without a payment URL shows an error and keeps the idempotency key', async () => {
	const { requests } = await standInApi({ status: 200, data: { id: 'id' } }, created);
	const { checkout, messages } = await openCheckout();
	expect(await checkout(body)).toBeUndefined();
	expect(messages).toEqual(['Failed to start payment. Please try again.']);
	expect(await checkout(body)).toBe(url);
	expect(requests[1]?.key).toBe(requests[0]?.key);
});

it('the server’s message is shown instead of the default one', async () => {
	await standInApi({ status: 429, message: 'You began many purchases. Please wait a while.' });
	const { checkout, messages } = await openCheckout();
	expect(await checkout(body)).toBeUndefined();
	expect(messages).toEqual(['You began many purchases. Please wait a while.']);
});
