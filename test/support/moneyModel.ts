import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
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
import { grantAsAdmin } from '#core/admin-acts/grantAsAdmin.ts';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { remedyArtRequest } from '#core/art-requests/remedyArtRequest.ts';
import { updateArtRequest } from '#core/art-requests/updateArtRequest.ts';
import { stageFigures } from '#core/figures/stageFigures.ts';
import { createTransaction } from '#core/payments/createTransaction.ts';
import { handlePaymentEvent, type PaymentEventContext } from '#core/payments/handlePaymentEvent.ts';
import { idOf, noteIdOf, type ReturnKind, readNotes } from '#core/payments/paymentNotes.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { reconcile } from '#core/payments/reconcile.ts';
import { resolveTransaction } from '#core/payments/resolveTransaction.ts';
import { getTransaction, type Transaction } from '#core/payments/transactions.ts';
import { type IndexedKind, searchRowOf } from '#core/search/searchRow.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';
import type { Item } from '#core/table/query.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { noRequests } from '#core/users/requestCounts.ts';
import { getUser, type User } from '#core/users/users.ts';
import type { ArtRequestUpdate } from '#shared/api/artRequestChanges.ts';
import { type PaymentResolution, paymentActions } from '#shared/api/payments.ts';
import { type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { currencies } from '#shared/payments/money.ts';
import type { Region } from '#shared/payments/pricing.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { giveCredits } from '#support/accounts.ts';
import { newArtRequestOf, photoHead, servicesFor, uploadPhoto } from './artRequests.ts';
import { readKey } from './loginCodes.ts';
import { MemoryBucket } from './memoryBucket.ts';
import { LostCallError } from './memoryTable.ts';
import { seenNote } from './payments/storedTransaction.ts';

const hour = 3600_000;
const sandboxKey = 'k'.repeat(40);

/** The expected state of a transaction. */
interface ModelTransaction {
	readonly id: string;
	readonly credits: number;
	status: PaymentStatus;
	/** The state of the payment at the sandbox. */
	payment: 'open' | 'paid' | 'failed' | 'expired';
	/** The payments of a wrong amount that were reported, and whether an admin must still decide about them. */
	readonly wrong: Map<string, boolean>;
	/** The same of money that went back, or may. */
	readonly returns: Map<string, boolean>;
	/** The credits and the money of each such note that no decision has given back, oldest first. */
	returned: { note: string; what: ReturnKind; credits: number; amount: number }[];
	/** The credits on hold, by the id of their note. */
	readonly held: Map<string, number>;
}

/** The expected state of the account. */
export interface Model {
	balance: number;
	readonly open: string[];
	readonly ended: string[];
	/** Requests that were refunded, which happens once. */
	readonly refunded: Set<string>;
	/** Requests that have had their remedy. */
	readonly remedied: Set<string>;
	readonly grants: Set<string>;
	/** The credits of grants by admins, by their idempotency key. */
	readonly adminGrants: Map<string, number>;
	/** Created art requests by their idempotency key: `id price`. */
	readonly requestKeys: Map<string, string>;
	readonly transactions: ModelTransaction[];
	/** Credits of returned payments that were spent before, in their order. */
	debts: { id: string; note: string; credits: number; since: string }[];
	/** When each request was created. */
	readonly orderedAt: Map<string, string>;
	/** Transactions by their idempotency key: `id|fingerprint`. */
	readonly transactionKeys: Map<string, string>;
	/** Every event that the provider has created, to be delivered to the webhook in any order. */
	readonly calls: { readonly expected: ModelTransaction; readonly event: PaymentEvent }[];
	/** How many commands were run. */
	commands: number;
	/** How often each effect of a returned payment occurred, by its name. */
	readonly effects: Map<string, number>;
}

/** The real account. */
export interface Real {
	readonly table: Table;
	readonly bucket: MemoryBucket;
	readonly userId: string;
	readonly email: string;
	readonly file: string;
	/** The time of the stage. */
	now: Date;
	readonly alarms: string[];
}

/** Moves the clock forward. */
const advance = (real: Real, milliseconds: number): void => {
	real.now = new Date(real.now.getTime() + milliseconds);
};

type Command = fc.AsyncCommand<Model, Real>;

/** Retries a call that a fault interrupted, as browsers, providers and queues do. */
async function retryLostCalls<T>(work: () => Promise<T>): Promise<T> {
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
		const user = await retryLostCalls(() => getUser(real.table, real.userId));
		expect(user?.credits).toBe(model.balance);
		expect(model.balance).toBeGreaterThanOrEqual(0);
		const debts = user?.debts ?? [];
		expect(debts).toEqual(model.debts.map(({ id: transactionId, ...debt }) => ({ transactionId, ...debt })));
	},
	toString: () => name,
});

