import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { reconcile } from '#core/payments/reconcile.ts';
import { type SettledTransactions, settle } from '#core/payments/settle.ts';
import type { Transaction } from '#core/payments/transaction.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = now.toISOString();

const transactionIn = (status: PaymentStatus, change: Partial<Transaction> = {}): Transaction => ({
	id: 't',
	userId: 'u',
	email: 'buyer@people.example',
	region: 'indonesia',
	currency: 'IDR',
	provider: 'midtrans',
	credits: 10,
	total: 45_000,
	discount: 5000,
	status,
	createdAt: at,
	updatedAt: at,
	expiresAt: new Date(now.getTime() + 3600_000).toISOString(),
	...change,
});

const newsOf = (kind: PaymentEvent['kind'], change: Partial<PaymentEvent> = {}): PaymentEvent => ({
	transactionId: 't',
	kind,
	amount: 45_000,
	currency: 'IDR',
	reference: 'r',
	...change,
});

/** One transaction, and what was done to it. */
function books(transaction: Transaction) {
	const done: string[] = [];
	const notes = new Set<string>();
	const transactions: SettledTransactions = {
		get: async (id) => (id === transaction.id ? transaction : undefined),
		async move(_, to) {
			done.push(to);
			return true;
		},
		async note(_, what) {
			if (notes.has(what)) return false;
			notes.add(what);
			return true;
		},
	};
	const alarms: string[] = [];
	return { done, alarms, ports: { transactions, alarm: (what: string) => void alarms.push(what) } };
}

describe('news of a payment', () => {
	const table: [PaymentEvent['kind'], Record<PaymentStatus, PaymentStatus | undefined>][] = [
		['open', { PENDING: undefined, PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['paid', { PENDING: 'PAID', PAID: undefined, EXPIRED: 'PAID', FAILED: 'PAID' }],
		['failed', { PENDING: 'FAILED', PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['expired', { PENDING: 'EXPIRED', PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['refunded', { PENDING: undefined, PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
		['disputed', { PENDING: undefined, PAID: undefined, EXPIRED: undefined, FAILED: undefined }],
	];
	const cases = table.flatMap(([kind, moves]) =>
		(Object.entries(moves) as [PaymentStatus, PaymentStatus | undefined][]).map(([from, to]) => ({
			kind,
			from,
			to,
		})),
	);

	it.each(cases)('$kind moves $from to $to', async ({ kind, from, to }) => {
		const { done, ports } = books(transactionIn(from));
		const outcome = await settle(ports, 'midtrans', newsOf(kind), now);
		expect(done).toEqual(to ? [to] : []);
		expect(outcome === 'settled').toBe(to !== undefined);
	});

	it.each<[string, Partial<PaymentEvent>]>([
		['too little', { amount: 44_999 }],
		['too much', { amount: 45_001 }],
		['nothing', { amount: 0 }],
		['another currency', { currency: 'USD' }],
	])('of a payment of %s credits nothing and calls a person', async (_, change) => {
		const { done, alarms, ports } = books(transactionIn('PENDING'));
		expect(await settle(ports, 'midtrans', newsOf('paid', change), now)).toBe('noted');
		expect(done).toEqual([]);
		expect(alarms).toEqual(['wrong amount']);
	});

	it.each(['refunded', 'disputed'] as const)('that money was %s calls a person', async (kind) => {
		const { done, alarms, ports } = books(transactionIn('PAID'));
		expect(await settle(ports, 'midtrans', newsOf(kind, { amount: 20_000 }), now)).toBe('noted');
		expect(await settle(ports, 'midtrans', newsOf(kind, { amount: 20_000 }), now)).toBe('ignored');
		expect(done).toEqual([]);
		expect(alarms.length).toBeGreaterThan(0);
	});

	it('of another sum under the same reference is new, for a refund as for a wrong amount', async () => {
		const { ports } = books(transactionIn('PAID'));
		for (const kind of ['refunded', 'paid'] as const)
			for (const change of [{ amount: 20_000 }, { amount: 30_000 }, { amount: 30_000, currency: 'USD' }])
				expect(await settle(ports, 'midtrans', newsOf(kind, change), now)).toBe('noted');
	});

	it('that a paid purchase was refused after all calls a person, and takes nothing back by itself', async () => {
		const { done, alarms, ports } = books(transactionIn('PAID'));
		expect(await settle(ports, 'midtrans', newsOf('failed'), now)).toBe('noted');
		expect(done).toEqual([]);
		expect(alarms).toEqual(['reversed']);
	});

	it('of a transaction that is none of ours, or of another provider, is refused', async () => {
		const { done, ports } = books(transactionIn('PENDING'));
		const foreign = settle(ports, 'midtrans', newsOf('paid', { transactionId: 'x' }), now);
		await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
		await expect(settle(ports, 'stripe', newsOf('paid'), now)).rejects.toMatchObject({ code: 'not_found' });
		expect(done).toEqual([]);
	});
});

describe('a purchase without news', () => {
	const asking = (transaction: Transaction, found: PaymentEvent | undefined | Error) => {
		const { done, ports } = books(transaction);
		const provider = {
			name: 'midtrans' as const,
			open: async () => ({ url: '', reference: '' }),
			read: async () => undefined,
			async find() {
				if (found instanceof Error) throw found;
				return found;
			},
		};
		return { done, ask: () => reconcile({ ...ports, provider: () => provider }, transaction, now) };
	};
	const past = { expiresAt: new Date(now.getTime() - 1).toISOString() };

	it('is settled by what the provider says', async () => {
		const { done, ask } = asking(transactionIn('PENDING'), newsOf('paid'));
		expect(await ask()).toBe('settled');
		expect(done).toEqual(['PAID']);
	});

	it('waits while it can still be paid', async () => {
		for (const found of [undefined, newsOf('open')]) {
			const { done, ask } = asking(transactionIn('PENDING'), found);
			expect(await ask()).toBe('waiting');
			expect(done).toEqual([]);
		}
	});

	it('expires when it can no longer be paid', async () => {
		for (const found of [undefined, newsOf('open')]) {
			const { done, ask } = asking(transactionIn('PENDING', past), found);
			expect(await ask()).toBe('expired');
			expect(done).toEqual(['EXPIRED']);
		}
	});

	it('does not expire while the provider cannot be asked', async () => {
		const { done, ask } = asking(transactionIn('PENDING', past), new Error('down'));
		await expect(ask()).rejects.toThrow('down');
		expect(done).toEqual([]);
	});

	it('stays as it is where the stage has its provider no more, even after its end', async () => {
		const { done, ports } = books(transactionIn('PENDING', past));
		const transaction = transactionIn('PENDING', past);
		const verdict = await reconcile({ ...ports, provider: () => undefined }, transaction, now);
		expect([verdict, done]).toEqual(['nobody to ask', []]);
	});

	it('does not expire when a wrong amount was paid', async () => {
		const { done, ask } = asking(transactionIn('PENDING', past), newsOf('paid', { amount: 1 }));
		await ask();
		await ask();
		expect(done).toEqual([]);
	});
});
