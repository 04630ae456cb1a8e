import { hash } from 'node:crypto';
import * as z from 'zod';
import { paymentActions } from '#shared/api/payments.ts';
import { type PaymentNoteKind, paymentNotes } from '#shared/payments/statuses.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import type { Table } from '../table/client.ts';
import { exists, ifNew, isAbsent, isStill, updateItem } from '../table/itemUpdate.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import { readItem, readParsed, readPartition } from '../table/query.ts';
import { putStep, type Step, transact, updateStep } from '../table/transact.ts';
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

/** The state of a dispute, in the provider's words, and until when it must be answered. */
const disputeState = z.object({ status: z.string(), due: z.string().optional(), at: z.string() });

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
	/** What the bank says of a dispute. */
	dispute: disputeState.optional(),
	resolution: resolution.optional(),
});

/** An event of a provider that a person must decide about. */
export type PaymentNote = z.infer<typeof noteItem>;
/** The id of a stored note, among those of its transaction. */
export const idOf = ({ sk }: PaymentNote): string => sk.slice('NOTE#'.length);
/** Names what is known of a note and of the returns of its transaction: a decision is about one version. */
export const versionOf = (
	{ dispute }: Pick<PaymentNote, 'dispute'>,
	{ returns = [] }: Pick<Transaction, 'returns'>,
): string => hash('sha256', JSON.stringify([dispute, returns])).slice(0, 16);
export const toPaymentNote = (item: unknown): PaymentNote => noteItem.parse(item);

/** Milliseconds for which a repeated event tells the operators again. */
const urgentMs = 3600_000;

/** The kinds of notes about money that went back, or may. */
export type ReturnKind = Exclude<PaymentNoteKind, 'wrong amount'>;

type Noted = Pick<Transaction, 'id' | 'userId' | 'email' | 'total' | 'currency'>;

/** The id of a note, among those of its transaction. A payment can be refunded in parts, each with the sum so far. */
export const noteIdOf = (
	what: PaymentNoteKind,
	{ reference, amount, currency }: Pick<PaymentEvent, 'reference' | 'amount' | 'currency'>,
): string => `${what}#${reference}#${amount}#${currency}`;

const noteKey = (id: string, what: PaymentNoteKind, event: PaymentEvent) =>
	keys.transactionNote(id, noteIdOf(what, event));

/**
 * The write that stores a note on a transaction, once for each kind, reference, amount and currency; the note waits for
 * an admin.
 */
export const noteStep = (
	table: Table,
	{ id, userId, email, total, currency }: Noted,
	what: PaymentNoteKind,
	event: PaymentEvent,
	now: Date,
): Step => {
	const at = now.toISOString();
	const Item = {
		...noteKey(id, what, event),
		kind: 'NOTE',
		id,
		userId,
		createdAt: at,
		event,
		listed: {
			what,
			email,
			expected: { amount: total, currency },
			received: { amount: event.amount, currency: event.currency },
			reference: event.reference,
		},
		gsi4pk: partitions.paymentQueue,
		gsi4sk: newest(at, id),
	};
	return putStep(table, 'note', Item, ifNew);
};

/**
 * Stores a note on a transaction, which is then found by its reference.
 *
 * @returns false when it was stored before; undefined when the transaction has changed since it was read.
 */
export async function putNote(
	table: Table,
	transaction: Transaction,
	what: PaymentNoteKind,
	event: PaymentEvent,
	now: Date,
): Promise<boolean | undefined> {
	const { id, references } = transaction;
	const failed = await transact(table, [
		noteStep(table, transaction, what, event, now),
		updateStep(table, 'transaction', keys.transaction(id), {
			set: { references: [...(references ?? []), event.reference] },
			conditions: [exists('pk'), isStill('references', references)],
		}),
	]);
	if (failed.includes('note')) return false;
	return failed.length === 0 ? true : undefined;
}

/** Whether the operators should be told of an event again that was noted before: for an hour, since a call may be lost. */
export async function isUrgent(
	table: Table,
	id: string,
	what: PaymentNoteKind,
	event: PaymentEvent,
	now: Date,
): Promise<boolean> {
	const Key = noteKey(id, what, event);
	const note = await readParsed(table, Key, toPaymentNote);
	return note !== undefined && !note.resolution && now.getTime() - Date.parse(note.createdAt) < urgentMs;
}

/**
 * Stores what became of a dispute that is noted, unless something newer is known.
 *
 * @returns whether the bank has decided since it was noted.
 */
export async function noteDispute(
	table: Table,
	event: PaymentEvent,
	dispute: NonNullable<PaymentEvent['dispute']>,
): Promise<boolean> {
	const key = noteKey(event.transactionId, 'disputed', event);
	const item = await readItem(table, key);
	const before = item && toPaymentNote(item).dispute;
	if (!item || (before && before.at >= dispute.at)) return false;
	const conditions = [exists('pk'), isStill('dispute', before)];
	if (!(await updateItem(table, key, { set: { dispute }, conditions })))
		return noteDispute(table, event, dispute);
	return dispute.status !== before?.status && ['won', 'lost'].includes(dispute.status);
}

/** Reads the notes on a transaction, oldest first; consistently. */
export async function readNotes(table: Table, transactionId: string): Promise<PaymentNote[]> {
	const notes = (await readPartition(table, keys.transaction(transactionId).pk, 'NOTE#')).map(toPaymentNote);
	return notes.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The write that stores an admin's decision about a note as it was read, once; the note no longer waits. */
export const resolveNoteStep = (
	table: Table,
	{ pk, sk, dispute }: PaymentNote,
	admin: Admin,
	decision: Pick<Resolution, 'action' | 'at' | 'reason'>,
): Step => {
	const decided: Resolution = { by: admin.email, adminId: admin.id, ...decision };
	return updateStep(
		table,
		'note',
		{ pk, sk },
		{
			set: { resolution: decided },
			remove: ['gsi4pk', 'gsi4sk'],
			conditions: [exists('pk'), isAbsent('resolution'), isStill('dispute', dispute)],
		},
	);
};
