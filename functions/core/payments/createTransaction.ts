import { randomUUID } from 'node:crypto';
import type { NewTransaction } from '#shared/api/payments.ts';
import { currencyOf, quote, type Region } from '#shared/payments/pricing.ts';
import { AppError } from '../appError.ts';
import type { Idempotency } from '../table/idempotency.ts';
import type { User } from '../users/user.ts';
import type { PaymentPage, PaymentProvider, ReturnPages } from './paymentProvider.ts';
import type { Transaction } from './transaction.ts';

/** Where purchases begin. */
export interface OpenTransactions {
	get(id: string): Promise<Transaction | undefined>;
	/** The id that this key created before; a `conflict` when it was with another body. */
	replayed(userId: string, idempotency: Idempotency): Promise<string | undefined>;
	/**
	 * Stores a purchase and counts it against its buyer's limit.
	 *
	 * @returns its id: an earlier one's, when a call with the same key was faster.
	 * @throws AppError `too_many_requests`, `conflict`, `busy`.
	 */
	create(transaction: Transaction, idempotency: Idempotency | undefined): Promise<string>;
	/** Takes it on to open the provider's page, until then; answers whether nobody else has. */
	claimOpening(id: string, until: Date, now: Date): Promise<boolean>;
	/** Lets the next one try. */
	releaseOpening(id: string): Promise<void>;
	/** Keeps the page. */
	opened(id: string, page: PaymentPage): Promise<void>;
}

export interface CreateTransactionPorts {
	readonly transactions: OpenTransactions;
	readonly providers: Readonly<Record<Region, PaymentProvider>>;
	/** The pages to which a provider returns the buyer of so many credits. */
	returnTo(credits: number): ReturnPages;
	/** Notes that a provider could not open a page. */
	providerFailed(error: unknown, id: string): void;
	/** Waits so many milliseconds. */
	sleep(milliseconds: number): Promise<unknown>;
}

/** Milliseconds for which a page can be paid on. */
const payable = 24 * 3600_000;
/** Milliseconds after which whoever took it on to open the page counts as gone: longer than any call may last. */
const lease = 35_000;
/** Milliseconds that a repeated call waits for the first one's page. */
const patience = 5000;
const pause = 150;

const begin = (
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
		expiresAt: new Date(now.getTime() + payable).toISOString(),
	};
};

/**
 * Begins a purchase: writes it down as PENDING, then has the provider open a page for it. A repeated call with the
 * same key answers the same page, and takes over where the first one was cut off.
 *
 * @throws AppError `too_many_requests` past the limit; `conflict` for a key used with another body, or when the first
 *   call is still at it after five seconds; `busy` when the provider does not answer.
 */
export async function createTransaction(
	ports: CreateTransactionPorts,
	user: User,
	order: NewTransaction,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<{ id: string; payment_url: string }> {
	const earlier = idempotency && (await ports.transactions.replayed(user.id, idempotency));
	const id =
		earlier ??
		(await ports.transactions.create(begin(user, order, ports.providers[order.region], now), idempotency));
	return { id, payment_url: await pageOf(ports, id, now) };
}

async function pageOf(ports: CreateTransactionPorts, id: string, now: Date): Promise<string> {
	const { transactions } = ports;
	for (let waited = 0; waited <= patience; waited += pause) {
		const at = new Date(now.getTime() + waited);
		const transaction = await transactions.get(id);
		if (!transaction)
			throw new AppError('conflict', 'This purchase was changed in the meantime. Please try again.');
		if (transaction.paymentUrl) return transaction.paymentUrl;
		if (await transactions.claimOpening(id, new Date(at.getTime() + lease), at))
			return open(ports, transaction);
		await ports.sleep(pause);
	}
	throw new AppError('conflict', 'Your payment is still being prepared. Please try again in a moment.', {
		retryAfter: 5,
	});
}

async function open(ports: CreateTransactionPorts, transaction: Transaction): Promise<string> {
	const { id, region, credits } = transaction;
	try {
		const page = await ports.providers[region].open(transaction, ports.returnTo(credits));
		await ports.transactions.opened(id, page);
		return page.url;
	} catch (error) {
		await ports.transactions.releaseOpening(id);
		if (error instanceof AppError) throw error;
		ports.providerFailed(error, id);
		throw new AppError('busy', 'Failed to start payment. Please try again.', { retryAfter: 5 });
	}
}
