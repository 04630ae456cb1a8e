import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
	createProvider,
	endSandboxPayment,
	getSandboxPayment,
	sandboxEvent,
	signatureHeader,
	signWebhook,
} from '#adapters/payments/sandbox.ts';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { dynamoOrders, getArtRequest } from '#core/art-requests/artRequests.ts';
import { spend } from '#core/credits/ledger.ts';
import { createTransaction } from '#core/payments/createTransaction.ts';
import { handlePaymentEvent, type PaymentEventContext } from '#core/payments/handlePaymentEvent.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { reconcile } from '#core/payments/reconcile.ts';
import { getTransaction } from '#core/payments/transactions.ts';
import type { Table } from '#core/table/client.ts';
import { getUser } from '#core/users/users.ts';
import type { Region } from '#shared/payments/pricing.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { ensureUser, giveCredits } from '../../functions/commands/accounts.ts';
import { announceFile, requestFor } from './artRequests.ts';
import { LostCallError } from './memoryTable.ts';

const hour = 3600_000;
const sandboxKey = 'k'.repeat(40);

/** A purchase as it should be. */
interface Purchase {
	readonly id: string;
	readonly credits: number;
	status: PaymentStatus;
	/** What the sandbox's books say. */
	paid: 'open' | 'paid' | 'failed' | 'expired';
}

/** What the account should be: kept beside the real one, in the simplest way. */
export interface Model {
	balance: number;
	readonly open: string[];
	readonly ended: string[];
	/** Requests that were paid back, which happens once. */
	readonly refunded: Set<string>;
	/** Requests that have had their remedy. */
	readonly remedied: Set<string>;
	readonly grants: Set<string>;
	/** Orders by their idempotency key: `id price`. */
	readonly orders: Map<string, string>;
	readonly purchases: Purchase[];
	/** Purchases by their idempotency key: `id credits region`. */
	readonly purchaseKeys: Map<string, string>;
	/** Every call that the provider has ever made to our webhook, to be delivered in any order. */
	readonly calls: { readonly purchase: Purchase; readonly event: PaymentEvent }[];
	/** How many commands were run. */
	commands: number;
}

/** The real account. */
export interface Real {
	readonly table: Table;
	readonly userId: string;
	readonly email: string;
	readonly file: string;
	/** The time of the stage. */
	now: Date;
	readonly alarms: string[];
}

/** Lets so many milliseconds pass. */
const pass = (real: Real, milliseconds: number): void => {
	real.now = new Date(real.now.getTime() + milliseconds);
};

type Command = fc.AsyncCommand<Model, Real>;

/** Tries again what a fault has cut off, as browsers, providers and queues do. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
	for (let tries = 0; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof LostCallError) || tries > 20) throw error;
		}
	}
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
	check: () => true,
	async run(model, real) {
		model.commands++;
		await run(model, real);
		const user = await persist(() => getUser(real.table, real.userId));
		expect(user?.credits).toBe(model.balance);
		expect(model.balance).toBeGreaterThanOrEqual(0);
	},
	toString: () => name,
});

const order = (credits: number, key: string) =>
	command(`order for ${credits} with key ${key}`, async (model, real) => {
		const request = requestFor(real, credits);
		const idempotency = { key, fingerprint: String(credits) };
		const create = () =>
			persist(() =>
				dynamoOrders(real.table).create(
					request,
					spend(real.userId, request.id, credits, 'Image Generate', real.now),
					[{ id: real.file, etag: 'e' }],
					idempotency,
				),
			);
		const known = model.orders.get(key);
		if (known) {
			const [id = '', price = ''] = known.split(' ');
			if (price === String(credits)) expect(await create()).toBe(id);
			else await expect(create()).rejects.toMatchObject({ code: 'conflict' });
		} else if (model.balance < credits) {
			await expect(create()).rejects.toMatchObject({ code: 'insufficient_credits' });
		} else {
			expect(await create()).toBe(request.id);
			model.balance -= credits;
			model.open.push(request.id);
			model.orders.set(key, `${request.id} ${credits}`);
		}
	});

function payBackOnce(model: Model, id: string, credits: number): void {
	if (!model.refunded.has(id)) model.balance += credits;
	model.refunded.add(id);
}

/** An admin gives a picture for a failed request, or makes up for a completed one. */
const makeUp = (how: 'gift' | 'refund' | 'again', n: number, times: number) =>
	command(`${times} × ${how} for ended request ${n}`, async (model, { table, userId, now }) => {
		const id = pick(model.ended, n);
		const request = id && (await persist(() => getArtRequest(table, id)));
		if (!request) return;
		const admin = { kind: 'admin', userId } as const;
		const changes = {
			gift: () => changeStatus(table, request, admin, { to: 'COMPLETED', resultFiles: [], notes: [] }, now),
			refund: () => refundCompleted(table, request, userId, 'Model', now),
			again: () => changeStatus(table, request, admin, { to: 'PENDING', reason: 'Model' }, now),
		};
		const may = {
			gift: request.status === 'FAILED',
			refund: request.status === 'COMPLETED' && !model.remedied.has(id) && !model.refunded.has(id),
			again: request.status === 'COMPLETED' && !model.remedied.has(id),
		}[how];
		await Promise.all(Array.from({ length: times }, () => persist(changes[how])));
		if (!may) return;
		if (how === 'refund') payBackOnce(model, id, request.credits);
		if (how !== 'gift') model.remedied.add(id);
		if (how === 'again') model.open.push(...model.ended.splice(model.ended.indexOf(id), 1));
	});

