import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProvider } from '#adapters/payments/midtrans.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import {
	type MidtransChange,
	type MidtransStandIn,
	midtransNotification,
	midtransSignature,
	startMidtrans,
} from '#support/payments/midtransStandIn.ts';
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

describe('a page of Midtrans', () => {
	const requestFor = (orderId: string) => midtrans.pages.get(orderId) as Record<string, unknown>;

	it('opens a Snap page and returns its URL', async () => {
		const transaction = pendingTransaction('indonesia');
		const page = await provider().open(transaction, pageOptions);
		expect(page.url).toMatch(/^https:\/\/app\.sandbox\.midtrans\.com\/snap\/v4\/redirection\//);
		expect(page.reference).toBe(transaction.id);
	});

	it('sends the total in rupiah, with items for the credits and the discount, and our return pages', async () => {
		const transaction = pendingTransaction('indonesia');
		await provider().open(transaction, pageOptions);
		const request = requestFor(transaction.id);
		expect(request.enabled_payments).not.toContain('credit_card');
		expect(request).toMatchObject({
			callbacks: { finish: pageOptions.success, error: pageOptions.failure },
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
		[
			'500',
			{ status: 500, body: { status_code: '500', status_message: 'Sorry, our system is recovering.' } },
		],
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

	it('makes no call without a server key', async () => {
		const keyless = providerAt(createProvider, midtrans.url, { midtransServerKey: '' });
		await expect(keyless.open(pendingTransaction('indonesia'), pageOptions)).rejects.toThrow(
			'key of Midtrans is not set',
		);
		expect(midtrans.requests).toEqual([]);
	});
});

describe('an event of Midtrans', () => {
	const now = new Date();

	async function opened(): Promise<string> {
		const { reference } = await provider().open(pendingTransaction('indonesia'), pageOptions);
		return reference;
	}

	/** The event that we read of a change of a payment. */
	async function readChange(change: MidtransChange): Promise<PaymentEvent | undefined> {
		return provider().read(midtrans.changePayment(await opened(), change), now);
	}

	/** The fields of a signed notification of a payment. */
	async function settled(): Promise<Record<string, unknown>> {
		return JSON.parse(midtrans.changePayment(await opened(), { transaction_status: 'settlement' }).body);
	}

	const read = (fields: unknown) => provider().read({ body: JSON.stringify(fields), headers: {} }, now);
	const refused = { code: 'invalid' };

	it('reads a settlement as a payment of the whole amount', async () => {
		const id = await opened();
		const call = midtrans.changePayment(id, { transaction_status: 'settlement' });
		const { transaction_id } = JSON.parse(call.body);
		expect(await provider().read(call, now)).toEqual({
			transactionId: id,
			kind: 'paid',
			amount: 106_250,
			currency: 'IDR',
			reference: transaction_id,
			method: 'qris',
		});
	});

	it.each([
		[
			'settlement without a fraud status',
			{ transaction_status: 'settlement', fraud_status: undefined },
			'paid',
		],
		['capture that is accepted', { transaction_status: 'capture' }, 'paid'],
		[
			'capture that is challenged',
			{ transaction_status: 'capture', fraud_status: 'challenge', status_code: '201' },
			'processing',
		],
		['capture without a fraud status', { transaction_status: 'capture', fraud_status: undefined }, 'open'],
		[
			'capture that is denied',
			{ transaction_status: 'capture', fraud_status: 'deny', status_code: '202' },
			'failed',
		],
		['pending payment', { transaction_status: 'pending' }, 'open'],
		['reservation on a card', { transaction_status: 'authorize' }, 'open'],
		['status that is not known yet', { transaction_status: 'pondering' }, 'open'],
		['denied payment', { transaction_status: 'deny' }, 'failed'],
		['failure', { transaction_status: 'failure' }, 'failed'],
		['cancelled payment', { transaction_status: 'cancel' }, 'failed'],
		['expired payment', { transaction_status: 'expire' }, 'expired'],
		['refund', { transaction_status: 'refund' }, 'refunded'],
		['chargeback', { transaction_status: 'chargeback' }, 'disputed'],
		['part of a chargeback', { transaction_status: 'partial_chargeback' }, 'disputed'],
	] as const)('understands a %s', async (_, turn, kind) => {
		expect(await readChange(turn)).toMatchObject({ kind, amount: 106_250 });
	});

	it('reads each partial refund as an event of its own, with the sum refunded so far', async () => {
		const id = await opened();
		midtrans.changePayment(id, { transaction_status: 'settlement' });
		const refund = (refund_amount: string) =>
			provider().read(
				midtrans.changePayment(id, { transaction_status: 'partial_refund', refund_amount }),
				now,
			);
		const [one, two] = [await refund('5000.00'), await refund('12000.00')];
		expect(one).toMatchObject({ transactionId: id, kind: 'refunded', amount: 5000 });
		expect(two).toMatchObject({ transactionId: id, kind: 'refunded', amount: 12_000 });
		expect(one?.reference).not.toBe(two?.reference);
	});

	it('reads the present status of the payment, whatever an older notification says', async () => {
		const id = await opened();
		const expired = midtrans.changePayment(id, { transaction_status: 'expire' });
		expect(await provider().read(expired, now)).toMatchObject({ transactionId: id, kind: 'expired' });
		const paid = midtrans.changePayment(id, { transaction_status: 'settlement' });
		for (const call of [paid, expired])
			expect(await provider().read(call, now)).toMatchObject({ transactionId: id, kind: 'paid' });
	});

	it.each(['refund', 'chargeback', 'deny', 'cancel', 'expire', 'partial_refund'])(
		'reads a settlement as one if its status, which is not signed, was replaced by %s',
		async (transaction_status) => {
			expect(await read({ ...(await settled()), transaction_status, refund_amount: '1.00' })).toMatchObject({
				kind: 'paid',
			});
		},
	);

	it('rejects a signed notification about a payment that Midtrans does not know', async () => {
		const { order_id: _, ...genuine } = await settled();
		const unknown = { ...genuine, order_id: pendingTransaction('indonesia').id };
		await expect(
			provider().read(midtransNotification({ ...unknown, transaction_status: 'settlement' }), now),
		).rejects.toMatchObject(refused);
	});

	it('reads an old notification, since Midtrans signs no time', async () => {
		const call = midtrans.changePayment(await opened(), { transaction_status: 'settlement' });
		expect(await provider().read(call, new Date(now.getTime() + 7 * 86_400_000))).toMatchObject({
			kind: 'paid',
		});
	});

	it('returns a wrong amount and a wrong currency unchanged', async () => {
		expect(await readChange({ transaction_status: 'settlement', gross_amount: '1.00' })).toMatchObject({
			kind: 'paid',
			amount: 1,
		});
		expect(await readChange({ transaction_status: 'settlement', currency: 'sgd' })).toMatchObject({
			currency: 'SGD',
		});
	});

	// https://github.com/Midtrans/midtrans-php/issues/118
	it.each([
		['106321.00', 106_250],
		['1.00', 1],
	])(
		'reads a payment of %s, to which Midtrans has added a fee, as one of %d',
		async (gross_amount, amount) => {
			const metadata = { extra_info: { gross_amount_info: { original_amount: '106250' } } };
			expect(await readChange({ transaction_status: 'settlement', gross_amount, metadata })).toMatchObject({
				kind: 'paid',
				amount,
			});
		},
	);

	it('finds the transaction of a derived order id', async () => {
		const transaction = pendingTransaction('indonesia');
		await provider().open(transaction, pageOptions);
		const { reference } = await provider().open(transaction, pageOptions);
		const call = midtrans.changePayment(reference, { transaction_status: 'settlement' });
		expect(await provider().read(call, now)).toMatchObject({ transactionId: transaction.id, kind: 'paid' });
	});

	it('ignores signed notifications about payments that are not ours', async () => {
		const test = {
			order_id: 'payment_notif_test_G141532850_1',
			status_code: '200',
			gross_amount: '105000.00',
		};
		const call = midtransNotification({ ...test, transaction_status: 'settlement' });
		expect(await provider().read(call, now)).toBeUndefined();
	});

	it('rejects a notification without a signature, with an empty one and with half of one', async () => {
		const { signature_key, ...unsigned } = await settled();
		await expect(read(unsigned)).rejects.toMatchObject(refused);
		await expect(read({ ...unsigned, signature_key: '' })).rejects.toMatchObject(refused);
		await expect(
			read({ ...unsigned, signature_key: String(signature_key).slice(0, 64) }),
		).rejects.toMatchObject(refused);
		await expect(read({ ...unsigned, signature_key: [signature_key] })).rejects.toMatchObject(refused);
	});

	it('rejects a notification that was signed with another key', async () => {
		const call = midtransNotification(await settled(), 'SB-Mid-server-another-key');
		await expect(provider().read(call, now)).rejects.toMatchObject(refused);
	});

	it('rejects everything without a server key, since anyone could sign then', async () => {
		const keyless = providerAt(createProvider, midtrans.url, { midtransServerKey: '' });
		await expect(keyless.read(midtransNotification(await settled(), ''), now)).rejects.toThrow('is not set');
	});

	it('does not read a payment that the signed status code contradicts', async () => {
		const pending = JSON.parse(
			midtrans.changePayment(await opened(), { transaction_status: 'pending' }).body,
		);
		expect(await read({ ...pending, transaction_status: 'settlement' })).toMatchObject({ kind: 'open' });
		expect(await read({ ...pending, transaction_status: 'capture' })).toMatchObject({ kind: 'open' });
	});

	it('rejects a notification with a character moved between two signed fields', async () => {
		const genuine = await settled();
		const id = String(genuine.order_id);
		const changedCall = { ...genuine, order_id: id.slice(0, -1), status_code: `${id.at(-1)}200` };
		expect(midtransSignature(changedCall)).toBe(genuine.signature_key);
		await expect(read(changedCall)).rejects.toMatchObject(refused);
	});

	it('rejects a notification that differs in one byte of a signed field', async () => {
		const genuine = await settled();
		const parts = ['order_id', 'status_code', 'gross_amount', 'signature_key'];
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...parts),
				fc.nat(),
				fc.integer({ min: 32, max: 126 }),
				async (part, at, code) => {
					const text = String(genuine[part]);
					const place = at % text.length;
					const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
					fc.pre(changed.toLowerCase() !== text.toLowerCase());
					await expect(read({ ...genuine, [part]: changed })).rejects.toMatchObject(refused);
				},
			),
			{ numRuns: 300 },
		);
	});

	it.each(['', 'null', '[]', '"settlement"', '{', 'order_id=1', '{"order_id":1}'])(
		'refuses %j, which is no notification',
		async (body) => {
			await expect(provider().read({ body, headers: {} }, now)).rejects.toMatchObject(refused);
		},
	);

	it('returns an event or throws invalid for any input', async () => {
		await fc.assert(
			fc.asyncProperty(fc.json(), async (body) => {
				await expect(provider().read({ body, headers: {} }, now)).rejects.toMatchObject(refused);
			}),
		);
	});

	it.each(['45000.5', '45000.50', '45,000', '4.5e4', '-45000.00', '', ' 45000.00', '045000.00', 'Infinity'])(
		'refuses the amount %j, though it is signed',
		async (gross_amount) => {
			await expect(readChange({ transaction_status: 'settlement', gross_amount })).rejects.toMatchObject(
				refused,
			);
		},
	);
});

describe('a payment that Midtrans is asked about', () => {
	async function opened() {
		const transaction = pendingTransaction('indonesia');
		await provider().open(transaction, pageOptions);
		return transaction;
	}

	it('finds nothing for a transaction without a page', async () => {
		expect(await provider().find(pendingTransaction('indonesia'))).toBeUndefined();
	});

	it('finds nothing before a payment method was chosen', async () => {
		expect(await provider().find(await opened())).toBeUndefined();
	});

	it.each([
		['settlement', {}, 'paid'],
		['capture', { fraud_status: 'challenge', status_code: '201' }, 'processing'],
		['deny', {}, 'failed'],
		['expire', { status_code: '407' }, 'expired'],
		['refund', { refund_amount: '106250.00' }, 'refunded'],
	] as const)('finds a payment in the state %s %o', async (transaction_status, fields, kind) => {
		const transaction = await opened();
		midtrans.changePayment(transaction.id, { transaction_status, ...fields });
		expect(await provider().find(transaction)).toMatchObject({
			transactionId: transaction.id,
			kind,
			amount: 106_250,
			currency: 'IDR',
		});
	});

	it('finds a payment whose answer has an order id of Midtrans’ own, as for some banks', async () => {
		const transaction = await opened();
		const order_id = 'A120251205074834XeVg4mKHIMID';
		midtrans.changePayment(transaction.id, { transaction_status: 'settlement', order_id });
		expect(await provider().find(transaction)).toMatchObject({ transactionId: transaction.id, kind: 'paid' });
	});

	it('finds a payment on any page of the transaction', async () => {
		const transaction = await opened();
		await provider().open(transaction, pageOptions);
		midtrans.changePayment(transaction.id, { transaction_status: 'settlement' });
		midtrans.changePayment(`${transaction.id}-2`, { transaction_status: 'expire' });
		expect(await provider().find(transaction)).toMatchObject({ transactionId: transaction.id, kind: 'paid' });
	});

	it('prefers an open page to an expired one', async () => {
		const transaction = await opened();
		await provider().open(transaction, pageOptions);
		midtrans.changePayment(transaction.id, { transaction_status: 'expire' });
		midtrans.changePayment(`${transaction.id}-2`, { transaction_status: 'pending' });
		expect(await provider().find(transaction)).toMatchObject({ kind: 'open' });
	});

	it('finds nothing when the answer’s body has the status 404', async () => {
		const body = { status_code: '404', status_message: "Transaction doesn't exist." };
		midtrans.faults.push({ status: 200, body }, { status: 200, body }, { status: 200, body });
		expect(await provider().find(pendingTransaction('indonesia'))).toBeUndefined();
	});

	it.each([
		['500', { status: 500, body: {} }],
		['401', { status: 401, body: { status_code: '401', status_message: 'Unknown Merchant server_key/id' } }],
		['a connection cut off', 'hang up'],
	] as const)('does not take %s for an answer', async (_, fault) => {
		const transaction = await opened();
		midtrans.changePayment(transaction.id, { transaction_status: 'settlement' });
		midtrans.faults.push(fault, fault, fault);
		const thrown = await everythingThrownBy(provider().find(transaction));
		expect(thrown).toMatch(/Midtrans (answered|did not answer)/);
		for (const secret of secrets) expect(thrown).not.toContain(secret);
	});
});
