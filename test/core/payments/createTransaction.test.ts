import { describe, expect, it } from 'vitest';
import { AppError } from '#core/appError.ts';
import { changeTransaction } from '#core/payments/changeTransaction.ts';
import { createTransaction } from '#core/payments/createTransaction.ts';
import { firstDayCredits } from '#core/payments/firstDay.ts';
import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import { getTransaction } from '#core/payments/transactions.ts';
import { setSwitch } from '#core/switches/switches.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** A buyer, and a provider whose pages are opened by `openPage`. */
async function buyerWith(openPage: PaymentProvider['open']) {
	const rows = new MemoryTable();
	const { table, items } = rows;
	const { id } = await ensureUser(table, 'buyer@people.example', start);
	const user = await getUser(table, id);
	if (!user) throw new Error('The buyer does not exist.');
	const provider: PaymentProvider = {
		name: 'stripe',
		open: openPage,
		read: async () => undefined,
		find: async () => undefined,
	};
	const failures: string[] = [];
	const context = {
		table,
		limit: { limit: 3, seconds: 3600 },
		firstDayCredits: 500,
		providers: { indonesia: provider, international: provider },
		siteOrigin: 'https://pixwand.example',
		language: 'en' as const,
		reportError: (_: unknown, transaction: string) => void failures.push(transaction),
		sleep: async () => {},
	};
	/** Adds the credits of a transaction, as its webhook does. */
	const pay = async (transactionId: string, now: Date) => {
		const transaction = await getTransaction(table, transactionId);
		if (!transaction) throw new Error('The transaction does not exist.');
		await changeTransaction(table, transaction, 'PAID', ['PENDING'], now);
	};
	const left = (now: Date) => firstDayCredits(table, id, context.firstDayCredits, now);
	const buy = (key: string | undefined, now = start, credit = 10) =>
		createTransaction(
			context,
			user,
			{ credit, region: 'international' },
			key ? { key, fingerprint: `${credit}` } : undefined,
			now,
		);
	const transactions = () => [...items.values()].filter(({ kind }) => kind === 'TXN');
	return { rows, table, buy, pay, left, failures, transactions };
}

const page = async ({ id }: { id: string }) => ({ url: `https://pay.example/${id}`, reference: 'r' });

