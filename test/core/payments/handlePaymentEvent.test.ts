import { describe, expect, it } from 'vitest';
import { handlePaymentEvent } from '#core/payments/handlePaymentEvent.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { eventOf, providerWith, storedTransaction } from '#support/payments/storedTransaction.ts';

const now = new Date('2026-11-20T12:00:00Z');
const midtrans = (transaction: Transaction, status: PaymentEvent['kind'] = 'paid') =>
	providerWith('midtrans', transaction, status);

describe('an event about a payment', () => {
	const changes: [PaymentEvent['kind'], Record<PaymentStatus, PaymentStatus | undefined>][] = [
		['open', { PENDING: undefined, PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['processing', { PENDING: undefined, PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['paid', { PENDING: 'PAID', PAID: undefined, EXPIRED: 'PAID', FAILED: 'PAID' }],
		['failed', { PENDING: 'FAILED', PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['expired', { PENDING: 'EXPIRED', PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['refunded', { PENDING: undefined, PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['disputed', { PENDING: undefined, PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
	];
	const cases = changes.flatMap(([kind, byStatus]) =>
		(Object.entries(byStatus) as [PaymentStatus, PaymentStatus | undefined][]).map(([from, to]) => ({
			kind,
			from,
			to,
		})),
	);

	it.each(cases)('of kind $kind changes the status $from to $to', async ({ kind, from, to }) => {
		const { transaction, context, statusNow } = await storedTransaction(from);
		const outcome = await handlePaymentEvent(context, midtrans(transaction), eventOf(transaction, kind), now);
		expect(await statusNow()).toBe(to ?? from);
		expect(outcome === 'settled').toBe(to !== undefined);
	});

	it.each<[string, Partial<PaymentEvent>]>([
		['too little', { amount: 44_999 }],
		['too much', { amount: 45_001 }],
		['nothing', { amount: 0 }],
		['another currency', { currency: 'USD' }],
	])('that reports a payment of %s adds no credits and triggers an alarm', async (_, change) => {
		const { transaction, context, statusNow, alarms } = await storedTransaction('PENDING');
		const event = eventOf(transaction, 'paid', change);
		expect(await handlePaymentEvent(context, midtrans(transaction), event, now)).toBe('noted');
		expect(await statusNow()).toBe('PENDING');
		expect(alarms).toEqual(['wrong amount']);
	});

	it.each(['refunded', 'disputed'] as const)(
		'that reports %s money triggers an alarm, for an hour with each repetition',
		async (kind) => {
			const { transaction, context, statusNow, alarms } = await storedTransaction('PAID');
			const event = eventOf(transaction, kind, { amount: 20_000 });
			const report = (minutes: number) => {
				const at = new Date(now.getTime() + minutes * 60_000);
				return handlePaymentEvent(context, midtrans(transaction), event, at);
			};
			expect(await report(0)).toBe('noted');
			for (const minutes of [0, 59, 60]) expect(await report(minutes)).toBe('ignored');
			expect(await statusNow()).toBe('PAID');
			expect(alarms).toEqual([kind, kind, kind]);
		},
	);

	it('is noted again when the same reference comes with another amount', async () => {
		const { transaction, context } = await storedTransaction('PAID');
		for (const kind of ['refunded', 'paid'] as const)
			for (const change of [{ amount: 20_000 }, { amount: 30_000 }, { amount: 30_000, currency: 'USD' }]) {
				const event = eventOf(transaction, kind, change);
				expect(await handlePaymentEvent(context, midtrans(transaction), event, now)).toBe('noted');
			}
	});

	it('that reports a paid transaction as failed triggers an alarm and keeps its status', async () => {
		const { transaction, context, statusNow, alarms } = await storedTransaction('PAID');
		const provider = midtrans(transaction, 'failed');
		expect(await handlePaymentEvent(context, provider, eventOf(transaction, 'failed'), now)).toBe('noted');
		expect(await statusNow()).toBe('PAID');
		expect(alarms).toEqual(['reversed']);
	});

	it('about an unknown transaction, or one of another provider, throws not_found', async () => {
		const { transaction, context, statusNow } = await storedTransaction('PENDING');
		const unknown = eventOf(transaction, 'paid', { transactionId: 'x' });
		await expect(handlePaymentEvent(context, midtrans(transaction), unknown, now)).rejects.toMatchObject({
			code: 'not_found',
		});
		await expect(
			handlePaymentEvent(
				context,
				providerWith('stripe', transaction, 'paid'),
				eventOf(transaction, 'paid'),
				now,
			),
		).rejects.toMatchObject({ code: 'not_found' });
		expect(await statusNow()).toBe('PENDING');
	});
});
