import { type Bucket, describeObject, writeObject } from '#core/files/bucket.ts';
import { rejectedKey } from '#core/files/files.ts';
import type { checkFidelity } from '#engine/fidelity/checkFidelity.ts';
import { type GeneratedImage, type ImageJob, ImageRefusedError } from '#engine/imageEngine.ts';
import { log } from '#runtime/logger.ts';
import { sentence } from '#shared/sentences/sentence.ts';

export interface FidelityContext {
	readonly bucket: Bucket;
	readonly checkFidelity: typeof checkFidelity;
}

class ProductChangedError extends Error {
	override readonly name = 'ProductChangedError';
}

const productChanged = sentence('productChanged');

/**
 * Requires that a picture shows the product of its photo. The first picture of an attempt that does not is worth another
 * one, which the workflow asks for.
 *
 * @throws ProductChangedError for the first, ImageRefusedError for the second.
 */
export async function requireFidelity(
	{ bucket, checkFidelity }: FidelityContext,
	id: string,
	attempt: number,
	job: ImageJob,
	picture: GeneratedImage,
): Promise<void> {
	const { problem, shape, otherColour, lettering } = await checkFidelity(job, picture);
	if (!problem) return;
	const { engine: engineName, model } = picture;
	log.warn('product changed', { id, engine: engineName, model, problem, shape, otherColour, lettering });
	const key = rejectedKey(id, attempt);
	if (await describeObject(bucket, key)) throw new ImageRefusedError(productChanged);
	await writeObject(bucket, key, new TextEncoder().encode(problem), 'text/plain');
	throw new ProductChangedError('The picture does not show the product of its photo.');
}