describe('a transaction', () => {
	it('is stored as pending before the provider is called, which may accept its payment for a day', async () => {
		let seen: unknown[] = [];
		const { buy, transactions } = await buyerWith(async (transaction, options) => {
			seen = [...transactions(), options];
			return page(transaction);
		});
		await buy('k');
		const pending = {
			status: 'PENDING',
			total: 900,
			currency: 'USD',
			expiresAt: later(24 * 3600).toISOString(),
		};
		const options = {
			success: 'https://pixwand.example/payment-success?credits=10',
			failure: 'https://pixwand.example/payment-failed',
			language: 'en',
		};
		expect(seen).toEqual([expect.objectContaining(pending), options]);
		const [stored] = transactions();
		expect(stored).toMatchObject({ paymentUrl: `https://pay.example/${stored?.id}`, reference: 'r' });
		expect(stored).not.toHaveProperty('openingUntil');
	});

	it('has one page, where another call stores it just before this one would open it', async () => {
		const { rows, buy, transactions } = await buyerWith(page);
		rows.faults = (_, kind) => {
			if (kind === 'Update')
				Object.assign(transactions()[0] ?? {}, { paymentUrl: 'https://pay.example/first' });
			return undefined;
		};
		expect(await buy('k')).toMatchObject({ payment_url: 'https://pay.example/first' });
	});

	it('whose page the provider could not open stays pending, and the next try opens the page', async () => {
		let down = true;
		const { buy, failures, transactions } = await buyerWith(async (transaction) => {
			if (down) throw new Error('503');
			return page(transaction);
		});
		await expect(buy('k')).rejects.toMatchObject({
			code: 'busy',
			message: 'Failed to start payment. Please try again.',
			extras: { retryAfter: 5 },
		});
		expect(failures).toHaveLength(1);
		down = false;
		const { id, payment_url } = await buy('k', later(5));
		expect(payment_url).toBe(`https://pay.example/${id}`);
		expect(transactions()).toHaveLength(1);
	});

	it('that the provider refuses with a sentence is answered with it, and its next call opens the page', async () => {
		let refused = true;
		const { buy, failures } = await buyerWith(async (transaction) => {
			if (refused) throw new AppError('conflict', 'purchaseChanged');
			return page(transaction);
		});
		await expect(buy('k')).rejects.toMatchObject({ code: 'conflict' });
		expect(failures).toEqual([]);
		refused = false;
		expect(await buy('k')).toMatchObject({ payment_url: expect.stringContaining('https://pay.example/') });
	});

	it('is not created while payments are off, and one from before keeps its page', async () => {
		const { table, buy } = await buyerWith(page);
		const before = await buy('k');
		await setSwitch(table, 'payments', false);
		await expect(buy('l')).rejects.toMatchObject({ code: 'busy' });
		expect(await buy('k')).toEqual(before);
	});

	it('whose page another call is still opening throws a conflict after a wait', async () => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		let opened = 0;
		const { buy } = await buyerWith(async (transaction) => {
			opened++;
			await held;
			return page(transaction);
		});
		const first = buy('k');
		await expect(buy('k', later(1))).rejects.toMatchObject({ code: 'conflict', extras: { retryAfter: 5 } });
		release();
		const { id } = await first;
		expect((await buy('k', later(2))).id).toBe(id);
		expect(opened).toBe(1);
	});

	it('gets its page from the next call when the first was interrupted', async () => {
		let opened = 0;
		const { buy, transactions } = await buyerWith((transaction) =>
			++opened === 1 ? new Promise(() => {}) : page(transaction),
		);
		buy('k').catch(() => {});
		await new Promise((resolve) => setTimeout(resolve, 10));
		await expect(buy('k', later(10))).rejects.toMatchObject({ code: 'conflict' });
		expect((await buy('k', later(40))).payment_url).toContain('https://pay.example/');
		expect(transactions()).toHaveLength(1);
	});

	it('counts against its buyer’s rate limit once, however often the call is repeated', async () => {
		const { buy } = await buyerWith(page);
		for (let n = 0; n < 10; n++) await buy('k');
		await buy('l');
		await buy(undefined);
		await expect(buy('m')).rejects.toMatchObject({ code: 'too_many_requests', extras: { retryAfter: 3600 } });
		await buy('k');
		await buy('m', later(3600));
	});

	it('of a new buyer is refused above the credits of the first day, which ends a day after the first payment', async () => {
		const { buy, pay, left, transactions } = await buyerWith(page);
		const { id } = await buy('a', start, 400);
		await pay(id, start);
		await expect(buy('b', later(60), 101)).rejects.toMatchObject({
			code: 'too_many_requests',
			message:
				'New customers can buy up to 500 credits on their first day. Please choose fewer, or buy more tomorrow.',
			extras: { retryAfter: 12 * 3600 - 60 },
		});
		await buy('c', later(60), 100);
		expect(await left(later(60))).toBe(0);
		expect(transactions()).toHaveLength(2);
		const day = 24 * 3600;
		expect(await left(later(day))).toBeUndefined();
		await buy('d', later(day), 500);
		await buy('e', later(day), 500);
	});

	it('that was never paid does not make its buyer a known one', async () => {
		const { buy, left } = await buyerWith(page);
		await buy('a', start, 500);
		expect(await left(later(30 * 24 * 3600))).toBe(500);
	});

	it('throws a conflict for a key used with another body', async () => {
		const { buy } = await buyerWith(page);
		await buy('k');
		await expect(buy('k', later(1), 11)).rejects.toMatchObject({ code: 'conflict' });
	});
});