const createRequest = (credits: number, key: string) =>
	command(`art request for ${credits} with key ${key}`, async (model, real) => {
		const { table, bucket, userId, email, file, now } = real;
		const idempotency = { key, fingerprint: String(credits) };
		const create = () =>
			retryLostCalls(() =>
				createArtRequest(
					{
						table,
						bucket: bucket.bucket,
						services: servicesFor(credits),
						unfinishedRequests: 1000,
						refusedRequests: 1000,
					},
					// So that only the condition of the write prevents a negative balance.
					{ id: userId, email, credits: Number.MAX_SAFE_INTEGER, requestCounts: noRequests },
					newArtRequestOf(file),
					{ trace: 'model', idempotency },
					now,
				),
			);
		const known = model.requestKeys.get(key);
		if (known) {
			const [id = '', price = ''] = known.split(' ');
			if (price === String(credits)) expect(await create()).toEqual({ id });
			else await expect(create()).rejects.toMatchObject({ code: 'conflict' });
		} else if (model.balance < credits) {
			await expect(create()).rejects.toMatchObject({ code: 'insufficient_credits' });
		} else {
			const { id } = await create();
			expect(await retryLostCalls(() => getArtRequest(table, id))).toMatchObject({ id, userId, credits });
			model.balance -= credits;
			model.open.push(id);
			model.orderedAt.set(id, now.toISOString());
			model.requestKeys.set(key, `${id} ${credits}`);
		}
	});

function refundOnce(model: Model, id: string, credits: number): void {
	if (model.refunded.has(id)) return;
	model.refunded.add(id);
	model.balance += credits;
	let left = credits;
	for (const debt of model.debts) {
		if ((model.orderedAt.get(id) ?? '') > debt.since) continue;
		const held = Math.min(left, debt.credits);
		if (held > 0) count(model, 'debt settled by a refund');
		debt.credits -= held;
		left -= held;
		hold(model, debt.id, debt.note, held);
	}
	model.debts = model.debts.filter((debt) => debt.credits > 0);
}

/** Counts an effect, so that the test can require that it occurs. */
const count = (model: Model, effect: string): void =>
	void model.effects.set(effect, (model.effects.get(effect) ?? 0) + 1);

/** Puts credits of a transaction on hold. */
function hold(model: Model, transactionId: string, note: string, credits: number): void {
	model.balance -= credits;
	const expected = model.transactions.find(({ id }) => id === transactionId);
	expected?.held.set(note, (expected.held.get(note) ?? 0) + credits);
}

/** An admin delivers a free picture for a failed request, or refunds or restarts a completed one, or hands it to an artist. */
const remedy = (how: 'gift' | 'refund' | 'again' | 'artist', n: number, times: number) =>
	command(`${times} × ${how} for ended request ${n}`, async (model, { table, userId, now }) => {
		const id = pick(model.ended, n);
		const request = id && (await retryLostCalls(() => getArtRequest(table, id)));
		if (!request) return;
		const admin = { kind: 'admin', userId } as const;
		const changes = {
			gift: () =>
				changeStatus(table, request, admin, { to: 'COMPLETED', resultFiles: [randomUUID()], notes: [] }, now),
			refund: () => refundCompleted(table, request, userId, 'Model', now),
			again: () =>
				changeStatus(table, request, admin, { to: 'PENDING', remedy: 'again', reason: 'Model' }, now),
			artist: () =>
				changeStatus(table, request, admin, { to: 'PENDING', remedy: 'artist', reason: 'Model' }, now),
		};
		const allowed = {
			gift: request.status === 'FAILED',
			refund: request.status === 'COMPLETED' && !model.remedied.has(id) && !model.refunded.has(id),
			again: request.status === 'COMPLETED' && !model.remedied.has(id),
			artist: request.status === 'COMPLETED' && !model.remedied.has(id),
		}[how];
		await Promise.all(Array.from({ length: times }, () => retryLostCalls(changes[how])));
		if (!allowed) return;
		if (how === 'refund') refundOnce(model, id, request.credits);
		if (how !== 'gift') model.remedied.add(id);
		if (how === 'again' || how === 'artist')
			model.open.push(...model.ended.splice(model.ended.indexOf(id), 1));
	});

