import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProvider } from '#adapters/payments/midtrans.ts';
import { type MidtransStandIn, startMidtrans } from '#support/payments/midtransStandIn.ts';
import {
	everythingThrownBy,
	pageOptions,
	pendingTransaction,
	providerAt,
	secrets,
} from '#support/payments/providerAt.ts';

let midtrans: MidtransStandIn;
beforeEach(async () => {
	midtrans = await startMidtrans();
});
afterEach(() => midtrans.close());

const provider = () => providerAt(createProvider, midtrans.url);
const requestFor = (orderId: string) => midtrans.pages.get(orderId) as Record<string, unknown>;

it('opens a Snap page and returns its URL', async () => {
	const transaction = pendingTransaction('indonesia');
	const page = await provider().open(transaction, pageOptions);
	expect(page.url).toMatch(/^https:\/\/app\.sandbox\.midtrans\.com\/snap\/v4\/redirection\//);
	expect(page.reference).toBe(transaction.id);
});

it('sends the total in rupiah, with items for the credits and the discount', async () => {
	const transaction = pendingTransaction('indonesia');
	await provider().open(transaction, pageOptions);
	expect(requestFor(transaction.id)).toMatchObject({
		transaction_details: { order_id: transaction.id, gross_amount: 106_250 },
		item_details: [
			{ name: '25 Pixwand credits', price: 125_000, quantity: 1 },
			{ name: 'Discount', price: -18_750, quantity: 1 },
		],
		customer_details: { email: 'buyer@example.com' },
	});
});

it('sends no item for the discount without one', async () => {
	const transaction = pendingTransaction('indonesia', { credits: 1 });
	await provider().open(transaction, pageOptions);
	expect(requestFor(transaction.id).item_details).toEqual([
		{ id: 'credits', name: '1 Pixwand credit', price: 5000, quantity: 1 },
	]);
});

it('opens a page for any number of credits', async () => {
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 500 }), async (credits) => {
			const transaction = pendingTransaction('indonesia', { credits });
			expect((await provider().open(transaction, pageOptions)).reference).toBe(transaction.id);
		}),
		{ numRuns: 40 },
	);
});

it('offers QRIS, bank transfer, GoPay and OVO, and no card', async () => {
	const transaction = pendingTransaction('indonesia');
	await provider().open(transaction, pageOptions);
	const methods = requestFor(transaction.id).enabled_payments as string[];
	expect(methods).toEqual(expect.arrayContaining(['other_qris', 'gopay', 'ovo', 'bca_va', 'echannel']));
	expect(methods).not.toContain('credit_card');
});

it('sends the transaction’s expiry in the time zone of Jakarta', async () => {
	const transaction = pendingTransaction('indonesia', {
		createdAt: '2026-11-21T17:30:15.250Z',
		expiresAt: '2026-11-22T17:30:15.250Z',
	});
	await provider().open(transaction, pageOptions);
	expect(requestFor(transaction.id).expiry).toEqual({
		start_time: '2026-11-22 00:30:15 +0700',
		unit: 'minutes',
		duration: 1440,
	});
});

it('sends our return pages', async () => {
	const transaction = pendingTransaction('indonesia');
	await provider().open(transaction, pageOptions);
	expect(requestFor(transaction.id).callbacks).toEqual({
		finish: pageOptions.success,
		error: pageOptions.failure,
	});
});

it('opens another page under a derived order id when the first answer was lost', async () => {
	const transaction = pendingTransaction('indonesia');
	midtrans.faults.push('lost answer');
	await expect(provider().open(transaction, pageOptions)).rejects.toThrow('Midtrans did not answer.');
	const page = await provider().open(transaction, pageOptions);
	expect(page.reference).toBe(`${transaction.id}-2`);
	expect([...midtrans.pages.keys()]).toEqual([transaction.id, `${transaction.id}-2`]);
	expect(requestFor(`${transaction.id}-2`).transaction_details).toMatchObject({ gross_amount: 106_250 });
});

it('opens another page when Snap reports a used order id in Indonesian', async () => {
	const body = { error_messages: ['transaction_details.order_id sudah digunakan'] };
	midtrans.faults.push({ status: 400, body });
	const transaction = pendingTransaction('indonesia');
	expect((await provider().open(transaction, pageOptions)).reference).toBe(`${transaction.id}-2`);
});

it('throws when all order ids of a transaction are used', async () => {
	const transaction = pendingTransaction('indonesia');
	for (const _ of [1, 2, 3]) await provider().open(transaction, pageOptions);
	await expect(provider().open(transaction, pageOptions)).rejects.toThrow('All order ids');
});

it('throws Snap’s validation messages', async () => {
	const refused = provider().open(pendingTransaction('indonesia', { total: 0, discount: 0 }), pageOptions);
	await expect(refused).rejects.toThrow('Midtrans answered 400: transaction_details.gross_amount must be');
});

const faults = [
	['500', { status: 500, body: { status_code: '500', status_message: 'Sorry, our system is recovering.' } }],
	['502 with a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }],
	['401', { status: 401, body: { error_messages: ['Access denied, please check client or server key'] } }],
	['429', { status: 429, body: { error_messages: ['Too many requests'] } }],
	['201 without a page', { status: 201, body: {} }],
	['201 with an address that is none', { status: 201, body: { redirect_url: 'soon' } }],
	['201 with nothing in it', { status: 201, body: '' }],
	['200 with an error inside', { status: 200, body: { status_code: '503', status_message: 'Later.' } }],
	['a connection cut off', 'hang up'],
] as const;

it.each(faults)('reports %s without the key and the buyer’s address', async (_, fault) => {
	midtrans.faults.push(fault);
	const thrown = await everythingThrownBy(provider().open(pendingTransaction('indonesia'), pageOptions));
	expect(thrown).toMatch(/Midtrans (answered|did not answer)/);
	for (const secret of secrets) expect(thrown).not.toContain(secret);
});

it('uses a new connection for each call', async () => {
	const same = provider();
	await same.open(pendingTransaction('indonesia'), pageOptions);
	expect(midtrans.requests.map(({ headers }) => headers.connection)).toEqual(['close']);
});

it('opens a page after a failed call', async () => {
	const same = provider();
	const transaction = pendingTransaction('indonesia');
	midtrans.faults.push({ status: 503, body: {} });
	await expect(same.open(transaction, pageOptions)).rejects.toThrow('503');
	await expect(same.open(transaction, pageOptions)).resolves.toMatchObject({ reference: transaction.id });
});

it('reports a wrong key without the key', async () => {
	const wrong = providerAt(createProvider, midtrans.url, { midtransServerKey: 'SB-Mid-server-mistyped' });
	const thrown = await everythingThrownBy(wrong.open(pendingTransaction('indonesia'), pageOptions));
	expect(thrown).toContain('Midtrans answered 401');
	expect(thrown).not.toContain('mistyped');
});

it('makes no call without a server key', async () => {
	const keyless = providerAt(createProvider, midtrans.url, { midtransServerKey: '' });
	await expect(keyless.open(pendingTransaction('indonesia'), pageOptions)).rejects.toThrow(
		'key of Midtrans is not set',
	);
	expect(midtrans.requests).toEqual([]);
});