/** Fails or completes a request, as often as actors may try at once. */
const end = (to: 'FAILED' | 'COMPLETED', times: number, old: boolean) =>
	command(`${times} × ${to}${old ? ' of an ended request' : ''}`, async (model, { table, now }) => {
		const id = (old ? model.ended : model.open).at(0);
		if (!id) return;
		const request = await persist(() => getArtRequest(table, id));
		if (!request) throw new Error('gone');
		const change =
			to === 'FAILED'
				? ({ to, reason: 'No.' } as const)
				: ({ to, resultFiles: [randomUUID()], notes: [] } as const);
		await Promise.all(
			Array.from({ length: times }, () =>
				persist(() => changeStatus(table, request, { kind: 'sweeper' }, change, now)),
			),
		);
		const after = await persist(() => getArtRequest(table, id));
		if (old) return expect(after?.status).toBe(request.status);
		expect(after?.status).toBe(to);
		model.ended.push(...model.open.splice(0, 1));
		if (to === 'FAILED') payBackOnce(model, id, request.credits);
	});

const give = (ref: string, credits: number) =>
	command(`grant ${ref} of ${credits}`, async (model, { table, email, now }) => {
		await persist(() => giveCredits(table, email, credits, 'Model', now, ref));
		if (!model.grants.has(ref)) model.balance += credits;
		model.grants.add(ref);
	});

const provider = ({ table }: Real) =>
	createProvider({
		keys: async () => ({ sandboxKey, midtransServerKey: '', stripeSecretKey: '', stripeWebhookSecret: '' }),
		live: false,
		siteOrigin: 'https://pixwand.example',
		table,
	});

const eventContext = ({ table, alarms }: Real): PaymentEventContext => ({
	table,
	alarm: (what) => void alarms.push(what),
});

const buy = (credits: number, region: Region, key: string, times: number) =>
	command(`${times} × buy ${credits} in ${region} with key ${key}`, async (model, real) => {
		const user = await persist(() => getUser(real.table, real.userId));
		if (!user) throw new Error('gone');
		const sandbox = provider(real);
		const context = {
			table: real.table,
			limit: { limit: 1_000_000, seconds: 3600 },
			providers: { indonesia: sandbox, international: sandbox },
			siteOrigin: 'https://pixwand.example',
			reportError: (error: unknown) => {
				throw error;
			},
			// Time passes for whoever waits, so that a page whose opener is gone is taken over.
			sleep: async (milliseconds: number) => pass(real, milliseconds),
		};
		const body = { credit: credits, region };
		const idempotency = { key, fingerprint: JSON.stringify(body) };
		const once = () => createTransaction(context, user, body, idempotency, real.now);
		const again = () =>
			persist(() =>
				once().catch((error) => {
					if (error.extras?.retryAfter === undefined) throw error;
					pass(real, 40_000);
					throw new LostCallError('Asked to come again.');
				}),
			);
		const calls = () => Promise.all(Array.from({ length: times }, again));
		const known = model.purchaseKeys.get(key);
		if (known && known.split('|')[1] !== idempotency.fingerprint)
			return expect(calls()).rejects.toMatchObject({ code: 'conflict' });
		const ids = new Set((await calls()).map(({ id }) => id));
		expect(ids.size).toBe(1);
		const [id = ''] = ids;
		if (known) return expect(id).toBe(known.split('|')[0]);
		model.purchaseKeys.set(key, `${id}|${idempotency.fingerprint}`);
		model.purchases.push({ id, credits, status: 'PENDING', paid: 'open' });
	});

const pick = <T>(things: readonly T[], n: number): T | undefined => things[n % Math.max(1, things.length)];

/** The buyer does something on the provider's page; the provider's call is on its way from then on. */
const act = (n: number, action: 'paid' | 'failed' | 'expired') =>
	command(`purchase ${n} is ${action} at the provider`, async (model, { table }) => {
		const purchase = pick(model.purchases, n);
		if (!purchase) return;
		if (purchase.paid === 'open') purchase.paid = action;
		await persist(() => endSandboxPayment(table, purchase.id, action));
		const payment = await persist(() => getSandboxPayment(table, purchase.id));
		if (!payment) throw new Error('gone');
		model.calls.push({ purchase, event: sandboxEvent(payment) });
	});

function moved(model: Model, purchase: Purchase, kind: PaymentEvent['kind']): void {
	if (kind === 'paid' && purchase.status !== 'PAID') {
		purchase.status = 'PAID';
		model.balance += purchase.credits;
	}
	if ((kind === 'failed' || kind === 'expired') && purchase.status === 'PENDING')
		purchase.status = kind === 'failed' ? 'FAILED' : 'EXPIRED';
}

