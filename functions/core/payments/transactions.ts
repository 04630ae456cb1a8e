import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { currencies } from '#shared/payments/money.ts';
import { regions } from '#shared/payments/pricing.ts';
import { type PaymentStatus, paymentStatuses, providerNames } from '#shared/payments/statuses.ts';
import { AppError } from '../appError.ts';
import { ledgerSteps, purchase } from '../credits/ledger.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, idempotencyStep } from '../table/idempotency.ts';
import { keys, monthOf, newest, partitions } from '../table/keys.ts';
import type { RateLimit } from '../table/rateLimits.ts';
import { rateStep, tooMany } from '../table/rateLimits.ts';
import { type Step, transact, unlessRefused } from '../table/transact.ts';
import type { OpenTransactions } from './createTransaction.ts';
import type { SettledTransactions } from './settle.ts';
import type { Transaction } from './transaction.ts';

const route = 'createTransaction';

/** What lists show besides what the indexes project of every kind. */
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

/** A purchase as lists show it. */
export type TransactionSummary = Omit<z.infer<typeof row>, 'listed'> & z.infer<typeof listed>;
export function toTransactionSummary(item: unknown): TransactionSummary {
	const { listed: shown, ...rest } = row.parse(item);
	return { ...rest, ...shown };
}

const transactionItem = row.omit({ listed: true }).extend({
	...listed.shape,
	provider: z.enum(providerNames),
	updatedAt: z.string(),
	expiresAt: z.string(),
	paymentUrl: z.string().optional(),
	reference: z.string().optional(),
});
export const toTransaction = (item: unknown): Transaction => transactionItem.parse(item);

const statusKeys = ({ id, createdAt }: Pick<Transaction, 'id' | 'createdAt'>, status: PaymentStatus) => ({
	gsi3pk: partitions.transactionsWith(status, monthOf(createdAt)),
	gsi3sk: newest(createdAt, id),
});

/** The item of a purchase, with all that lists need. */
export const toTransactionItem = (transaction: Transaction) => {
	const { id, userId, email, region, currency, total, discount, createdAt } = transaction;
	return {
		...keys.transaction(id),
		kind: 'TXN',
		...transaction,
		listed: { email, region, currency, total, discount },
		gsi1pk: partitions.transactionsOf(userId),
		gsi1sk: newest(createdAt, id),
		gsi2pk: partitions.transactionsIn(monthOf(createdAt)),
		gsi2sk: newest(createdAt, id),
		...statusKeys(transaction, transaction.status),
	};
};

/** Reads the purchase as of now. */
export async function getTransaction(table: Table, id: string): Promise<Transaction | undefined> {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.transaction(id), ConsistentRead: true }),
	);
	return Item && toTransaction(Item);
}

/** Purchases as they begin: stored once for each key, then given a page to pay on. */
export const dynamoOpenTransactions = (table: Table, limit: RateLimit): OpenTransactions => ({
	get: (id) => getTransaction(table, id),

	replayed: (userId, idempotency) => createdBefore(table, userId, route, idempotency),

	async create(transaction, idempotency) {
		const { id, userId, createdAt } = transaction;
		const now = new Date(createdAt);
		const refused = await transact(table, [
			...(idempotency ? [idempotencyStep(table, userId, route, idempotency, id, createdAt)] : []),
			rateStep(table, `payments#${userId}`, limit, now),
			{
				name: 'exists',
				write: {
					Put: {
						TableName: table.name,
						Item: toTransactionItem(transaction),
						ConditionExpression: 'attribute_not_exists(pk)',
					},
				},
			},
		]);
		if (refused.length === 0) return id;
		const earlier = idempotency && (await createdBefore(table, userId, route, idempotency));
		if (earlier) return earlier;
		if (refused.includes('rate')) throw tooMany(limit, now);
		throw new AppError('conflict', 'This purchase was changed in the meantime. Please try again.');
	},

	claimOpening: (id, until, now) =>
		unlessRefused(
			table.client.send(
				new UpdateCommand({
					TableName: table.name,
					Key: keys.transaction(id),
					UpdateExpression: 'SET openingUntil = :until',
					ConditionExpression:
						'attribute_exists(pk) AND attribute_not_exists(paymentUrl) AND (attribute_not_exists(openingUntil) OR openingUntil < :now)',
					ExpressionAttributeValues: { ':until': until.toISOString(), ':now': now.toISOString() },
				}),
			),
		),

	async releaseOpening(id) {
		await table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.transaction(id),
				UpdateExpression: 'REMOVE openingUntil',
				ConditionExpression: 'attribute_exists(pk)',
			}),
		);
	},

	async opened(id, { url, reference }) {
		await table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.transaction(id),
				UpdateExpression: 'SET paymentUrl = :url, #reference = :reference REMOVE openingUntil',
				ConditionExpression: 'attribute_exists(pk)',
				ExpressionAttributeNames: { '#reference': 'reference' },
				ExpressionAttributeValues: { ':url': url, ':reference': reference },
			}),
		);
	},
});

/** The write that moves a purchase on, from one of these statuses alone. */
const statusStep = (
	table: Table,
	transaction: Transaction,
	to: PaymentStatus,
	from: readonly PaymentStatus[],
	at: string,
): Step => {
	const { gsi3pk, gsi3sk } = statusKeys(transaction, to);
	return {
		name: 'moved',
		write: {
			Update: {
				TableName: table.name,
				Key: keys.transaction(transaction.id),
				UpdateExpression: `SET #status = :to, updatedAt = :at, gsi3pk = :pk, gsi3sk = :sk${to === 'PAID' ? ', paidAt = :at' : ''}`,
				ConditionExpression: from.map((_, index) => `#status = :from${index}`).join(' OR '),
				ExpressionAttributeNames: { '#status': 'status' },
				ExpressionAttributeValues: {
					':to': to,
					':at': at,
					':pk': gsi3pk,
					':sk': gsi3sk,
					...Object.fromEntries(from.map((status, index) => [`:from${index}`, status])),
				},
			},
		},
	};
};

/** Purchases as they end: the status and the credits in one transaction. */
export const dynamoSettledTransactions = (table: Table): SettledTransactions => ({
	get: (id) => getTransaction(table, id),

	async move(transaction, to, from, now) {
		const { id, userId, credits } = transaction;
		const refused = await transact(table, [
			statusStep(table, transaction, to, from, now.toISOString()),
			...(to === 'PAID' ? ledgerSteps(table, purchase(userId, id, credits, now)) : []),
		]);
		if (refused.length === 0) return true;
		if (refused.includes('moved')) return false;
		throw new Error(`The transaction ${id} could not be credited: ${refused.join(', ')}.`);
	},

	note: (id, what, event, now) =>
		unlessRefused(
			table.client.send(
				new PutCommand({
					TableName: table.name,
					Item: {
						...keys.transactionNote(id, what),
						kind: 'NOTE',
						what,
						event: event,
						at: now.toISOString(),
					},
					ConditionExpression: 'attribute_not_exists(pk)',
				}),
			),
		),
});
