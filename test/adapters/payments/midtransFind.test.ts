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
	['pending', {}, 'open'],
	['settlement', {}, 'paid'],
	['capture', {}, 'paid'],
	['capture', { fraud_status: 'challenge', status_code: '201' }, 'processing'],
	['deny', {}, 'failed'],
	['cancel', {}, 'failed'],
	['failure', {}, 'failed'],
	['expire', {}, 'expired'],
	['expire', { status_code: '407' }, 'expired'],
	['refund', { refund_amount: '106250.00' }, 'refunded'],
	['chargeback', {}, 'disputed'],
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

it('throws when a proxy answers with HTML', async () => {
	const page = { status: 200, body: '<html>Back soon</html>' };
	midtrans.faults.push(page, page, page);
	await expect(provider().find(pendingTransaction('indonesia'))).rejects.toThrow();
});
