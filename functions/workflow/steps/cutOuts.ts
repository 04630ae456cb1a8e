import type { SFNClient } from '@aws-sdk/client-sfn';
import { storeSubject } from '#core/art-requests/artRequestAttempts.ts';
import { type ArtRequest, getArtRequest, mainFileOf } from '#core/art-requests/artRequests.ts';
import { completeTask, type Outcome } from '#core/art-requests/executions.ts';
import { type Bucket, readObject, writeObject } from '#core/files/bucket.ts';
import { endCutOut, findCutOut, type MadeCutOut, type QueuedCutOut, storeMask } from '#core/files/cutOuts.ts';
import { getFile, markStored, originalKey, type PhotoFile, storeProduct } from '#core/files/files.ts';
import { writeMask } from '#core/files/masks.ts';
import type { Table } from '#core/table/client.ts';
import { cutOutPhoto, type FindAlpha } from '#engine/cut-out/cutOutPhoto.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { log } from '#runtime/logger.ts';
import { maskProblem } from '#shared/art-requests/maskProblem.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { maskType } from '#shared/art-requests/subjectMask.ts';
import type { QueuedDrawing } from './drawQueued.ts';

export interface CutOutContext {
	readonly table: Table;
	readonly bucket: Bucket;
	readonly stepFunctions: SFNClient;
	readonly find: FindAlpha;
}

/** Cuts a stored photo out; `undefined` for a file that is not there or cannot be decoded. */
async function makeCutOut(
	{ bucket, find }: CutOutContext,
	file: PhotoFile,
	box: QueuedCutOut['box'],
): Promise<MadeCutOut | undefined> {
	// The pinned bytes are those of the upload.
	const photo = await readObject(bucket, file.key, file.state === 'stored' ? undefined : file.etag);
	if (!photo) return undefined;
	try {
		const made = await cutOutPhoto(photo.bytes, box, find);
		const { mask, ...rest } = made;
		if (!mask) return rest;
		// Nothing was found, or everything.
		if (maskProblem(mask, { ...mask, upright: true })) return { ...rest, confidence: 'low' };
		return { ...rest, mask: writeMask(mask) };
	} catch (error) {
		if (error instanceof ImageRefusedError) return undefined;
		throw error;
	}
}

/** Makes the cut-out of a photo in a form, which its customer sees before the order. */
export async function cutOutForSite(
	context: CutOutContext,
	{ file: id, box }: QueuedCutOut,
	now: Date,
): Promise<void> {
	const { table } = context;
	const waiting = await findCutOut(table, id, box);
	// Queues deliver a message twice now and then.
	if (waiting?.state !== 'waiting') return;
	const file = await getFile(table, id);
	const made = file && (await makeCutOut(context, file, box));
	await endCutOut(context, waiting, made, now);
	log.info('cut out', { found: made?.confidence });
}

/** The cut-out of a request's photo: the one that the site has asked for, or a new one. */
async function cutOutOfPhoto(
	context: CutOutContext,
	request: ArtRequest,
	now: Date,
): Promise<ArtRequest['input']['subject']> {
	const { table } = context;
	const photo = mainFileOf(request.input);
	const asked = await findCutOut(table, photo);
	// The file of a mask may be deleted already.
	if (asked?.mask && (await getFile(table, asked.mask)))
		return { mask: asked.mask, confidence: asked.confidence };
	const file = await getFile(table, photo);
	const made = file && (await makeCutOut(context, file, undefined));
	if (!made) return undefined;
	await storeProduct(table, photo, made);
	return {
		mask: made.mask && (await storeMask(context, request.userId, made.mask, now)),
		confidence: made.confidence,
	};
}

/** Keeps the file of a mask, which would be deleted after a day. */
async function keepMask({ table, bucket }: CutOutContext, mask: string): Promise<void> {
	const file = await getFile(table, mask);
	if (file?.state !== 'announced') return;
	const object = await readObject(bucket, file.key);
	if (!object) throw new Error(`The mask ${mask} is missing.`);
	await writeObject(bucket, originalKey(mask), object.bytes, maskType);
	await markStored(table, mask, originalKey(mask), maskType);
}

/**
 * Makes the cut-out of a request that was ordered without one, keeps it with the request, and completes the task that waits for
 * it: the picture is drawn without a cut-out where there is none.
 */
export async function cutOutForRequest(
	context: CutOutContext,
	{ id, attempt, token }: QueuedDrawing,
	now: Date,
): Promise<void> {
	const { table, stepFunctions } = context;
	const request = await getArtRequest(table, id);
	const isCurrent = request && request.attempt === attempt && isUnfinished(request.status);
	const answer = (outcome: Outcome) => completeTask(stepFunctions, token, outcome);
	if (!isCurrent) return answer({ outcome: 'superseded' });
	if (!request.input.subject?.mask) {
		const subject = await cutOutOfPhoto(context, request, now);
		if (subject?.mask) {
			await keepMask(context, subject.mask);
			await storeSubject(table, request, subject);
		}
	}
	return answer({ outcome: 'done', customer: request.userId });
}