async function call(real: Real, event: PaymentEvent, signature?: string): Promise<void> {
	const body = JSON.stringify(event);
	const headers = { [signatureHeader]: signature ?? signWebhook(sandboxKey, body, real.now) };
	const read = await provider(real).read({ body, headers }, real.now);
	if (read) await handlePaymentEvent(eventContext(real), 'sandbox', read, real.now);
}

const deliver = (n: number, times: number) =>
	command(`${times} × call ${n} arrives`, async (model, real) => {
		const delivered = pick(model.calls, n);
		if (!delivered) return;
		await Promise.all(Array.from({ length: times }, () => persist(() => call(real, delivered.event))));
		moved(model, delivered.purchase, delivered.event.kind);
		const after = await persist(() => getTransaction(real.table, delivered.purchase.id));
		expect(after?.status).toBe(delivered.purchase.status);
	});

/** Calls that must move nothing. */
const deceive = (n: number, how: 'forged' | 'stale' | 'amount' | 'currency' | 'refunded' | 'disputed') =>
	command(`a call about purchase ${n} is ${how}`, async (model, real) => {
		const purchase = pick(model.purchases, n);
		if (!purchase) return;
		const transaction = await persist(() => getTransaction(real.table, purchase.id));
		if (!transaction) throw new Error('gone');
		const { id, total, currency } = transaction;
		const event: PaymentEvent = { transactionId: id, kind: 'paid', amount: total, currency, reference: how };
		const body = JSON.stringify(event);
		const early = new Date(real.now.getTime() - hour);
		const calls = {
			forged: () => call(real, event, signWebhook('x'.repeat(40), body, real.now)),
			stale: () => call(real, event, signWebhook(sandboxKey, body, early)),
			amount: () => call(real, { ...event, amount: total + 1 }),
			currency: () => call(real, { ...event, currency: currency === 'IDR' ? 'USD' : 'IDR' }),
			refunded: () => call(real, { ...event, kind: 'refunded' }),
			disputed: () => call(real, { ...event, kind: 'disputed' }),
		};
		const made = persist(calls[how]);
		if (how === 'forged' || how === 'stale') await expect(made).rejects.toMatchObject({ code: 'invalid' });
		else {
			await made;
			expect(real.alarms.length).toBeGreaterThan(0);
		}
		const after = await persist(() => getTransaction(real.table, id));
		expect(after?.status).toBe(purchase.status);
	});

/** The schedule comes by, after so many hours. */
const lookAfter = (hours: number) =>
	command(`the schedule after ${hours} h`, async (model, real) => {
		pass(real, hours * hour);
		const sandbox = provider(real);
		for (const purchase of model.purchases.filter(({ status }) => status === 'PENDING')) {
			const transaction = await persist(() => getTransaction(real.table, purchase.id));
			if (!transaction) throw new Error('gone');
			await persist(() => reconcile(eventContext(real), sandbox, transaction, real.now));
			moved(model, purchase, purchase.paid);
			if (purchase.paid === 'open' && new Date(transaction.expiresAt) <= real.now)
				purchase.status = 'EXPIRED';
			const after = await persist(() => getTransaction(real.table, purchase.id));
			expect(after?.status).toBe(purchase.status);
		}
	});

const few = fc.integer({ min: 1, max: 3 });
const any = fc.nat({ max: 20 });
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');

/** Everything that can happen to the money of an account. */
export const commands = [
	fc.tuple(few, key).map((way) => order(...way)),
	fc
		.tuple(fc.constantFrom('FAILED' as const, 'COMPLETED' as const), few, fc.boolean())
		.map((way) => end(...way)),
	fc
		.tuple(fc.constantFrom('gift' as const, 'refund' as const, 'again' as const), any, few)
		.map((way) => makeUp(...way)),
	fc.tuple(fc.constantFrom('x', 'y', 'z'), few).map((way) => give(...way)),
	fc
		.tuple(few, fc.constantFrom('indonesia' as const, 'international' as const), key, few)
		.map((way) => buy(...way)),
	fc
		.tuple(any, fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const, 'expired' as const))
		.map((way) => act(...way)),
	fc.tuple(any, few).map((way) => deliver(...way)),
	fc
		.tuple(any, fc.constantFrom('forged', 'stale', 'amount', 'currency', 'refunded', 'disputed' as const))
		.map((way) => deceive(...(way as Parameters<typeof deceive>))),
	fc.constantFrom(0.3, 5, 25).map(lookAfter),
];

/** A new account on a table, and what should become of it. */
export async function newAccount(table: Table): Promise<{ model: Model; real: Real }> {
	const now = new Date('2026-11-20T12:00:00Z');
	const email = `${randomUUID().slice(0, 13)}@people.example`;
	const { id: userId } = await ensureUser(table, email, now);
	const { file } = await announceFile(table, userId, 'image/jpeg', now);
	return {
		real: { table, userId, email, file, now, alarms: [] },
		model: {
			balance: 0,
			open: [],
			ended: [],
			refunded: new Set(),
			remedied: new Set(),
			grants: new Set(),
			orders: new Map(),
			purchases: [],
			purchaseKeys: new Map(),
			calls: [],
			commands: 0,
		},
	};
}
