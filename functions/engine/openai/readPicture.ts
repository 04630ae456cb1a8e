import type { ImagesResponse } from 'openai/resources/images';
import { dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import { readPixels } from '../photo/decodePhoto.ts';
import { openPhoto } from '../photo/openPhoto.ts';

/**
 * Reads the picture of a response in the requested size and transparency. Throws plain errors, so that the workflow
 * retries: the model's picture is wrong, not the customer's photo.
 */
export async function readPicture({ data }: ImagesResponse, output: OutputSettings): Promise<DecodedPhoto> {
	const answered = data?.[0]?.b64_json;
	if (!answered) throw new Error('OpenAI answered without a picture.');
	const picture = await decoded(Buffer.from(answered, 'base64'), output);
	if (output.transparent && !picture.alpha)
		throw new Error('OpenAI answered a picture without transparency.');
	return picture;
}

async function decoded(bytes: Uint8Array, { size, transparent }: OutputSettings): Promise<DecodedPhoto> {
	try {
		const fitted = openPhoto(bytes).resize({ ...dimensionsOf(size), fit: 'cover' });
		return await readPixels(transparent ? fitted : fitted.flatten({ background: '#ffffff' }));
	} catch {
		throw new Error('OpenAI answered what is no picture.');
	}
}
