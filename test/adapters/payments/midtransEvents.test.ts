import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProvider } from '#adapters/payments/midtrans.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import {
	type MidtransChange,
	type MidtransStandIn,
	midtransNotification,
	midtransSignature,
	startMidtrans,
} from '#support/payments/midtransStandIn.ts';
import { pageOptions, pendingTransaction, providerAt } from '#support/payments/providerAt.ts';

let midtrans: MidtransStandIn;
beforeAll(async () => {
	midtrans = await startMidtrans();
});
afterAll(() => midtrans.close());

const provider = () => providerAt(createProvider, midtrans.url);
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
		provider().read(midtrans.changePayment(id, { transaction_status: 'partial_refund', refund_amount }), now);
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

it('reads a repeated notification as the same event', async () => {
	const call = midtrans.changePayment(await opened(), { transaction_status: 'settlement' });
	expect(await provider().read(call, now)).toEqual(await provider().read(call, now));
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
])('reads a payment of %s, to which Midtrans has added a fee, as one of %d', async (gross_amount, amount) => {
	const metadata = { extra_info: { gross_amount_info: { original_amount: '106250' } } };
	expect(await readChange({ transaction_status: 'settlement', gross_amount, metadata })).toMatchObject({
		kind: 'paid',
		amount,
	});
});

it('finds the transaction of a derived order id', async () => {
	const transaction = pendingTransaction('indonesia');
	await provider().open(transaction, pageOptions);
	const { reference } = await provider().open(transaction, pageOptions);
	const call = midtrans.changePayment(reference, { transaction_status: 'settlement' });
	expect(await provider().read(call, now)).toMatchObject({ transactionId: transaction.id, kind: 'paid' });
});

it('ignores signed notifications about payments that are not ours', async () => {
	const test = { order_id: 'payment_notif_test_G141532850_1', status_code: '200', gross_amount: '105000.00' };
	const call = midtransNotification({ ...test, transaction_status: 'settlement' });
	expect(await provider().read(call, now)).toBeUndefined();
});

it.each(['order_id', 'status_code', 'gross_amount'])(
	'refuses a notification whose %s was changed',
	async (field) => {
		const genuine = await settled();
		const other = { order_id: pendingTransaction('indonesia').id, status_code: '201', gross_amount: '1.00' };
		await expect(
			read({ ...genuine, ...{ [field]: other[field as keyof typeof other] } }),
		).rejects.toMatchObject(refused);
	},
);

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
	const pending = JSON.parse(midtrans.changePayment(await opened(), { transaction_status: 'pending' }).body);
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
