import { describe, expect, it } from 'vitest';
import type { PaymentEvent, PaymentProvider } from '#core/payments/paymentProvider.ts';
import { reconcile } from '#core/payments/reconcile.ts';
import type { Transaction } from '#core/payments/transactions.ts';
import { eventOf, storedTransaction } from '#support/payments/storedTransaction.ts';

const now = new Date();
const overdue = { expiresAt: new Date(now.getTime() - 1).toISOString() };

/** A provider that returns an event of this kind for every transaction, or fails. */
const providerThatFinds = (
	found: PaymentEvent['kind'] | undefined | Error,
	changes: Partial<PaymentEvent> = {},
): PaymentProvider => ({
	name: 'midtrans',
	open: async () => ({ url: '', reference: '' }),
	read: async () => undefined,
	async find(transaction: Transaction) {
		if (found instanceof Error) throw found;
		return found && eventOf(transaction, found, changes);
	},
});

describe('a pending transaction', () => {
	it('stays pending while it can still be paid', async () => {
		for (const found of [undefined, 'open'] as const) {
			const { transaction, context, statusNow } = await storedTransaction('PENDING');
			expect(await reconcile(context, providerThatFinds(found), transaction, now)).toBe('waiting');
			expect(await statusNow()).toBe('PENDING');
		}
	});

	it('expires when it can no longer be paid', async () => {
		for (const found of [undefined, 'open'] as const) {
			const { transaction, context, statusNow } = await storedTransaction('PENDING', overdue);
			expect(await reconcile(context, providerThatFinds(found), transaction, now)).toBe('expired');
			expect(await statusNow()).toBe('EXPIRED');
		}
	});

	it('whose provider is down stays pending', async () => {
		const { transaction, context, statusNow } = await storedTransaction('PENDING', overdue);
		const provider = providerThatFinds(new Error('down'));
		await expect(reconcile(context, provider, transaction, now)).rejects.toThrow('down');
		expect(await statusNow()).toBe('PENDING');
	});

	it('whose provider the stage no longer has stays pending, even when it can no longer be paid', async () => {
		const { transaction, context, statusNow } = await storedTransaction('PENDING', overdue);
		const verdict = await reconcile(context, undefined, transaction, now);
		expect([verdict, await statusNow()]).toEqual(['no provider', 'PENDING']);
	});

	it('of which a wrong amount was paid does not expire', async () => {
		const { transaction, context, statusNow } = await storedTransaction('PENDING', overdue);
		const provider = providerThatFinds('paid', { amount: 1 });
		expect(await reconcile(context, provider, transaction, now)).toBe('noted');
		expect(await reconcile(context, provider, transaction, now)).toBe('waiting');
		expect(await statusNow()).toBe('PENDING');
	});
});
