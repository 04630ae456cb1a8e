import { describe, expect, it } from 'vitest';
import {
	createProvider,
	endSandboxPayment,
	getSandboxPayment,
	sandboxEvent,
	signatureHeader,
	signNews,
} from '#adapters/payments/sandbox.ts';
import { createTransaction } from '#core/payments/createTransaction.ts';
import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import { reconcile } from '#core/payments/reconcile.ts';
import { settle } from '#core/payments/settle.ts';
import {
	dynamoOpenTransactions,
	dynamoSettledTransactions,
	getTransaction,
} from '#core/payments/transactions.ts';
import { getUser } from '#core/users/users.ts';
import { type Fault, LostCallError, MemoryTable } from '#support/memoryTable.ts';
import { ensureUser } from '../../../functions/commands/accounts.ts';
import { auditLedger } from '../../../functions/commands/auditLedger.ts';

const sandboxKey = 'k'.repeat(40);
const begun = new Date('2026-11-20T12:00:00Z');
const quarterLater = new Date('2026-11-20T12:16:00Z');

/** A buyer on a stage whose remote calls are counted from the moment they buy. */
async function open(fault: Fault, at: number) {
	const memory = new MemoryTable();
	const { table } = memory;
	const { id } = await ensureUser(table, 'buyer@people.example', begun);
	const user = await getUser(table, id);
	if (!user) throw new Error('gone');
	memory.calls = 0;
	memory.faults = (call) => (call === at ? fault : undefined);
	const provider: PaymentProvider = createProvider({
		keys: async () => ({ sandboxKey, midtransServerKey: '', stripeSecretKey: '', stripeWebhookSecret: '' }),
		live: false,
		siteOrigin: 'https://pixwand.example',
		table,
	});
	const ports = { transactions: dynamoSettledTransactions(table), alarm: () => {}, provider: () => provider };
	return {
		memory,
		table,
		user: user,
		buy: (now: Date) =>
			createTransaction(
				{
					transactions: dynamoOpenTransactions(table, { limit: 20, seconds: 3600 }),
					providers: { indonesia: provider, international: provider },
					returnTo: () => ({ success: 'https://pixwand.example/yes', failure: 'https://pixwand.example/no' }),
					providerFailed: (error) => {
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
			if (!payment) throw new Error('gone');
			const body = JSON.stringify(sandboxEvent(payment));
			const event = await provider.read(
				{ body, headers: { [signatureHeader]: signNews(sandboxKey, body, now) } },
				now,
			);
			if (event) await settle(ports, 'sandbox', event, now);
		},
		async schedule(transactionId: string, now: Date) {
			const transaction = await getTransaction(table, transactionId);
			if (transaction?.status === 'PENDING') await reconcile(ports, transaction, now);
		},
	};
}

/** Once, or once more when the first try was cut off: as browsers, providers and the schedule do. */
async function twice<T>(work: (now: Date) => Promise<T>, first: Date, later: Date): Promise<T> {
	try {
		return await work(first);
	} catch (error) {
		if (!(error instanceof LostCallError)) throw error;
		return work(later);
	}
}

const minuteLater = new Date(begun.getTime() + 60_000);

describe.each<Fault>(['before', 'after', 'conflict'])('a call cut off (%s), wherever it happens', (fault) => {
	/** Runs the way with a fault at every call in turn, until it is so late that nothing goes wrong any more. */
	async function everywhere(
		way: (stage: Awaited<ReturnType<typeof open>>) => Promise<string>,
	): Promise<number> {
		for (let at = 1; ; at++) {
			const stage = await open(fault, at);
			const id = await way(stage);
			const made = stage.memory.calls;
			stage.memory.faults = () => undefined;
			expect(await getTransaction(stage.table, id)).toMatchObject({ status: 'PAID', credits: 25 });
			expect((await getUser(stage.table, stage.user.id))?.credits).toBe(25);
			expect((await auditLedger(stage.table)).problems).toEqual([]);
			if (made < at) return at - 1;
		}
	}

	it('is put right by redelivery', async () => {
		const tried = await everywhere(async (stage) => {
			const { id } = await twice(stage.buy, begun, minuteLater);
			await twice(() => endSandboxPayment(stage.table, id, 'paid'), begun, begun);
			await twice((now) => stage.webhook(id, now), begun, minuteLater);
			return id;
		});
		expect(tried).toBeGreaterThan(8);
	});

	it('is put right by the schedule when no news ever comes', async () => {
		const tried = await everywhere(async (stage) => {
			const { id } = await twice(stage.buy, begun, minuteLater);
			await twice(() => endSandboxPayment(stage.table, id, 'paid'), begun, begun);
			await twice((now) => stage.schedule(id, now), quarterLater, new Date(quarterLater.getTime() + 900_000));
			return id;
		});
		expect(tried).toBeGreaterThan(8);
	});

	it('leaves it to the schedule what the webhook began', async () => {
		await everywhere(async (stage) => {
			const { id } = await twice(stage.buy, begun, minuteLater);
			await twice(() => endSandboxPayment(stage.table, id, 'paid'), begun, begun);
			await stage.webhook(id, begun).catch((error: unknown) => {
				if (!(error instanceof LostCallError)) throw error;
			});
			await twice((now) => stage.schedule(id, now), quarterLater, new Date(quarterLater.getTime() + 900_000));
			return id;
		});
	});
});
