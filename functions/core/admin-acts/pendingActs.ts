import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
	pendingActKinds,
	type PendingAct as ShownAct,
	type WorkSubject,
	workSubjects,
} from '#shared/api/acts.ts';
import { marketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import { type Bucket, deleteObject } from '../files/bucket.ts';
import { fileItem, getFile, mailPictureKey, previewKey } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { conditional } from '../table/conditional.ts';
import { equals, updateExpressions } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/query.ts';
import { type Step, transact } from '../table/transact.ts';
import type { Admin } from './adminActs.ts';

const actItem = z.object({
	id: z.string(),
	what: z.enum(pendingActKinds),
	subject: z.enum(workSubjects),
	subjectId: z.string(),
	by: z.object({ id: z.string(), email: z.string() }),
	dueAt: z.string(),
	state: z.enum(['waiting', 'refused']),
	problem: z.string().optional(),
	/** Of a failure and of a refund. */
	reason: z.string().optional(),
	/** Of an answer. */
	message: z.string().optional(),
	/** Of a delivery, and of an answer with pictures: the processed files. */
	files: z.array(fileItem).optional(),
	/** Of a delivery with a text. */
	copy: marketingCopy.optional(),
});

/**
 * What an admin does with a request or a ticket, before it takes effect. It waits until `dueAt` and can be withdrawn until
 * then; it is `refused` when it could not take effect.
 */
export type PendingAct = z.infer<typeof actItem>;
export const toPendingAct = (item: unknown): PendingAct => actItem.parse(item);

/** What is done, without the state. */
export type NewAct = Pick<
	PendingAct,
	'what' | 'subject' | 'subjectId' | 'reason' | 'message' | 'files' | 'copy'
>;

/** Seconds after which a refused act is no longer shown. */
const refusedSeconds = daySeconds;

/** An act as the API shows it. */
export const shownAct = ({ subjectId, dueAt, files, copy: _, ...act }: PendingAct): ShownAct => ({
	...act,
	subject_id: subjectId,
	due_at: dueAt,
	files: files?.map(({ id }) => id),
});

/** The 409 for a request or a ticket on which an act waits. */
const actWaits = ({ by, what }: PendingAct): AppError =>
	new AppError('conflict', ['actWaits', { by: by.email, what }], {
		cause: 'pending',
	});

const keyOf = ({ subject, subjectId }: Pick<PendingAct, 'subject' | 'subjectId'>) =>
	keys.pendingAct(subject, subjectId);

/** Reads the act on a request or a ticket, consistently. */
export async function findPendingAct(
	table: Table,
	subject: WorkSubject,
	subjectId: string,
): Promise<PendingAct | undefined> {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.pendingAct(subject, subjectId), ConsistentRead: true }),
	);
	return Item && toPendingAct(Item);
}

/** @throws AppError `conflict` while an act waits on the request or the ticket, unless it is one of this admin. */
export async function requireNoAct(
	table: Table,
	subject: WorkSubject,
	subjectId: string,
	except?: Admin,
): Promise<void> {
	const act = await findPendingAct(table, subject, subjectId);
	if (act?.state === 'waiting' && act.by.id !== except?.id) throw actWaits(act);
}

/** Whether a call repeats an act that waits. */
const isSame = (waiting: PendingAct, admin: Admin, act: NewAct): boolean =>
	waiting.state === 'waiting' &&
	waiting.by.id === admin.id &&
	waiting.what === act.what &&
	waiting.reason === act.reason &&
	waiting.message === act.message &&
	waiting.files?.map(({ id }) => id).join() === act.files?.map(({ id }) => id).join();

/**
 * Stores an act that takes effect some seconds later, together with other writes. The same act of the same admin is stored
 * once: a repeated call returns the first.
 *
 * @throws AppError `conflict` while another act waits on the request or the ticket.
 */
export async function putPendingAct(
	table: Table,
	admin: Admin,
	act: NewAct,
	seconds: number,
	now: Date,
	alsoWrite: readonly Step[] = [],
): Promise<PendingAct> {
	const item: PendingAct = {
		...act,
		id: randomUUID(),
		by: { id: admin.id, email: admin.email },
		dueAt: new Date(now.getTime() + seconds * 1000).toISOString(),
		state: 'waiting',
	};
	const failed = await transact(table, [
		{
			name: 'act',
			write: {
				Put: {
					TableName: table.name,
					Item: { ...keyOf(act), kind: 'PENDING_ACT', ...item },
					ConditionExpression: 'attribute_not_exists(pk) OR #state = :refused',
					ExpressionAttributeNames: { '#state': 'state' },
					ExpressionAttributeValues: { ':refused': 'refused' },
				},
			},
		},
		...alsoWrite,
	]);
	if (failed.length === 0) return item;
	const waiting = await findPendingAct(table, act.subject, act.subjectId);
	if (waiting && isSame(waiting, admin, act)) return waiting;
	if (waiting) throw actWaits(waiting);
	throw new AppError('conflict', 'rowChanged', {
		cause: 'changed',
	});
}

/** Reads the acts that wait or were refused. */
export const readPendingActs = async (table: Table): Promise<PendingAct[]> =>
	(await readPartition(table, keys.pendingAct('', '').pk)).map(toPendingAct);

/** The write that ends an act when it takes effect; its condition fails when it was withdrawn. */
export const endActStep = (table: Table, act: PendingAct): Step => ({
	name: 'act',
	write: {
		Delete: {
			TableName: table.name,
			Key: keyOf(act),
			ConditionExpression: 'id = :id AND #state = :waiting',
			ExpressionAttributeNames: { '#state': 'state' },
			ExpressionAttributeValues: { ':id': act.id, ':waiting': 'waiting' },
		},
	},
});

/**
 * Withdraws an act before it takes effect, or removes a refused one; returns it.
 *
 * @throws AppError `conflict` for an act that has taken effect, was withdrawn, or is not known.
 */
export async function withdrawAct(table: Table, id: string): Promise<PendingAct> {
	const act = (await readPendingActs(table)).find((each) => each.id === id);
	const removed =
		act &&
		(await conditional(
			table.client.send(
				new DeleteCommand({
					TableName: table.name,
					Key: keyOf(act),
					ConditionExpression: 'id = :id',
					ExpressionAttributeValues: { ':id': id },
				}),
			),
		));
	if (act && removed?.succeeded) return act;
	throw new AppError('conflict', 'actEffective', { cause: 'effective' });
}

/**
 * Deletes the pictures of an act that was withdrawn, since they may be of another customer. Those that were delivered before
 * stay.
 */
export async function deletePictures(
	{ table, bucket }: { readonly table: Table; readonly bucket: Bucket },
	{ files = [] }: Pick<PendingAct, 'files'>,
): Promise<void> {
	for (const { id, key } of files) {
		if ((await getFile(table, id))?.state === 'stored') continue;
		await Promise.all([key, previewKey(id), mailPictureKey(id)].map((each) => deleteObject(bucket, each)));
	}
}

/** Records that an act could not take effect, and why. Returns false for one that has ended. */
export async function refuseAct(table: Table, act: PendingAct, problem: string, now: Date): Promise<boolean> {
	const update = updateExpressions({
		set: { state: 'refused', problem, expires: epochSeconds(now) + refusedSeconds },
		conditions: [equals('id', act.id), equals('state', 'waiting')],
	});
	const command = new UpdateCommand({ TableName: table.name, Key: keyOf(act), ...update });
	return (await conditional(table.client.send(command))).succeeded;
}
