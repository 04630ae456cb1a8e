import { type Bucket, describeObject, writeObject } from '#core/files/bucket.ts';
import { rejectedKey } from '#core/files/files.ts';
import {
	type GeneratedImage,
	type ImageEngine,
	type ImageJob,
	ImageRefusedError,
} from '#engine/imageEngine.ts';
import { log } from '#runtime/logger.ts';
import { sentence } from '#shared/sentences/sentence.ts';

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
export async function requireFidelity(
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
