import { randomUUID } from 'node:crypto';
import type { NewTransaction } from '#shared/api/payments.ts';
import type { Language } from '#shared/languages/languages.ts';
import { currencyOf, quote, type Region } from '#shared/payments/pricing.ts';
import { AppError } from '../appError.ts';
import type { RateLimit } from '../limits.ts';
import { requireOn } from '../switches/switches.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { anyOf, exists, ifNew, isAbsent, isLess, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { ownedStep } from '../table/owned.ts';
import { rateLimitStep, windowExceeded } from '../table/rateLimits.ts';
import { putStep, transact } from '../table/transact.ts';
import type { User } from '../users/users.ts';
import { firstDayExceeded, firstDayStep, isNewBuyer } from './firstDay.ts';
import type { PageOptions, PaymentPage, PaymentProvider } from './paymentProvider.ts';
import { getTransaction, type Transaction, toTransactionItem } from './transactions.ts';

export interface CreateTransactionContext {
	readonly table: Table;
	readonly providers: Readonly<Record<Region, PaymentProvider>>;
	/** New transactions per user. */
	readonly limit: RateLimit;
	/** Credits that a new buyer may order on a day. */
	readonly firstDayCredits: number;
	/** `https://pixwand.example`. */
	readonly siteOrigin: string;
	/** Of the page that sends the call. */
	readonly language: Language;
	/** Logs that a provider could not open a page. */
	readonly reportError: (error: unknown, id: string) => void;
	/** Waits so many milliseconds. */
	readonly sleep: (milliseconds: number) => Promise<unknown>;
}

const route = 'createTransaction';
/** Milliseconds for which a payment page accepts a payment. */
const payableMs = 24 * 3600_000;
/** Milliseconds after which the call that opens the page counts as failed: longer than any call lasts. */
const leaseMs = 35_000;
/** Milliseconds that a repeated call waits for the first call's page. */
const timeoutMs = 5000;
const pollMs = 150;

/**
 * Creates a PENDING transaction, then has the provider open a payment page for it. A repeated call with the same
 * idempotency key returns the same page, or opens it when the first call was interrupted.
 *
 * @throws AppError `too_many_requests` past a limit; `conflict` for a key used with another body, or when the first
 *   call is still running after five seconds; `busy` when the provider does not answer.
 */
export async function createTransaction(
	context: CreateTransactionContext,
	user: User,
	input: NewTransaction,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<{ id: string; payment_url: string }> {
	const { table, providers } = context;
	const earlier = await createdBefore(table, user.id, route, idempotency);
	if (!earlier) await requireOn(table, 'payments');
	const create = () => newTransaction(user, input, providers[input.region], now);
	const id = earlier ?? (await putTransaction(context, create(), idempotency));
	return { id, payment_url: await waitForPage(context, id, now) };
}

const newTransaction = (
	user: User,
	{ credit, region }: NewTransaction,
	provider: PaymentProvider,
	now: Date,
): Transaction => {
	const { currency, total, discount } = quote(credit, currencyOf[region]);
	return {
		id: randomUUID(),
		userId: user.id,
		email: user.email,
		region,
		currency,
		provider: provider.name,
		credits: credit,
		total,
		discount,
		status: 'PENDING',
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
		expiresAt: new Date(now.getTime() + payableMs).toISOString(),
	};
};

const changedError = (): AppError => new AppError('conflict', 'purchaseChanged');

/** Stores a transaction and returns its id, or that of the one that a concurrent call with the same key stored. */
async function putTransaction(
	{ table, limit, firstDayCredits }: CreateTransactionContext,
	transaction: Transaction,
	idempotency: Idempotency | undefined,
): Promise<string> {
	const { id, userId, credits, createdAt } = transaction;
	const now = new Date(createdAt);
	const isNew = await isNewBuyer(table, userId, now);
	const failed = await transact(table, [
		...markerSteps(table, userId, route, idempotency, id, now),
		rateLimitStep(table, `payments#${userId}`, limit, now),
		...(isNew ? [firstDayStep(table, userId, credits, firstDayCredits, now)] : []),
		putStep(table, 'transaction', toTransactionItem(transaction), ifNew),
		ownedStep(table, userId, 'TXN', createdAt, id),
	]);
	if (failed.length === 0) return id;
	const earlier = await createdBefore(table, userId, route, idempotency);
	if (earlier) return earlier;
	if (failed.includes('rate')) throw windowExceeded(limit, now);
	if (failed.includes('firstDay')) throw firstDayExceeded(firstDayCredits, now);
	throw changedError();
}

async function waitForPage(context: CreateTransactionContext, id: string, now: Date): Promise<string> {
	const { table, sleep } = context;
	for (let waited = 0; waited <= timeoutMs; waited += pollMs) {
		const at = new Date(now.getTime() + waited);
		const transaction = await getTransaction(table, id);
		if (!transaction) throw changedError();
		if (transaction.paymentUrl) return transaction.paymentUrl;
		if (await claimPage(table, id, at)) return openPage(context, transaction);
		await sleep(pollMs);
	}
	throw new AppError('conflict', 'paymentPreparing', {
		retryAfter: 5,
	});
}

async function openPage(
	{ table, providers, siteOrigin, language, reportError }: CreateTransactionContext,
	transaction: Transaction,
): Promise<string> {
	const { id, region, credits } = transaction;
	const options: PageOptions = {
		success: `${siteOrigin}/payment-success?credits=${credits}`,
		failure: `${siteOrigin}/payment-failed`,
		language,
	};
	try {
		const page = await providers[region].open(transaction, options);
		await releasePage(table, id, page);
		return page.url;
	} catch (error) {
		await releasePage(table, id);
		if (error instanceof AppError) throw error;
		reportError(error, id);
		throw new AppError('busy', 'paymentNotStarted', { retryAfter: 5 });
	}
}

/** Reserves the opening of the page to this call; returns false while another call holds it. */
async function claimPage(table: Table, id: string, now: Date): Promise<boolean> {
	const until = new Date(now.getTime() + leaseMs);
	const isFree = anyOf(isAbsent('openingUntil'), isLess('openingUntil', now.toISOString()));
	return updateItem(table, keys.transaction(id), {
		set: { openingUntil: until.toISOString() },
		conditions: [exists('pk'), isAbsent('paymentUrl'), isFree],
	});
}

/** Ends the opening of a page, and stores the page if there is one. */
async function releasePage(table: Table, id: string, page?: PaymentPage): Promise<void> {
	const set = { paymentUrl: page?.url, reference: page?.reference };
	const update = { set, remove: ['openingUntil'], conditions: [exists('pk')] };
	if (!(await updateItem(table, keys.transaction(id), update))) throw changedError();
}
