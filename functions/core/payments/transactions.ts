import * as z from 'zod';
import type { TransactionRow } from '#shared/api/payments.ts';
import { type Currency, currencies } from '#shared/payments/money.ts';
import { type Region, regions } from '#shared/payments/pricing.ts';
import {
	type PaymentStatus,
	type ProviderName,
	paymentStatuses,
	providerNames,
} from '#shared/payments/statuses.ts';
import { type Returns, returns } from '../credits/returned.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';

/** A purchase of credits. Money is in minor units of its currency. */
export interface Transaction {
	readonly id: string;
	readonly userId: string;
	/** The buyer's address, for receipts and for the admins' list. */
	readonly email: string;
	readonly region: Region;
	readonly currency: Currency;
	readonly provider: ProviderName;
	readonly credits: number;
	/** The amount charged, after the discount. */
	readonly total: number;
	readonly discount: number;
	readonly status: PaymentStatus;
	readonly createdAt: string;
	readonly updatedAt: string;
	/** The payment page accepts no payment after this. */
	readonly expiresAt: string;
	/** When the payment was confirmed. */
	readonly paidAt?: string | undefined;
	/** The provider's page; absent until the provider has opened it. */
	readonly paymentUrl?: string | undefined;
	/** The provider's id of the payment. */
	readonly reference?: string | undefined;
	/** How it was paid, in the provider's words: `qris`. */
	readonly method?: string | undefined;
	/** The references of what its provider reported afterwards, by which it is found. */
	readonly references?: readonly string[] | undefined;
	/** Money that went back, or may, by the note that reports it. */
	readonly returns?: Returns | undefined;
}

/** Attributes of list rows that the indexes do not project for every kind. */
const listed = z.object({
	email: z.string(),
	region: z.enum(regions),
	currency: z.enum(currencies),
	total: z.int(),
	discount: z.int(),
});

const row = z.object({
	id: z.string(),
	userId: z.string(),
	status: z.enum(paymentStatuses),
	credits: z.int(),
	createdAt: z.string(),
	paidAt: z.string().optional(),
	listed,
});

/** A transaction as lists show it. */
export type TransactionSummary = Omit<z.infer<typeof row>, 'listed'> & z.infer<typeof listed>;
export function toTransactionSummary(item: unknown): TransactionSummary {
	const { listed: attributes, ...rest } = row.parse(item);
	return { ...rest, ...attributes };
}

/** A transaction as the API shows it. */
export const transactionRowOf = (transaction: TransactionSummary): TransactionRow => ({
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

const transactionItem = row.omit({ listed: true }).extend({
	...listed.shape,
	provider: z.enum(providerNames),
	updatedAt: z.string(),
	expiresAt: z.string(),
	paymentUrl: z.string().optional(),
	reference: z.string().optional(),
	method: z.string().optional(),
	references: z.array(z.string()).readonly().optional(),
	returns,
});
export const toTransaction = (item: unknown): Transaction => transactionItem.parse(item);

/** The attributes of list rows that the indexes project as one. */
export const listedAttributes = ({ email, region, currency, total, discount }: Transaction) => ({
	email,
	region,
	currency,
	total,
	discount,
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