/** An admin withdraws the picture of a request, several times with one key. */
const withdraw = (action: 'withdraw' | 'withdraw_and_fail', n: number, times: number) =>
	command(`${times} × ${action} of request ${n}`, async (model, { table, userId, now }) => {
		const id = pick([...model.ended, ...model.open], n);
		const request = id && (await retryLostCalls(() => getArtRequest(table, id)));
		if (!request) return;
		const admin = { id: userId } as User;
		const body = { action, reason: 'Model', updated_at: request.updatedAt };
		const click = { key: randomUUID(), fingerprint: action };
		const done = await Promise.allSettled(
			Array.from({ length: times }, () =>
				retryLostCalls(() => remedyArtRequest(table, admin, id, body, click, now)),
			),
		);
		const fails = action === 'withdraw_and_fail';
		const isRefunded = request.status === 'FAILED' || model.refunded.has(id);
		const allowed = request.resultFiles.length > 0 && (fails || !isRefunded);
		expect(done.some(({ status }) => status === 'fulfilled')).toBe(allowed);
		const after = await retryLostCalls(() => getArtRequest(table, id));
		if (!allowed) return expect(after).toEqual(request);
		count(model, `${action} while ${request.status}`);
		expect(after?.resultFiles).toEqual([]);
		if (request.status === 'FAILED' || (!fails && request.status !== 'COMPLETED'))
			return expect(after?.status).toBe(request.status);
		expect(after?.status).toBe(fails ? 'FAILED' : 'PENDING');
		const [from, to] = request.status === 'COMPLETED' ? [model.ended, model.open] : [model.open, model.ended];
		if (fails) refundOnce(model, id, request.credits);
		if (fails !== (request.status === 'COMPLETED')) to.push(...from.splice(from.indexOf(id), 1));
	});

/** An admin replaces a delivered picture by another one, or by itself. */
const replacePicture = (n: number, itself: boolean, times: number) =>
	command(
		`${times} × the picture of request ${n} is replaced${itself ? ' by itself' : ''}`,
		async (model, real) => {
			const { table, bucket, userId, now } = real;
			const id = pick(model.ended, n);
			const request = id && (await retryLostCalls(() => getArtRequest(table, id)));
			if (!request) return;
			if (request.status !== 'COMPLETED') return;
			const file = itself
				? (request.resultFiles[0] ?? '')
				: await retryLostCalls(() => uploadPhoto(real, userId, photoHead, now, 'results', request.id));
			const processResult = async (image: Uint8Array) => ({
				...{ image, preview: image, mailPicture: image },
				contentType: 'image/png' as const,
			});
			const update: ArtRequestUpdate = {
				status: 'COMPLETED',
				replace: true,
				data_result: { files: [file] },
				updated_at: request.updatedAt,
			};
			const click = { key: randomUUID(), fingerprint: file };
			const context = { table, bucket: bucket.bucket, processResult };
			const done = await Promise.allSettled(
				Array.from({ length: times }, () =>
					retryLostCalls(() =>
						updateArtRequest(context, { id: userId, role: 'ADMIN' } as User, request.id, update, click, now),
					),
				),
			);
			expect(done.some(({ status }) => status === 'fulfilled')).toBe(!itself);
			const after = await retryLostCalls(() => getArtRequest(table, request.id));
			expect(after).toMatchObject({ status: 'COMPLETED', resultFiles: [file] });
		},
	);

/** The customer has a picture made again, free of charge. */
const redo = (n: number, times: number) =>
	command(`${times} × redo of request ${n}`, async (model, { table, now }) => {
		const id = pick(model.ended, n);
		const request = id && (await retryLostCalls(() => getArtRequest(table, id)));
		if (!request) return;
		const change = { to: 'PENDING', subject: { mask: randomUUID() } } as const;
		await Promise.all(
			Array.from({ length: times }, () =>
				retryLostCalls(() => changeStatus(table, request, { kind: 'customer' }, change, now)),
			),
		);
		const isDone = request.redo === 'running' || request.redo === 'done' || request.remedy === 'refund';
		const allowed = request.status === 'COMPLETED' && !isDone;
		const after = await retryLostCalls(() => getArtRequest(table, id));
		expect(after?.status).toBe(allowed ? 'PENDING' : request.status);
		if (allowed) model.open.push(...model.ended.splice(model.ended.indexOf(id), 1));
	});

