import { randomUUID } from 'node:crypto';
import { getArtRequest } from '#adapters/dynamo/artRequests.ts';
import { getFile } from '#adapters/dynamo/files.ts';
import { describeObject, readObject, writeObject } from '#adapters/files/bucket.ts';
import { makeMailPicture, makePreview } from '#adapters/images/photo/makePreview.ts';
import { writeCopy } from '#adapters/images/studio/design/copywriter/writeCopy.ts';
import type { ExecutionInput } from '#adapters/workflow/executions.ts';
import { type ArtRequest, filesOf } from '#domain/art-requests/artRequest.ts';
import { ImageRefusedError } from '#domain/art-requests/imageEngine.ts';
import { type MarketingBrief, type MarketingCopy, readCopy } from '#domain/art-requests/marketingCopy.ts';
import type { Outcome } from '#domain/art-requests/outcome.ts';
import { copyKey, mailPictureKey, previewKey, resultKey } from '#domain/files/photoFile.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { engine } from '#runtime/engine.ts';
import { log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';

async function photosOf(request: ArtRequest): Promise<[Uint8Array, ...Uint8Array[]]> {
	const photos = await Promise.all(
		filesOf(request.wishes).map(async (id) => {
			const file = await getFile(table(), id);
			const object = file && (await readObject(bucket(), file.key));
			if (!object) throw new Error(`The file ${id} of request ${request.id} is gone.`);
			return object.bytes;
		}),
	);
	return photos as [Uint8Array, ...Uint8Array[]];
}

/** What the request wants advertised, where that is its service. */
const briefOf = ({ service, wishes }: ArtRequest): MarketingBrief | undefined =>
	service === 'Marketing Content'
		? {
				productInfo: wishes.productInfo ?? '',
				targetAudience: wishes.targetAudience,
				campaignGoal: wishes.campaignGoal,
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
	const { wishes, service } = request;
	const [main, ...references] = await photosOf(request);
	const brief = briefOf(request);
	const made = await engine().generate({
		service,
		main,
		references,
		preset: wishes.preset,
		style: wishes.artStyle && findArtStyle(wishes.artStyle.id),
		options: wishes.enhancementOptions,
		output: wishes.outputSettings,
		textContent: wishes.textContent,
		brief,
		copy: brief && (await written(request.id, attempt, brief)),
	});
	const file = randomUUID();
	await writeObject(bucket(), previewKey(file), await makePreview(made.image), 'image/webp');
	await writeObject(bucket(), mailPictureKey(file), await makeMailPicture(made.image), 'image/jpeg');
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
