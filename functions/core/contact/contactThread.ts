import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ContactAnswer as AnswerBody, ContactStatusChange } from '#shared/api/contact.ts';
import { purposeValues } from '#shared/contact/purposes.ts';
import { contactStatuses } from '#shared/contact/statuses.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, idempotencyStep } from '../table/idempotency.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { type ContactRequest, toContactRequest } from './contactRequests.ts';

const entryItem = z.object({
	at: z.string(),
	/** The admin's e-mail address at that time. */
	by: z.string(),
	/** The status after the entry. */
	status: z.enum(contactStatuses),
	/** Of an answer. */
	message: z.string().optional(),
});
type ContactEntry = z.infer<typeof entryItem>;

const answerItem = z.object({
	id: z.string(),
	contactId: z.string(),
	/** Where it is mailed to. */
	email: z.string(),
	purpose: z.enum(purposeValues),
	message: z.string(),
});

/** An answer, as it is mailed. */
export type ContactAnswer = z.infer<typeof answerItem>;
export const toContactAnswer = (item: unknown): ContactAnswer => answerItem.parse(item);

/**
 * Reads a message with its thread, oldest first; consistently.
 *
 * @throws AppError `not_found`.
 */
export async function readContactThread(
	table: Table,
	id: string,
): Promise<{ readonly request: ContactRequest; readonly thread: ContactEntry[] }> {
	const { Items = [] } = await table.client.send(
		new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk',
			ExpressionAttributeValues: { ':pk': keys.contact(id).pk },
			ConsistentRead: true,
		}),
	);
	const request = Items.find(({ kind }) => kind === 'CONTACT');
	if (!request) throw notFound('message');
	const entries = Items.filter(({ sk }) => String(sk).startsWith('THREAD#'));
	return { request: toContactRequest(request), thread: entries.map((item) => entryItem.parse(item)) };
}

/** The writes that change the status of a message and add the entry that says who did it. */
function entrySteps(
	table: Table,
	{ id, updatedAt }: ContactRequest,
	admin: Admin,
	entry: Omit<ContactEntry, 'by'>,
	more: object,
): Step[] {
	const { at, status } = entry;
	const entryId = randomUUID();
	return [
		{
			name: 'message',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.contact(id),
					UpdateExpression: 'SET #status = :status, updatedAt = :at',
					ConditionExpression: updatedAt
						? 'updatedAt = :before'
						: 'attribute_exists(pk) AND attribute_not_exists(updatedAt)',
					ExpressionAttributeNames: { '#status': 'status' },
					ExpressionAttributeValues: {
						':status': status,
						':at': at,
						...(updatedAt && { ':before': updatedAt }),
					},
				},
			},
		},
		{
			name: 'entry',
			write: {
				Put: {
					TableName: table.name,
					Item: {
						...keys.contactEntry(id, at, entryId.slice(0, 8)),
						id: entryId,
						contactId: id,
						by: admin.email,
						adminId: admin.id,
						...entry,
						...more,
					},
				},
			},
		},
	];
}

const changedMeanwhile = (): AppError =>
	new AppError('conflict', 'This message has changed in the meantime. Please look at it again.');

/**
 * Changes the status of a message for an admin; does nothing when it has that status.
 *
 * @throws AppError `not_found`; `conflict` when another admin changed it in the meantime.
 */
export async function changeContactStatus(
	table: Table,
	admin: Admin,
	id: string,
	{ status }: ContactStatusChange,
	now: Date,
): Promise<{ uuid: string }> {
	const { request } = await readContactThread(table, id);
	if (request.status === status) return { uuid: id };
	const entry = { at: now.toISOString(), status };
	const failed = await transact(table, entrySteps(table, request, admin, entry, { kind: 'CONTACT_STATUS' }));
	if (failed.length > 0) throw changedMeanwhile();
	return { uuid: id };
}

/**
 * Stores an admin's answer to a message, which the stream's consumer mails, and sets the status `answered`; once for
 * each idempotency key.
 *
 * @throws AppError `invalid` without a key; `not_found`; `conflict` for a key that was used with another answer, and when
 *   another admin changed the message in the meantime.
 */
export async function answerContactRequest(
	table: Table,
	admin: Admin,
	id: string,
	{ message }: AnswerBody,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<{ uuid: string }> {
	if (!idempotency) throw invalid('Idempotency-Key', 'Please send an Idempotency-Key.');
	const route = `answerContactRequest#${id}`;
	const { request } = await readContactThread(table, id);
	const { email, purpose } = request;
	const at = now.toISOString();
	const entry = { at, status: 'answered', message } as const;
	const failed = await transact(table, [
		idempotencyStep(table, admin.id, route, idempotency, id, at),
		...entrySteps(table, request, admin, entry, { kind: 'ANSWER', email, purpose }),
	]);
	if (failed.length === 0 || (await createdBefore(table, admin.id, route, idempotency))) return { uuid: id };
	throw changedMeanwhile();
}
