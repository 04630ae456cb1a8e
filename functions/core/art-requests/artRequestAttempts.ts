import { notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { anyOf, equals, exists, type ItemUpdate, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import { type ArtRequest, requestStep } from './artRequests.ts';

/** Updates a request. Returns whether all conditions held. */
const update = async (table: Table, id: string, change: ItemUpdate): Promise<boolean> =>
	(await transact(table, [requestStep(table, id, change)])).length === 0;

/**
 * Stores the task token of the execution that waits for an artist.
 *
 * @returns false when the request has ended or another attempt is current.
 */
export const storeTaskToken = (
	table: Table,
	{ id, attempt }: Pick<ArtRequest, 'id' | 'attempt'>,
	taskToken: string,
): Promise<boolean> =>
	update(table, id, {
		set: { taskToken },
		conditions: [
			equals('attempt', attempt),
			anyOf(equals('status', 'PENDING'), equals('status', 'PROCESSING')),
		],
	});

/** Increments the attempt of a request. Returns false when the request has changed in the meantime. */
export async function startNextAttempt(table: Table, request: ArtRequest, now: Date): Promise<boolean> {
	const { id, attempt, status } = request;
	const at = now.toISOString();
	return update(table, id, {
		set: { attempt: attempt + 1, updatedAt: at, ...dueKeys('ART', id, at) },
		remove: ['drawingSince'],
		conditions: [equals('attempt', attempt), equals('status', status)],
	});
}

/** Schedules the next check of a request that has not changed since it was read. */
export async function scheduleCheck(table: Table, request: ArtRequest, at: Date): Promise<void> {
	await update(table, request.id, {
		set: { gsi5sk: dueKeys('ART', request.id, at.toISOString()).gsi5sk },
		conditions: [exists('gsi5pk'), equals('updatedAt', request.updatedAt)],
	});
}

/** Stores the cut-out of a request that was ordered without one, unless another attempt is current. */
export async function storeSubject(
	table: Table,
	{ id, attempt, input }: Pick<ArtRequest, 'id' | 'attempt' | 'input'>,
	subject: ArtRequest['input']['subject'],
): Promise<void> {
	await update(table, id, {
		set: { input: { ...input, subject: { ...input.subject, ...subject } } },
		conditions: [equals('attempt', attempt)],
	});
}

/** Records that the engine begins to draw an attempt again. */
export async function markDrawing(
	table: Table,
	{ id, attempt }: Pick<ArtRequest, 'id' | 'attempt'>,
	now: Date,
): Promise<void> {
	await update(table, id, {
		set: { drawingSince: now.toISOString() },
		conditions: [equals('attempt', attempt)],
	});
}

/** Records that a photo of a request says that generative AI has made or changed it. */
export async function markPhotoMadeWithAi(table: Table, id: string): Promise<void> {
	await update(table, id, { set: { photoMadeWithAi: true }, conditions: [exists('pk')] });
}

/** Records that the original's preview exists. */
export async function markPreviewed(table: Table, id: string): Promise<void> {
	await update(table, id, { set: { previewed: true }, conditions: [exists('pk')] });
}

/**
 * Gives the picture of a request another name.
 *
 * @throws AppError `not_found` for an unknown request or one of another user.
 */
export async function renameArtRequest(
	table: Table,
	userId: string,
	id: string,
	name: string,
): Promise<{ id: string }> {
	const rename = { set: { name, 'listed.name': name }, conditions: [equals('userId', userId)] };
	if (!(await updateItem(table, keys.artRequest(id), rename))) throw notFound('request');
	return { id };
}