/** Fails or completes a request, several times at once. */
const endRequest = (to: 'FAILED' | 'COMPLETED', times: number, old: boolean) =>
	command(`${times} × ${to}${old ? ' of an ended request' : ''}`, async (model, { table, now }) => {
		const id = (old ? model.ended : model.open).at(0);
		if (!id) return;
		const request = await retryLostCalls(() => getArtRequest(table, id));
		if (!request) throw new Error('It was not stored.');
		const change =
			to === 'FAILED'
				? ({ to, reason: 'No.' } as const)
				: ({ to, resultFiles: [randomUUID()], notes: [] } as const);
		await Promise.all(
			Array.from({ length: times }, () =>
				retryLostCalls(() => changeStatus(table, request, { kind: 'sweeper' }, change, now)),
			),
		);
		const after = await retryLostCalls(() => getArtRequest(table, id));
		if (old) return expect(after?.status).toBe(request.status);
		const keepsEarlier = to === 'FAILED' && request.redo === 'running' && request.resultFiles.length > 0;
		if (keepsEarlier) count(model, 'earlier picture kept');
		expect(after?.status).toBe(keepsEarlier ? 'COMPLETED' : to);
		model.ended.push(...model.open.splice(0, 1));
		if (to === 'FAILED' && !keepsEarlier) refundOnce(model, id, request.credits);
	});

const grant = (ref: string, credits: number) =>
	command(`grant ${ref} of ${credits}`, async (model, { table, email, now }) => {
		await retryLostCalls(() => giveCredits(table, email, credits, 'Model', now, ref));
		if (!model.grants.has(ref)) model.balance += credits;
		model.grants.add(ref);
	});

