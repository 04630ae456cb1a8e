import { randomUUID } from 'node:crypto';
import { markDrawing } from '#core/art-requests/artRequestAttempts.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { type ArtRequest, getArtRequest, mainFileOf } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput, Outcome } from '#core/art-requests/executions.ts';
import { maskOf, photosOf } from '#core/art-requests/requestPhotos.ts';
import { type Bucket, describeObject, readObject, writeObject } from '#core/files/bucket.ts';
import { copyKey, getFile, mailPictureKey, previewKey, rejectedKey, resultKey } from '#core/files/files.ts';
import type { Table } from '#core/table/client.ts';
import {
	type GeneratedImage,
	type ImageEngine,
	type ImageJob,
	ImageRefusedError,
} from '#engine/imageEngine.ts';
import { makeMailImage, makePreview } from '#engine/photo/makePreview.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { log } from '#runtime/logger.ts';
import { orderedOverrides } from '#shared/art-requests/lookOverrides.ts';
import { type MarketingBrief, type MarketingCopy, readCopy } from '#shared/art-requests/marketingCopy.ts';
import { type Provenance, provenanceOf } from '#shared/art-requests/provenance.ts';
import { makerOf } from '#shared/art-requests/sourceType.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { writeCopy } from '#shared/copywriting/advertisementText.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import type { Stores } from './beginRequest.ts';

class ProductChangedError extends Error {
	override readonly name = 'ProductChangedError';
}

const productChanged = sentence('productChanged');

/**
 * Requires that a picture shows the product of its photo, where the engine checks this. The first picture of an attempt that does not is worth another
 * one, which the workflow asks for.
 *
 * @throws ProductChangedError for the first, ImageRefusedError for the second.
 */
async function requireFidelity(
	{ bucket, engine }: { readonly bucket: Bucket; readonly engine: ImageEngine },
	id: string,
	attempt: number,
	job: ImageJob,
	picture: GeneratedImage,
): Promise<void> {
	const check = await engine.checkFidelity?.(job, picture);
	if (!check?.problem) return;
	const { problem, shape, otherColour, lettering } = check;
	const { engine: engineName, model } = picture;
	log.warn('product changed', { id, engine: engineName, model, problem, shape, otherColour, lettering });
	const key = rejectedKey(id, attempt);
	if (await describeObject(bucket, key)) throw new ImageRefusedError(productChanged);
	await writeObject(bucket, key, new TextEncoder().encode(problem), 'text/plain');
	throw new ProductChangedError('The picture does not show the product of its photo.');
}

export interface DrawingContext extends Stores {
	readonly engine: ImageEngine;
	/** Signs a finished file, where the stage has a key. */
	readonly sign: (file: Uint8Array, provenance: Provenance) => Promise<Uint8Array>;
}

const briefOf = ({ service, input }: ArtRequest): MarketingBrief | undefined =>
	service === 'Marketing Content'
		? {
				productInfo: input.productInfo ?? '',
				targetAudience: input.targetAudience,
				campaignGoal: input.campaignGoal,
			}
		: undefined;

/** Returns the attempt's copy, which is written once, so that a retry sets the same text. */
async function copyFor(
	{ bucket, engine }: DrawingContext,
	id: string,
	attempt: number,
	brief: MarketingBrief,
): Promise<MarketingCopy> {
	const key = copyKey(id, attempt);
	const stored = await readObject(bucket, key);
	const existing = stored && readCopy(stored.bytes);
	if (existing) return existing;
	const copy = (await engine.write?.(brief)) ?? writeCopy(brief);
	await writeObject(bucket, key, new TextEncoder().encode(JSON.stringify(copy)), 'application/json');
	return copy;
}

/** Generates the picture and stores it as the attempt's result; does nothing when the result exists. */
async function generateResult(context: DrawingContext, request: ArtRequest, attempt: number): Promise<void> {
	const { bucket, engine } = context;
	const key = resultKey(request.id, attempt);
	if (await describeObject(bucket, key)) return;
	const { input, service } = request;
	const [main, ...references] = await photosOf(context, request);
	const { print: lines, flatLay } = (await getFile(context.table, mainFileOf(input))) ?? {};
	const brief = briefOf(request);
	const job: ImageJob = {
		service,
		main,
		references,
		mask: await maskOf(context, request),
		confidence: input.subject?.confidence,
		lines,
		flatLay,
		look: orderedOverrides(input),
		preset: input.preset,
		style: input.artStyle && findArtStyle(input.artStyle.id),
		options: input.enhancementOptions,
		output: input.outputSettings,
		textContent: input.textContent,
		brief,
		copy: brief && (await copyFor(context, request.id, attempt, brief)),
	};
	const picture = await engine.generate(job);
	const { engine: engineName, model, cost } = picture;
	log.info('picture made', { id: request.id, engine: engineName, model, cost });
	await requireFidelity(context, request.id, attempt, job, picture);
	await storeResult(context, request, key, picture);
}

/** Stores a picture and its small versions, which say how they were made. */
async function storeResult(
	{ bucket, sign }: DrawingContext,
	request: ArtRequest,
	key: string,
	{ image, contentType, notes, kept, engine, cost }: GeneratedImage,
): Promise<void> {
	const provenance = provenanceOf({ ...request, notes }, makerOf(engine));
	const file = randomUUID();
	const preview = withProvenance(await makePreview(image), provenance);
	await writeObject(bucket, previewKey(file), preview, 'image/webp');
	const mailPicture = withProvenance(await makeMailImage(image), provenance);
	await writeObject(bucket, mailPictureKey(file), mailPicture, 'image/jpeg');
	const result = await sign(withProvenance(image, provenance), provenance);
	await writeObject(bucket, key, result, contentType, {
		file,
		notes: encodeURIComponent(JSON.stringify(notes)),
		engine,
		...(kept && { kept: JSON.stringify(kept) }),
		...(cost && { cents: String(cost) }),
	});
}

/** Sets a request to PROCESSING, and records that its attempt is being drawn. Returns false for another attempt. */
async function beginDrawing(table: Table, request: ArtRequest, attempt: number, now: Date): Promise<boolean> {
	if (request.attempt !== attempt) return false;
	if (request.status === 'PROCESSING') {
		await markDrawing(table, request, now);
		return true;
	}
	if (await changeStatus(table, request, { kind: 'workflow', attempt }, { to: 'PROCESSING' }, now))
		return true;
	// Queues deliver a message twice now and then: the other delivery may have been faster.
	const current = await getArtRequest(table, request.id);
	return current?.attempt === attempt && current.status === 'PROCESSING';
}

/**
 * Generates the picture of a request with the stage's engine, once for each attempt.
 *
 * @throws errors that are worth another attempt.
 */
export async function drawRequest(
	context: DrawingContext,
	{ id, attempt }: Pick<ExecutionInput, 'id' | 'attempt'>,
	now: Date,
): Promise<Outcome> {
	const request = await getArtRequest(context.table, id);
	if (!request || !isUnfinished(request.status)) return { outcome: 'superseded' };
	if (!(await beginDrawing(context.table, request, attempt, now))) return { outcome: 'superseded' };
	try {
		await generateResult(context, request, attempt);
		return { outcome: 'done' };
	} catch (error) {
		if (error instanceof ImageRefusedError) return { outcome: 'refused', reason: error.message };
		throw error;
	}
}
