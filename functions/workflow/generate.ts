import { randomUUID } from 'node:crypto';
import { type ArtRequest, filesOf } from '#core/art-requests/artRequest.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput } from '#core/art-requests/executions.ts';
import type { Outcome } from '#core/art-requests/outcome.ts';
import { describeObject, readObject, writeObject } from '#core/files/bucket.ts';
import { getFile } from '#core/files/files.ts';
import { copyKey, mailPictureKey, previewKey, resultKey } from '#core/files/photoFile.ts';
import { writeCopy } from '#engine/copywriter/writeCopy.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { makeMailImage, makePreview } from '#engine/photo/makePreview.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { engine } from '#runtime/engine.ts';
import { log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { type MarketingBrief, type MarketingCopy, readCopy } from '#shared/art-requests/marketingCopy.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';

async function photosOf(request: ArtRequest): Promise<[Uint8Array, ...Uint8Array[]]> {
	const photos = await Promise.all(
		filesOf(request.input).map(async (id) => {
			const file = await getFile(table(), id);
			const object = file && (await readObject(bucket(), file.key));
			if (!object) throw new Error(`The file ${id} of request ${request.id} is gone.`);
			return object.bytes;
		}),
	);
	return photos as [Uint8Array, ...Uint8Array[]];
}

/** What the request wants advertised, where that is its service. */
const briefOf = ({ service, input }: ArtRequest): MarketingBrief | undefined =>
	service === 'Marketing Content'
		? {
				productInfo: input.productInfo ?? '',
				targetAudience: input.targetAudience,
				campaignGoal: input.campaignGoal,
			}
		: undefined;

/** The attempt's words: written once, so that another try sets the same ones. */
async function written(id: string, attempt: number, brief: MarketingBrief): Promise<MarketingCopy> {
	const key = copyKey(id, attempt);
	const stored = await readObject(bucket(), key);
	const before = stored && readCopy(stored.bytes);
	if (before) return before;
	const copy = (await engine().write?.(brief)) ?? writeCopy(brief);
	await writeObject(bucket(), key, new TextEncoder().encode(JSON.stringify(copy)), 'application/json');
	return copy;
}

/** Makes the picture and puts it where the attempt keeps its result; a result that is there is not made again. */
async function make(request: ArtRequest, attempt: number): Promise<void> {
	const key = resultKey(request.id, attempt);
	if (await describeObject(bucket(), key)) return;
	const { input, service } = request;
	const [main, ...references] = await photosOf(request);
	const brief = briefOf(request);
	const made = await engine().generate({
		service,
		main,
		references,
		preset: input.preset,
		style: input.artStyle && findArtStyle(input.artStyle.id),
		options: input.enhancementOptions,
		output: input.outputSettings,
		textContent: input.textContent,
		brief,
		copy: brief && (await written(request.id, attempt, brief)),
	});
	const file = randomUUID();
	await writeObject(bucket(), previewKey(file), await makePreview(made.image), 'image/webp');
	await writeObject(bucket(), mailPictureKey(file), await makeMailImage(made.image), 'image/jpeg');
	const notes = encodeURIComponent(JSON.stringify(made.notes));
	await writeObject(bucket(), key, made.image, made.contentType, { file, notes });
	log.info('picture made', { id: request.id, engine: made.engine, model: made.model, cost: made.cost });
}

/** Has the engine make the picture, once for each attempt. */
export const handler = task<ExecutionInput, Outcome>('generate', async ({ id, attempt }) => {
	const request = await getArtRequest(table(), id);
	if (request?.status !== 'PROCESSING') return { outcome: 'superseded' };
	try {
		await make(request, attempt);
		return { outcome: 'done' };
	} catch (error) {
		if (error instanceof ImageRefusedError) return { outcome: 'refused', reason: error.message };
		throw error;
	}
});