/** An admin grants credits; the click is repeated with its key. */
const adminGrant = (key: string, credits: number, times: number) =>
	command(`${times} × admin's grant ${key} of ${credits}`, async (model, { table, userId, now }) => {
		// An admin for each account: what an admin grants on a day without a code is limited.
		const admin = { id: `admin-${userId}`, email: 'admin@users.example' };
		const body = { credits, reason: 'Model' };
		const click = { key, fingerprint: String(credits) };
		const calls = Promise.all(
			Array.from({ length: times }, () =>
				retryLostCalls(() =>
					grantAsAdmin({ table, readKey, confirmAbove: 50 }, admin, userId, body, click, now),
				),
			),
		);
		const known = model.adminGrants.get(key);
		if (known !== undefined && known !== credits)
			return expect(calls).rejects.toMatchObject({ code: 'conflict' });
		await calls;
		if (known === undefined) model.balance += credits;
		model.adminGrants.set(key, credits);
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

const createPayment = (credits: number, region: Region, key: string, times: number) =>
	command(`${times} × buy ${credits} in ${region} with key ${key}`, async (model, real) => {
		const user = await retryLostCalls(() => getUser(real.table, real.userId));
		if (!user) throw new Error('It was not stored.');
		const sandbox = provider(real);
		const context = {
			table: real.table,
			limit: { limit: 1_000_000, seconds: 3600 },
			firstDayCredits: 1_000_000,
			providers: { indonesia: sandbox, international: sandbox },
			siteOrigin: 'https://pixwand.example',
			language: 'en' as const,
			reportError: (error: unknown) => {
				throw error;
			},
			// Advances the clock while a call waits, so that the lease of an interrupted call expires.
			sleep: async (milliseconds: number) => advance(real, milliseconds),
		};
		const body = { credit: credits, region };
		const idempotency = { key, fingerprint: JSON.stringify(body) };
		const once = () => createTransaction(context, user, body, idempotency, real.now);
		const again = () =>
			retryLostCalls(() =>
				once().catch((error) => {
					if (error.extras?.retryAfter === undefined) throw error;
					advance(real, 40_000);
					throw new LostCallError('The call must be repeated later.');
				}),
			);
		const calls = () => Promise.all(Array.from({ length: times }, again));
		const known = model.transactionKeys.get(key);
		if (known && known.split('|')[1] !== idempotency.fingerprint)
			return expect(calls()).rejects.toMatchObject({ code: 'conflict' });
		const ids = new Set((await calls()).map(({ id }) => id));
		expect(ids.size).toBe(1);
		const [id = ''] = ids;
		if (known) return expect(id).toBe(known.split('|')[0]);
		model.transactionKeys.set(key, `${id}|${idempotency.fingerprint}`);
		model.transactions.push({ id, credits, status: 'PENDING', payment: 'open', ...noNotes() });
	});

const noNotes = () => ({
	wrong: new Map<string, boolean>(),
	returns: new Map<string, boolean>(),
	returned: [],
	held: new Map<string, number>(),
});

const pick = <T>(things: readonly T[], n: number): T | undefined => things[n % Math.max(1, things.length)];

/** Ends the payment on the provider's page; from then on the provider's event can be delivered. */
const endPayment = (n: number, action: 'paid' | 'failed' | 'expired') =>
	command(`transaction ${n} is ${action} at the provider`, async (model, { table }) => {
		const expected = pick(model.transactions, n);
		if (!expected) return;
		if (expected.payment === 'open') expected.payment = action;
		await retryLostCalls(() => endSandboxPayment(table, expected.id, action));
		const payment = await retryLostCalls(() => getSandboxPayment(table, expected.id));
		if (!payment) throw new Error('It was not stored.');
		model.calls.push({ expected, event: sandboxEvent(payment) });
	});

/** Stores a note that waits for a decision; returns false when it was stored before. */
function noteOnce(notes: Map<string, boolean>, key: string): boolean {
	if (notes.has(key)) return false;
	notes.set(key, true);
	return true;
}

/** The credits that each note takes back: the oldest first, together no more than were bought. */
function takenBack({ credits, returned }: ModelTransaction): Map<string, number> {
	const taken = new Map<string, number>();
	let sum = 0;
	for (const { note, credits: wanted } of returned) {
		taken.set(note, Math.min(wanted, credits - sum));
		sum += taken.get(note) ?? 0;
	}
	return taken;
}

/** Takes credits back for a note: what the balance has is on hold, the rest is owed. */
function takeBack(model: Model, id: string, note: string, credits: number, now: Date): number {
	const held = Math.min(model.balance, credits);
	hold(model, id, note, held);
	if (credits > held) model.debts.push({ id, note, credits: credits - held, since: now.toISOString() });
	return credits - held;
}

const moneyOf = (returned: ModelTransaction['returned']): number =>
	returned.reduce((sum, { amount }) => sum + amount, 0);

/** Expects the figures of the records of a table to be those of the model: sold, paid, returned and refunded. */
export function expectFigures({ transactions, refunded }: Model, items: readonly Item[]): void {
	const rows = (kind: IndexedKind) =>
		items.filter((item) => item.kind === kind).map((item) => searchRowOf(kind, item));
	const promised = Object.fromEntries(serviceNames.map((name) => [name, 1])) as Record<ServiceName, number>;
	const found = stageFigures({ USER: [], ART: rows('ART'), TXN: rows('TXN') }, promised);
	const paid = transactions.filter(({ status }) => status === 'PAID');
	const sum = (amountOf: (total: number, transaction: ModelTransaction) => number) =>
		currencies.map((currency) => ({
			currency,
			amount: paid.reduce((all, transaction) => {
				const listed = items.find(({ kind, id }) => kind === 'TXN' && id === transaction.id)?.listed as Item;
				return listed.currency === currency ? all + amountOf(Number(listed.total), transaction) : all;
			}, 0),
		}));
	expect(found).toMatchObject({
		credits_sold: paid.reduce((all, { credits }) => all + credits, 0),
		revenue: sum((total) => total),
		returned: sum((total, { returned }) => Math.min(total, moneyOf(returned))),
	});
	expect(found.services.reduce((all, service) => all + service.refunded, 0)).toBe(refunded.size);
}

function applyPayment(model: Model, expected: ModelTransaction): void {
	expected.status = 'PAID';
	model.balance += expected.credits;
	for (const [note, credits] of takenBack(expected)) {
		if (credits > 0) count(model, 'returned before it was paid');
		hold(model, expected.id, note, credits);
	}
}

/** Applies an event of the right amount. */
function applyEvent(model: Model, expected: ModelTransaction, kind: PaymentEvent['kind']): void {
	if (kind === 'paid' && expected.status !== 'PAID') applyPayment(model, expected);
	if ((kind === 'failed' || kind === 'expired') && expected.status === 'PENDING')
		expected.status = kind === 'failed' ? 'FAILED' : 'EXPIRED';
}

/** Applies an event of money that went back, or may, of a transaction with such a total. */
function applyReturn(
	model: Model,
	expected: ModelTransaction,
	what: ReturnKind,
	event: PaymentEvent,
	total: number,
	now: Date,
): void {
	const note = noteIdOf(what, event);
	if (!noteOnce(expected.returns, note)) return;
	const { credits, returned } = expected;
	// A refund reports the sum so far.
	const before = what === 'refunded' ? moneyOf(returned.filter((each) => each.what === what)) : 0;
	const all = what === 'reversed' ? total : Math.min(total, event.amount);
	const part = (amount: number) => Math.min(credits, Math.ceil((credits * amount) / total));
	const isMore = all > Math.min(total, before);
	const [amount, wanted] = isMore ? [all - before, part(all) - part(before)] : [0, 0];
	returned.push({ note, what, credits: wanted, amount });
	if (expected.status !== 'PAID') return;
	const taken = takenBack(expected).get(note) ?? 0;
	if (taken > 0) count(model, `${what} after it was paid`);
	if (takeBack(model, expected.id, note, taken, now) > 0) count(model, 'spent before it was returned');
}

async function call(real: Real, event: PaymentEvent, signature?: string): Promise<void> {
	const body = JSON.stringify(event);
	const headers = { [signatureHeader]: signature ?? signWebhook(sandboxKey, body, real.now) };
	const read = await provider(real).read({ body, headers }, real.now);
	if (read) await handlePaymentEvent(eventContext(real), provider(real), read, real.now);
}

const deliverEvent = (n: number, times: number) =>
	command(`${times} × event ${n} arrives`, async (model, real) => {
		const delivered = pick(model.calls, n);
		if (!delivered) return;
		const { expected, event } = delivered;
		const before = await retryLostCalls(() => getTransaction(real.table, expected.id));
		await Promise.all(Array.from({ length: times }, () => retryLostCalls(() => call(real, event))));
		if (isReversal(expected, event.kind))
			applyReturn(model, expected, 'reversed', event, before?.total ?? 0, real.now);
		// An admin has credited a payment of another amount, which the transaction then states.
		else if (event.kind === 'paid' && !isAsOrdered(event, before))
			noteOnce(expected.wrong, noteIdOf('wrong amount', event));
		else applyEvent(model, expected, event.kind);
		const after = await retryLostCalls(() => getTransaction(real.table, delivered.expected.id));
		expect(after?.status).toBe(delivered.expected.status);
	});

/** Whether an event reports the amount and the currency of the transaction. */
const isAsOrdered = ({ amount, currency }: PaymentEvent, transaction: Transaction | undefined): boolean =>
	amount === transaction?.total && currency === transaction.currency;

/** Whether a failure reports the reversal of a payment; the provider is asked, since an old event may be repeated. */
const isReversal = ({ status, payment }: ModelTransaction, kind: PaymentEvent['kind']): boolean =>
	kind === 'failed' && status === 'PAID' && payment === 'failed';

/** A bank reverses a payment: from now on, the provider says that it has failed. */
const reversePayment = (n: number) =>
	command(`transaction ${n} is reversed at the provider`, async (model, { table }) => {
		const expected = pick(model.transactions, n);
		if (expected?.payment !== 'paid') return;
		expected.payment = 'failed';
		const update = new UpdateCommand({
			TableName: table.name,
			Key: keys.sandboxPayment(expected.id),
			UpdateExpression: 'SET #state = :failed',
			ExpressionAttributeNames: { '#state': 'state' },
			ExpressionAttributeValues: { ':failed': 'failed' },
		});
		await retryLostCalls(() => table.client.send(update));
	});

/** Money of a transaction goes back, or may: all of it, or the half. */
const returnMoney = (
	n: number,
	kind: 'refunded' | 'disputed' | 'failed',
	part: 1 | 2,
	reference: string,
	times: number,
) =>
	command(`${times} × 1/${part} of transaction ${n} is ${kind} (${reference})`, async (model, real) => {
		const expected = pick(model.transactions, n);
		if (!expected) return;
		const transaction = await retryLostCalls(() => getTransaction(real.table, expected.id));
		if (!transaction) throw new Error('It was not stored.');
		const { id, total, currency } = transaction;
		const amount = Math.ceil(total / part);
		const event: PaymentEvent = { transactionId: id, kind, amount, currency, reference };
		await Promise.all(Array.from({ length: times }, () => retryLostCalls(() => call(real, event))));
		const what = isReversal(expected, kind) ? 'reversed' : kind;
		if (what !== 'failed') applyReturn(model, expected, what, event, total, real.now);
		else applyEvent(model, expected, kind);
		const after = await retryLostCalls(() => getTransaction(real.table, id));
		expect(after?.status).toBe(expected.status);
	});

/** Events that must not change a transaction. */
const sendInvalidEvent = (n: number, how: 'forged' | 'stale' | 'amount' | 'currency') =>
	command(`an event of transaction ${n} is ${how}`, async (model, real) => {
		const expected = pick(model.transactions, n);
		if (!expected) return;
		const transaction = await retryLostCalls(() => getTransaction(real.table, expected.id));
		if (!transaction) throw new Error('It was not stored.');
		const { id, total, currency } = transaction;
		const event: PaymentEvent = { transactionId: id, kind: 'paid', amount: total, currency, reference: how };
		const body = JSON.stringify(event);
		const early = new Date(real.now.getTime() - hour);
		const wrong =
			how === 'amount'
				? { ...event, amount: total + 1 }
				: { ...event, currency: currency === 'IDR' ? 'USD' : 'IDR' };
		const calls = {
			forged: () => call(real, event, signWebhook('x'.repeat(40), body, real.now)),
			stale: () => call(real, event, signWebhook(sandboxKey, body, early)),
			amount: () => call(real, wrong),
			currency: () => call(real, wrong),
		};
		const made = retryLostCalls(calls[how]);
		if (how === 'forged' || how === 'stale') await expect(made).rejects.toMatchObject({ code: 'invalid' });
		else {
			await made;
			noteOnce(expected.wrong, noteIdOf('wrong amount', wrong));
			expect(real.alarms.length).toBeGreaterThan(0);
		}
		const after = await retryLostCalls(() => getTransaction(real.table, id));
		expect(after?.status).toBe(expected.status);
	});

/** Whether an admin's decision applies to a note of a transaction. */
function isDecidable(
	{ status, wrong, returns }: ModelTransaction,
	note: string,
	action: PaymentResolution['action'],
): boolean {
	const isPaid = status === 'PAID';
	const [isWrong, isReturn] = [wrong.get(note) ?? false, returns.get(note) ?? false];
	switch (action) {
		case 'credit':
		case 'refuse':
			return !isPaid && isWrong;
		case 'release':
			return isPaid && isReturn;
		case 'close':
			return isReturn || (isPaid && isWrong);
	}
}

/** Gives back what a note has put on hold; later notes take back what it had covered. */
function releaseNote(model: Model, expected: ModelTransaction, note: string, now: Date): void {
	const held = expected.held.get(note) ?? 0;
	if (held > 0) count(model, 'released');
	const before = takenBack(expected);
	expected.returned = expected.returned.filter((each) => each.note !== note);
	expected.held.delete(note);
	model.balance += held;
	model.debts = model.debts.filter((debt) => debt.id !== expected.id || debt.note !== note);
	for (const [each, credits] of takenBack(expected)) {
		const more = credits - (before.get(each) ?? 0);
		if (more > 0) count(model, 'taken back by a later note');
		if (more > 0) takeBack(model, expected.id, each, more, now);
	}
}

/** Admins decide about a note on a transaction; one of them at most succeeds. */
const resolvePayment = (n: number, which: number, action: PaymentResolution['action'], times: number) =>
	command(`${times} × ${action} for note ${which} of transaction ${n}`, async (model, { table, now }) => {
		const expected = pick(model.transactions, n);
		if (!expected) return;
		const note = pick([...expected.wrong.keys(), ...expected.returns.keys()], which) ?? 'gone';
		const admin = { id: 'admin', email: 'admin@users.example' };
		const { version } = await retryLostCalls(async () => {
			const notes = await readNotes(table, expected.id);
			return seenNote(
				table,
				notes.find((each) => idOf(each) === note),
			);
		});
		const body = { note, version, action, reason: 'Model' };
		const isOpen = isDecidable(expected, note, action);
		const decided = await Promise.allSettled(
			Array.from({ length: times }, () =>
				retryLostCalls(() => resolveTransaction(table, admin, expected.id, body, now)),
			),
		);
		for (const each of decided)
			if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' });
		// A decision whose answer was lost is a conflict when it is repeated.
		expect(decided.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(isOpen ? 1 : 0);
		if (!isOpen) return;
		for (const notes of [expected.wrong, expected.returns]) if (notes.has(note)) notes.set(note, false);
		if (action === 'credit') applyPayment(model, expected);
		if (action === 'refuse') expected.status = 'FAILED';
		if (action === 'release') releaseNote(model, expected, note, now);
	});

/** Runs the schedule after so many hours. */
const runSchedule = (hours: number) =>
	command(`the schedule after ${hours} h`, async (model, real) => {
		advance(real, hours * hour);
		const sandbox = provider(real);
		for (const expected of model.transactions.filter(({ status }) => status === 'PENDING')) {
			const transaction = await retryLostCalls(() => getTransaction(real.table, expected.id));
			if (!transaction) throw new Error('It was not stored.');
			await retryLostCalls(() => reconcile(eventContext(real), sandbox, transaction, real.now));
			applyEvent(model, expected, expected.payment);
			if (expected.payment === 'open' && new Date(transaction.expiresAt) <= real.now)
				expected.status = 'EXPIRED';
			const after = await retryLostCalls(() => getTransaction(real.table, expected.id));
			expect(after?.status).toBe(expected.status);
		}
	});

const few = fc.integer({ min: 1, max: 3 });
const any = fc.nat({ max: 20 });
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');

/** Every operation that can change the balance of an account. */
export const commands = [
	fc.tuple(few, key).map((way) => createRequest(...way)),
	fc
		.tuple(fc.constantFrom('FAILED' as const, 'COMPLETED' as const), few, fc.boolean())
		.map((way) => endRequest(...way)),
	fc
		.tuple(fc.constantFrom('gift' as const, 'refund' as const, 'again' as const, 'artist' as const), any, few)
		.map((way) => remedy(...way)),
	fc
		.tuple(fc.constantFrom('withdraw' as const, 'withdraw_and_fail' as const), any, few)
		.map((way) => withdraw(...way)),
	fc.tuple(any, fc.boolean(), few).map((way) => replacePicture(...way)),
	fc.tuple(any, few).map((way) => redo(...way)),
	fc.tuple(fc.constantFrom('x', 'y', 'z'), few).map((way) => grant(...way)),
	fc.tuple(key, few, few).map((way) => adminGrant(...way)),
	fc
		.tuple(few, fc.constantFrom('indonesia' as const, 'international' as const), key, few)
		.map((way) => createPayment(...way)),
	fc
		.tuple(any, fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const, 'expired' as const))
		.map((way) => endPayment(...way)),
	fc.tuple(any, few).map((way) => deliverEvent(...way)),
	any.map(reversePayment),
	fc
		.tuple(any, fc.constantFrom('forged' as const, 'stale' as const, 'amount' as const, 'currency' as const))
		.map((way) => sendInvalidEvent(...way)),
	fc
		.tuple(
			any,
			fc.constantFrom('refunded' as const, 'disputed' as const, 'failed' as const),
			fc.constantFrom(1 as const, 2 as const),
			fc.constantFrom('r', 's'),
			few,
		)
		.map((way) => returnMoney(...way)),
	fc.tuple(any, any, fc.constantFrom(...paymentActions), few).map((way) => resolvePayment(...way)),
	fc.constantFrom(0.3, 5, 25).map(runSchedule),
];

/** Creates an account on a table, and its model. */
export async function newAccount(table: Table): Promise<{ model: Model; real: Real }> {
	const now = new Date('2026-11-20T12:00:00Z');
	const email = `${randomUUID().slice(0, 13)}@users.example`;
	const { id: userId } = await ensureUser(table, email, now);
	const bucket = new MemoryBucket();
	const file = await uploadPhoto({ table, bucket }, userId, photoHead, now);
	return {
		real: { table, bucket, userId, email, file, now, alarms: [] },
		model: {
			balance: 0,
			open: [],
			ended: [],
			refunded: new Set(),
			remedied: new Set(),
			grants: new Set(),
			adminGrants: new Map(),
			requestKeys: new Map(),
			transactions: [],
			debts: [],
			orderedAt: new Map(),
			transactionKeys: new Map(),
			calls: [],
			commands: 0,
			effects: new Map(),
		},
	};
}
