import * as z from 'zod';
import type { TransactionRow } from '#shared/api/payments.ts';
import { currencies } from '#shared/payments/money.ts';
import { regions } from '#shared/payments/pricing.ts';
import { paymentStatuses, providerNames } from '#shared/payments/statuses.ts';
import { returns } from '../credits/returned.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';

/** A purchase of credits. Money is in minor units of its currency. */
const transactionItem = z.object({
	id: z.string(),
	userId: z.string(),
	/** The buyer's address, for receipts and for the admins' list. */
	email: z.string(),
	region: z.enum(regions),
	currency: z.enum(currencies),
	provider: z.enum(providerNames),
	credits: z.int(),
	/** The amount charged, after the discount. */
	total: z.int(),
	discount: z.int(),
	status: z.enum(paymentStatuses),
	createdAt: z.string(),
	updatedAt: z.string(),
	/** The payment page accepts no payment after this. */
	expiresAt: z.string(),
	/** When the payment was confirmed. */
	paidAt: z.string().optional(),
	/** The provider's page; absent until the provider has opened it. */
	paymentUrl: z.string().optional(),
	/** The provider's id of the payment. */
	reference: z.string().optional(),
	/** How it was paid, in the provider's words: `qris`. */
	method: z.string().optional(),
	/** The references of what its provider reported afterwards, by which it is found. */
	references: z.array(z.string()).readonly().optional(),
	/** Money that went back, or may, by the note that reports it. */
	returns,
});
export type Transaction = Readonly<z.infer<typeof transactionItem>>;
export const toTransaction = (item: unknown): Transaction => transactionItem.parse(item);

/** A transaction as the API shows it. */
export const transactionRowOf = (transaction: Transaction): TransactionRow => ({
	id: transaction.id,
	status: transaction.status,
	user_id: transaction.userId,
	user: { id: transaction.userId, email: transaction.email },
	credit_amount: transaction.credits,
	total_amount: transaction.total,
	discount_amount: transaction.discount,
	currency: transaction.currency,
	region: transaction.region,
	paid_at: transaction.paidAt,
	created_at: transaction.createdAt,
});

/** The attributes by which version 0.2.0 lists transactions: it can be deployed again. */
export const listedAttributes = ({ email, region, currency, total, discount }: Transaction) => ({
	...{ email, region, currency, total, discount },
});

/** Returns the item of a transaction, with its index keys. */
export const toTransactionItem = (transaction: Transaction) => {
	const { id } = transaction;
	return {
		...keys.transaction(id),
		kind: 'TXN',
		...transaction,
		listed: listedAttributes(transaction),
		...(transaction.status !== 'PAID' && dueKeys('TXN', id, transaction.updatedAt)),
	};
};

/** Reads a transaction, consistently. */
export const getTransaction = (table: Table, id: string): Promise<Transaction | undefined> =>
	readParsed(table, keys.transaction(id), toTransaction);
