import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ContactAnswer as AnswerBody, ContactStatusChange } from '#shared/api/contact.ts';
import { language } from '#shared/api/users.ts';
import { purposeValues } from '#shared/contact/rules.ts';
import { contactStatuses } from '#shared/contact/statuses.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import { recordKeys } from '../admin-acts/recordKeys.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { fileStep, type PhotoFile } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { exists, isStill } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/query.ts';
import { putStep, type Step, transact, updateStep } from '../table/transact.ts';
import { findUserId } from '../users/users.ts';
import { type ContactRequest, toContactRequest, versionOf } from './contactRequests.ts';

const entryItem = z.object({
	at: z.string(),
	/** The admin's e-mail address at that time. */
	by: z.string(),
	/** The status after the entry. */
	status: z.enum(contactStatuses),
	/** Of an answer. */
	message: z.string().optional(),
	/** The ids of the pictures of an answer. */
	files: z.array(z.string()).optional(),
});
type ContactEntry = z.infer<typeof entryItem>;

const answerItem = z.object({
	id: z.string(),
	contactId: z.string(),
	email: z.string(),
	purpose: z.enum(purposeValues),
	message: z.string(),
	files: z.array(z.string()).default([]),
	/** Of the message that it answers. */
	language: language.optional(),
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
	const items = await readPartition(table, keys.contact(id).pk);
	const request = items.find(({ kind }) => kind === 'CONTACT');
	if (!request) throw notFound('message');
	const entries = items.filter(({ sk }) => String(sk).startsWith('THREAD#'));
	return { request: toContactRequest(request), thread: entries.map((item) => entryItem.parse(item)) };
}

/** The index keys of an entry of a message: an admin's answer, or a change of its status. */
export function recordOfEntry(
	id: string,
	{ at, message }: Pick<ContactEntry, 'at' | 'message'>,
	adminId: string,
	n: string,
	/** The account with the sender's address. */
	userId: string | undefined,
): ReturnType<typeof recordKeys> {
	const what = message === undefined ? 'ticket_status' : 'answer';
	return recordKeys({ what, n, at, by: { id: adminId }, subject: { kind: 'ticket', id }, userId });
}

/** The writes that change the status of a message and add the entry that says who did it. */
function entrySteps(
	table: Table,
	{ id, updatedAt }: ContactRequest,
	admin: Admin,
	entry: Omit<ContactEntry, 'by'>,
	more: object,
	/** The account with the sender's address. */
	userId: string | undefined,
): Step[] {
	const { at, status } = entry;
	const entryId = randomUUID();
	const n = entryId.slice(0, 8);
	return [
		updateStep(table, 'message', keys.contact(id), {
			set: { status, updatedAt: at, takenBy: admin.email },
			conditions: [exists('pk'), isStill('updatedAt', updatedAt)],
		}),
		putStep(table, 'entry', {
			...keys.contactEntry(id, at, n),
			id: entryId,
			contactId: id,
			by: admin.email,
			adminId: admin.id,
			...entry,
			...more,
			...recordOfEntry(id, entry, admin.id, n, userId),
		}),
	];
}

/** The 409 for a message that changed after it was read. */
const changedMeanwhile = (): AppError => new AppError('conflict', 'messageChanged', { cause: 'changed' });

/**
 * Changes the status of a message for an admin; does nothing when it has that status. An admin who opens one takes it, also
 * from a colleague.
 *
 * @throws AppError `not_found`; `conflict` when another admin changed it after `version`, or in the meantime.
 */
export async function changeContactStatus(
	table: Table,
	admin: Admin,
	id: string,
	{ status, version }: ContactStatusChange,
	now: Date,
): Promise<{ uuid: string }> {
	const { request } = await readContactThread(table, id);
	const takes = status === 'open' && request.takenBy !== admin.email;
	if (request.status === status && !takes) return { uuid: id };
	if (version !== undefined && version !== versionOf(request)) throw changedMeanwhile();
	const entry = { at: now.toISOString(), status };
	const userId = await findUserId(table, request.email);
	const failed = await transact(
		table,
		entrySteps(table, request, admin, entry, { kind: 'CONTACT_STATUS' }, userId),
	);
	if (failed.length > 0) throw changedMeanwhile();
	return { uuid: id };
}

/**
 * Stores an admin's answer to a message, which the stream's consumer mails, and sets the status `answered`; once for each
 * idempotency key.
 *
 * @param processFiles checks and processes the pictures of the answer.
 * @throws AppError `invalid` without a key; `not_found`; `conflict` for a key that was used with another answer, for a
 *   version of the thread that is not the latest, and when another admin changed the message in the meantime.
 */
export async function answerContactRequest(
	table: Table,
	admin: Admin,
	id: string,
	{ message, version, files: ids = [] }: AnswerBody,
	idempotency: Idempotency | undefined,
	processFiles: (ids: readonly string[]) => Promise<readonly PhotoFile[]>,
	now: Date,
): Promise<{ readonly uuid: string }> {
	if (!idempotency) throw invalid('Idempotency-Key', 'idempotencyKeyMissing');
	const route = `answerContactRequest#${id}`;
	const { request, thread } = await readContactThread(table, id);
	if (await createdBefore(table, admin.id, route, idempotency)) return { uuid: id };
	const seen = version ?? (thread.length === 0 ? versionOf(request) : undefined);
	if (seen !== versionOf(request)) throw changedMeanwhile();
	const files = await processFiles(ids);
	const { email, purpose, language: wroteIn } = request;
	const at = now.toISOString();
	const attached = files.length > 0 ? { files: files.map((file) => file.id) } : {};
	const failed = await transact(table, [
		...markerSteps(table, admin.id, route, idempotency, id, now),
		...entrySteps(
			table,
			request,
			admin,
			{ at, status: 'answered', message, ...attached },
			{ kind: 'ANSWER', email, purpose, ...(wroteIn && { language: wroteIn }) },
			await findUserId(table, email),
		),
		...files.map((file) => fileStep(table, file)),
	]);
	if (failed.length === 0 || (await createdBefore(table, admin.id, route, idempotency))) return { uuid: id };
	throw changedMeanwhile();
}
