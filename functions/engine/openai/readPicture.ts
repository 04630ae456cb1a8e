import type { ImagesResponse } from 'openai/resources/images';
import { dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import { openPhoto } from '../photo/decodePhoto.ts';
import { type DecodedPhoto, readPixels } from '../photo/photo.ts';

/**
 * The picture in an answer: exactly of the size asked for, transparent or not as asked for. Throws plain errors, since it
 * is the model's picture that is wrong and not the customer's photo: another try may give a better one.
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
