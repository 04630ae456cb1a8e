import type OpenAI from 'openai';
import type { ImagesResponse } from 'openai/resources/images';
import { dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import type { CreateEngine } from '../createEngine.ts';
import { copyOf } from '../design/copyOf.ts';
import { checkFidelity } from '../fidelity/checkFidelity.ts';
import type { ImageJob } from '../imageEngine.ts';
import { readPixels } from '../photo/decodePhoto.ts';
import { encodePicture } from '../photo/encodePicture.ts';
import { openPhoto, readUpload, within } from '../photo/openPhoto.ts';
import { finishPicture } from '../rendering/finishPicture.ts';
import { withinSpendingLimit } from '../spending.ts';
import { imageCost, openAiCalls } from './openAiCalls.ts';
import { promptOf } from './promptOf.ts';
import { copyTimeoutMs, writeAdvertisement } from './writeAdvertisement.ts';

/** The long edges of the photo and of references in the request, in pixels: no output is larger than the first. */
const photoEdge = 1536;
const referenceEdge = 1024;

/**
 * The photo and the references as files for the image model, which takes up to 16 of less than 50 MB: WebP, alpha kept,
 * no metadata. Throws ImageRefusedError for a photo that cannot be decoded.
 */
async function inputImages({ main, references }: ImageJob): Promise<File[]> {
	const files = [await inputImage(main, photoEdge, 'image-1.webp')];
	// One after the other: a function has memory for one large photo.
	for (const [i, reference] of references.entries())
		files.push(await inputImage(reference, referenceEdge, `image-${i + 2}.webp`));
	return files;
}

async function inputImage(photo: Uint8Array, edge: number, name: string): Promise<File> {
	const bytes = await readUpload(photo, (opened) =>
		opened.resize(within(edge)).webp({ quality: 92 }).toBuffer(),
	);
	return new File([new Uint8Array(bytes)], name, { type: 'image/webp' });
}

/**
 * Reads the picture of a response in the requested size and transparency. Throws plain errors, so that the workflow
 * retries: the model's picture is wrong, not the customer's photo.
 */
async function readPicture({ data }: ImagesResponse, output: OutputSettings): Promise<DecodedPhoto> {
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

/** Seconds of the step reserved for decoding, typesetting and storing. */
const spareSeconds = 15;
/** US cents that are reserved before a call whose price is known afterwards only. */
const mostCents = { picture: 30, copy: 1 } as const;

/**
 * OpenAI's image model draws and its text model writes advertisements. Text is typeset by this package, so that its
 * spelling is exact.
 */
export const createOpenAiEngine: CreateEngine = (context) => {
	const { openai: settings, seconds } = context;
	if (!settings) throw new Error('The stage names no models of OpenAI.');
	const callOpenAi = openAiCalls(context);
	const timeout = (seconds - spareSeconds) * 1000 - copyTimeoutMs;

	return {
		async generate(job) {
			// Text that cannot be set is refused before the paid call.
			const text = copyOf(job);
			const request = { ...editRequestOf(job), model: settings.image.model, image: await inputImages(job) };
			const answer = await withinSpendingLimit(
				context,
				mostCents.picture,
				() => callOpenAi((openai) => openai.images.edit(request, { timeout })),
				({ usage }) => imageCost(usage, settings.image),
			);
			const picture = await readPicture(answer, job.output);
			return {
				image: await encodePicture(await finishPicture(picture, job, text?.copy), job.output),
				contentType: `image/${job.output.format}`,
				engine: 'openai',
				model: settings.image.model,
				cost: imageCost(answer.usage, settings.image),
				notes: text?.notes ?? [],
			};
		},

		write: (brief) =>
			withinSpendingLimit(context, mostCents.copy, () =>
				writeAdvertisement(callOpenAi, brief, settings.text, context.log),
			),
		checkFidelity,
	};
};

/** PNG for every output format: it is re-encoded, and it can be transparent. */
const editRequestOf = (
	job: ImageJob,
): Pick<
	OpenAI.ImageEditParamsNonStreaming,
	'prompt' | 'size' | 'quality' | 'background' | 'output_format'
> => ({
	prompt: promptOf(job),
	size: job.output.size,
	quality: job.output.quality,
	background: job.output.transparent ? 'transparent' : 'opaque',
	output_format: 'png',
});

export { createOpenAiEngine as createEngine };
