import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type CutOut, cutOut } from '#shared/api/files.ts';
import type { PrintLine, SubjectBox } from '#shared/api/subject.ts';
import { maskType } from '#shared/art-requests/subjectMask.ts';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import { AppError, notFound } from '../appError.ts';
import type { Limits } from '../limits.ts';
import { type Queue, sendMessages } from '../queues/queue.ts';
import type { Table } from '../table/client.ts';
import { anyOf, equals, ifNew, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';
import { rateLimitStep, windowSecondsLeft } from '../table/rateLimits.ts';
import { putStep, transact } from '../table/transact.ts';
import type { User } from '../users/users.ts';
import { type Bucket, writeObject } from './bucket.ts';
import { getFile, type PhotoFile, putFile, storeProduct, uploadKey } from './files.ts';

const cutOutItem = z.object({
	file: z.string(),
	userId: z.string(),
	box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().optional(),
	state: cutOut.shape.state,
	/** The file of the mask. */
	mask: z.string().optional(),
	confidence: cutOut.shape.confidence,
	regions: cutOut.shape.regions,
	/** When it was put into the queue. */
	queuedAt: z.string(),
});

/** The cut-out of a customer's photo, or of what a box is drawn around in it; kept for a day. */
export type StoredCutOut = Readonly<z.infer<typeof cutOutItem>>;

/** A cut-out as it was made; without a mask where the photo has an alpha of its own. */
export type MadeCutOut = Pick<StoredCutOut, 'confidence' | 'regions'> & {
	/** The lines of print on the subject, which are kept with the photo. */
	readonly lines?: readonly PrintLine[] | undefined;
	/** How likely the subject is laid flat or hung up, 0…1, which is kept with the photo. */
	readonly flatLay?: number | undefined;
	/** The bytes of the mask's file. */
	readonly mask?: Uint8Array | undefined;
};

/** A message of the queue of cut-outs. */
export interface QueuedCutOut {
	readonly file: string;
	readonly box?: SubjectBox | undefined;
	readonly trace: string;
}

/** Seconds after which a cut-out that is not there is put into the queue again when it is asked for. */
const requeueSeconds = 90;

const keyOf = (file: string, box: SubjectBox | undefined) =>
	keys.cutOut(file, box?.map((share) => share.toFixed(4)).join() ?? '');

const photoOf = async (table: Table, userId: string, id: string): Promise<PhotoFile> => {
	const file = await getFile(table, id);
	if (file?.userId !== userId) throw notFound('image');
	return file;
};

export const findCutOut = (table: Table, file: string, box?: SubjectBox): Promise<StoredCutOut | undefined> =>
	readParsed(table, keyOf(file, box), cutOutItem.parse);

/** Reads the cut-out of a user's photo. @throws AppError `not_found` for another user's photo, and where none was asked for. */
export async function getCutOut(
	table: Table,
	userId: string,
	fileId: string,
	box?: SubjectBox,
): Promise<StoredCutOut> {
	await photoOf(table, userId, fileId);
	const found = await findCutOut(table, fileId, box);
	if (!found) throw notFound('image');
	return found;
}

/**
 * Puts the cut-out of a user's photo into the queue, once for each photo and box; again where the last try has failed or was
 * lost.
 *
 * @throws AppError `not_found` for another user's photo, `too_many_requests` above the user's limit of a day.
 */
export async function startCutOut(
	{
		table,
		queue,
		limits,
	}: { readonly table: Table; readonly queue: Queue; readonly limits: Limits['cutOuts'] },
	user: Pick<User, 'id' | 'credits'>,
	{
		fileId,
		box,
		trace,
	}: { readonly fileId: string; readonly box?: SubjectBox | undefined; readonly trace: string },
	now: Date,
): Promise<StoredCutOut> {
	await photoOf(table, user.id, fileId);
	const found = await findCutOut(table, fileId, box);
	const lostBefore = new Date(now.getTime() - requeueSeconds * 1000).toISOString();
	if (found?.state === 'done' || (found?.state === 'waiting' && found.queuedAt > lostBefore)) return found;
	const limit = { limit: limits.perDay + limits.perCredit * user.credits, seconds: daySeconds };
	const queued: StoredCutOut = {
		file: fileId,
		userId: user.id,
		box,
		state: 'waiting',
		queuedAt: now.toISOString(),
	};
	const expires = epochSeconds(now) + daySeconds;
	const failed = await transact(table, [
		putStep(
			table,
			'cut-out',
			{ ...keyOf(fileId, box), kind: 'CUT_OUT', ...queued, expires },
			anyOf(ifNew, equals('queuedAt', found?.queuedAt ?? '')),
		),
		rateLimitStep(table, `cut-outs#${user.id}`, limit, now),
	]);
	if (failed.includes('cut-out')) return getCutOut(table, user.id, fileId, box);
	if (failed.includes('rate'))
		throw new AppError('too_many_requests', 'cutOutTooMany', {
			retryAfter: windowSecondsLeft(daySeconds, now),
		});
	const message: QueuedCutOut = { file: fileId, box, trace };
	// A group for each customer, so that many photos of one customer do not delay others.
	await sendMessages(queue, [message], { group: user.id });
	return queued;
}

/** Stores a mask as a file of a user, which is deleted after a day unless an order uses it. Returns its id. */
export async function storeMask(
	{ table, bucket }: { readonly table: Table; readonly bucket: Bucket },
	userId: string,
	mask: Uint8Array,
	now: Date,
): Promise<string> {
	const id = randomUUID();
	const key = uploadKey(userId, id);
	await writeObject(bucket, key, mask, maskType);
	const createdAt = now.toISOString();
	await putFile(table, { id, userId, folder: 'uploads', state: 'announced', key, type: maskType, createdAt });
	return id;
}

/** Stores what has become of a cut-out that waits; an answer that comes too late changes nothing. */
export async function endCutOut(
	stores: { readonly table: Table; readonly bucket: Bucket },
	{ file, box, userId }: Pick<StoredCutOut, 'file' | 'box' | 'userId'>,
	made: MadeCutOut | undefined,
	now: Date,
): Promise<void> {
	const mask = made?.mask && (await storeMask(stores, userId, made.mask, now));
	const { confidence, regions } = made ?? {};
	if (made) await storeProduct(stores.table, file, made);
	await updateItem(stores.table, keyOf(file, box), {
		set: { state: made ? 'done' : 'failed', mask, confidence, regions },
		conditions: [equals('state', 'waiting')],
	});
}

/** A cut-out as the API returns it; `linkTo` makes the link to the mask. */
export async function cutOutRow(
	table: Table,
	{ file: photo, state, mask, confidence, regions }: StoredCutOut,
	linkTo: (key: string) => Promise<{ readonly url: string; readonly expiresAt: Date }>,
): Promise<CutOut> {
	const file = mask === undefined ? undefined : await getFile(table, mask);
	const { print, flatLay } = (state === 'done' && (await getFile(table, photo))) || {};
	const link = file && (await linkTo(file.key));
	return {
		state,
		...(file && link && { mask: { id: file.id, file: link.url, expires_at: link.expiresAt.toISOString() } }),
		confidence,
		regions,
		print,
		flat_lay: flatLay,
	};
}
