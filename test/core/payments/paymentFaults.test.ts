import { describe, expect, it } from 'vitest';
import {
	createProvider,
	endSandboxPayment,
	getSandboxPayment,
	sandboxEvent,
	signatureHeader,
	signWebhook,
} from '#adapters/payments/sandbox.ts';
import { createTransaction } from '#core/payments/createTransaction.ts';
import { handlePaymentEvent } from '#core/payments/handlePaymentEvent.ts';
import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import { reconcile } from '#core/payments/reconcile.ts';
import { getTransaction } from '#core/payments/transactions.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { type Fault, LostCallError, MemoryTable } from '#support/memoryTable.ts';

const sandboxKey = 'k'.repeat(40);
const start = new Date('2026-11-20T12:00:00Z');
const quarterLater = new Date('2026-11-20T12:16:00Z');

/** A buyer and a table on which the call number `at` fails. */
async function buyerWithFault(fault: Fault, at: number) {
	const memory = new MemoryTable();
	const { table } = memory;
	const { id } = await ensureUser(table, 'buyer@people.example', start);
	const user = await getUser(table, id);
	if (!user) throw new Error('It does not exist.');
	memory.calls = 0;
	memory.faults = (call) => (call === at ? fault : undefined);
	const provider: PaymentProvider = createProvider({
		keys: async () => ({ sandboxKey, midtransServerKey: '', stripeSecretKey: '', stripeWebhookSecret: '' }),
		live: false,
		siteOrigin: 'https://pixwand.example',
		table,
	});
	const context = { table, alarm: () => {} };
	return {
		memory,
		table,
		user,
		buy: (now: Date) =>
			createTransaction(
				{
					table,
					limit: { limit: 20, seconds: 3600 },
					firstDayCredits: 500,
					providers: { indonesia: provider, international: provider },
					siteOrigin: 'https://pixwand.example',
					language: 'en',
					reportError: (error) => {
						throw error;
					},
					sleep: async () => {},
				},
				user,
				{ credit: 25, region: 'indonesia' },
				{ key: 'k', fingerprint: 'f' },
				now,
			),
		async webhook(transactionId: string, now: Date) {
			const payment = await getSandboxPayment(table, transactionId);
			if (!payment) throw new Error('It does not exist.');
			const body = JSON.stringify(sandboxEvent(payment));
			const event = await provider.read(
				{ body, headers: { [signatureHeader]: signWebhook(sandboxKey, body, now) } },
				now,
			);
			if (event) await handlePaymentEvent(context, provider, event, now);
		},
		async schedule(transactionId: string, now: Date) {
			const transaction = await getTransaction(table, transactionId);
			if (transaction?.status === 'PENDING') await reconcile(context, provider, transaction, now);
		},
	};
}

/** Retries a call once when it was interrupted, as browsers, providers and the schedule do. */
async function retried<T>(work: (now: Date) => Promise<T>, first: Date, later: Date): Promise<T> {
	try {
		return await work(first);
	} catch (error) {
		if (!(error instanceof LostCallError)) throw error;
		return work(later);
	}
}

const minuteLater = new Date(start.getTime() + 60_000);

describe.each<Fault>(['before', 'after', 'conflict'])(
	'an interrupted call (fault: %s), at any step,',
	(fault) => {
		/** Runs a purchase once for each of its calls, with a fault at that call; returns the number of calls. */
		async function atEveryCall(
			purchase: (stage: Awaited<ReturnType<typeof buyerWithFault>>) => Promise<string>,
		): Promise<number> {
			for (let at = 1; ; at++) {
				const stage = await buyerWithFault(fault, at);
				const id = await purchase(stage);
				const made = stage.memory.calls;
				stage.memory.faults = () => undefined;
				expect(await getTransaction(stage.table, id)).toMatchObject({ status: 'PAID', credits: 25 });
				expect((await getUser(stage.table, stage.user.id))?.credits).toBe(25);
				expect(await auditProblems(stage.table)).toEqual([]);
				if (made < at) return at - 1;
			}
		}

		it('is repaired by redelivery', async () => {
			const tried = await atEveryCall(async (stage) => {
				const { id } = await retried(stage.buy, start, minuteLater);
				await retried(() => endSandboxPayment(stage.table, id, 'paid'), start, start);
				await retried((now) => stage.webhook(id, now), start, minuteLater);
				return id;
			});
			expect(tried).toBeGreaterThan(8);
		});

		it('is repaired by the schedule when no event arrives', async () => {
			const tried = await atEveryCall(async (stage) => {
				const { id } = await retried(stage.buy, start, minuteLater);
				await retried(() => endSandboxPayment(stage.table, id, 'paid'), start, start);
				await retried(
					(now) => stage.schedule(id, now),
					quarterLater,
					new Date(quarterLater.getTime() + 900_000),
				);
				return id;
			});
			expect(tried).toBeGreaterThan(8);
		});

		it('of the webhook is repaired by the schedule', async () => {
			await atEveryCall(async (stage) => {
				const { id } = await retried(stage.buy, start, minuteLater);
				await retried(() => endSandboxPayment(stage.table, id, 'paid'), start, start);
				await stage.webhook(id, start).catch((error: unknown) => {
					if (!(error instanceof LostCallError)) throw error;
				});
				await retried(
					(now) => stage.schedule(id, now),
					quarterLater,
					new Date(quarterLater.getTime() + 900_000),
				);
				return id;
			});
		});
	},
);
