import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { paymentActions } from '#shared/api/payments.ts';
import { type PaymentNoteKind, paymentNotes } from '#shared/payments/statuses.ts';
import type { Table } from '../table/client.ts';
import { conditional } from '../table/conditional.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';
import type { Admin } from '../users/adminActs.ts';
import type { PaymentEvent } from './paymentProvider.ts';
import type { Transaction } from './transactions.ts';

const money = z.object({ amount: z.int(), currency: z.string() });

/** What an admin decided about a noted payment. */
const resolution = z.object({
	action: z.enum(paymentActions),
	by: z.string(),
	adminId: z.string(),
	at: z.string(),
	reason: z.string(),
});
type Resolution = z.infer<typeof resolution>;

const noteItem = z.object({
	pk: z.string(),
	sk: z.string(),
	/** The id of the transaction. */
	id: z.string(),
	userId: z.string(),
	createdAt: z.string(),
	listed: z.object({
		what: z.enum(paymentNotes),
		email: z.string(),
		/** In minor units; what the transaction asked for, and what the provider's event reports. */
		expected: money,
		received: money,
		/** The provider's id of the event or the payment. */
		reference: z.string(),
	}),
	resolution: resolution.optional(),
});

/** An event of a provider that a person must decide about. */
export type PaymentNote = z.infer<typeof noteItem>;
export const toPaymentNote = (item: unknown): PaymentNote => noteItem.parse(item);

/** Milliseconds for which a repeated event tells the operators again. */
const urgentMs = 3600_000;

/**
 * Stores a note on a transaction, once for each kind, reference, amount and currency; it waits for an admin.
 *
 * @returns whether it is new, and whether the operators should be told: for an hour, since a call may be lost.
 */
export async function putNote(
	table: Table,
	{ id, userId, email, total, currency }: Transaction,
	what: PaymentNoteKind,
	event: PaymentEvent,
	now: Date,
): Promise<{ readonly isNew: boolean; readonly isUrgent: boolean }> {
	const { reference, amount } = event;
	const at = now.toISOString();
	const Item = {
		// A payment can be refunded in parts, each with the sum so far.
		...keys.transactionNote(id, `${what}#${reference}#${amount}#${event.currency}`),
		kind: 'NOTE',
		id,
		userId,
		createdAt: at,
		event,
		listed: {
			what,
			email,
			expected: { amount: total, currency },
			received: { amount, currency: event.currency },
			reference,
		},
		gsi4pk: partitions.paymentQueue,
		gsi4sk: newest(at, id),
	};
	const put = new PutCommand({
		TableName: table.name,
		Item,
		ConditionExpression: 'attribute_not_exists(pk)',
		ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
	});
	const written = await conditional(table.client.send(put));
	if (written.succeeded) return { isNew: true, isUrgent: true };
	const age = now.getTime() - Date.parse(written.item?.createdAt?.S ?? '');
	return { isNew: false, isUrgent: written.item?.resolution === undefined && age < urgentMs };
}

/** Reads the notes on a transaction, oldest first; consistently. */
export async function readNotes(table: Table, transactionId: string): Promise<PaymentNote[]> {
	const { Items = [] } = await table.client.send(
		new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk AND begins_with(sk, :note)',
			ExpressionAttributeValues: { ':pk': keys.transaction(transactionId).pk, ':note': 'NOTE#' },
			ConsistentRead: true,
		}),
	);
	const notes = Items.map(toPaymentNote);
	return notes.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The write that stores an admin's decision about a note, once; the note no longer waits. */
export const resolveNoteStep = (
	table: Table,
	{ pk, sk }: PaymentNote,
	admin: Admin,
	decision: Pick<Resolution, 'action' | 'at' | 'reason'>,
): Step => ({
	name: 'note',
	write: {
		Update: {
			TableName: table.name,
			Key: { pk, sk },
			UpdateExpression: 'SET resolution = :resolution REMOVE gsi4pk, gsi4sk',
			ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(resolution)',
			ExpressionAttributeValues: {
				':resolution': { by: admin.email, adminId: admin.id, ...decision } satisfies Resolution,
			},
		},
	},
});
