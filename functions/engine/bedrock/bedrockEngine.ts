import { dimensionsOf } from '#shared/art-requests/output.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import type { CreateEngine, EngineContext } from '../createEngine.ts';
import { copyOf } from '../design/copyOf.ts';
import { checkFidelity } from '../fidelity/checkFidelity.ts';
import type { GeneratedImage, ImageJob } from '../imageEngine.ts';
import type { BedrockSettings } from '../paidEngineSettings.ts';
import { readPixels } from '../photo/decodePhoto.ts';
import { encodePicture } from '../photo/encodePicture.ts';
import { asImageRefused, openPhoto } from '../photo/openPhoto.ts';
import { preparePhoto } from '../photo/preparePhoto.ts';
import { finishPicture } from '../rendering/finishPicture.ts';
import { renderJob } from '../rendering/renderJob.ts';
import { type CallStability, stabilityCalls } from './stabilityCalls.ts';

/** Seconds of the step reserved for decoding, composing and storing. */
const spareSeconds = 20;
/** The long edge of the photo in a request: the services take up to 9.4 megapixels. */
const photoEdge = 1536;

/**
 * The image services of Stability AI on Amazon Bedrock: an art style is drawn by them along the photo's structure, or in the
 * style of the first reference. Everything else is composed by the embedded engine from the cut-out, which keeps the product
 * as it is: also styles on a transparent background or with settings of the customer's own.
 */
export const createBedrockEngine: CreateEngine = (context: EngineContext) => {
	const { bedrock: settings, seconds } = context;
	if (!settings) throw new Error('The stage names no services of Bedrock.');
	const call = stabilityCalls(context, settings, (seconds - spareSeconds) * 1000);
	return {
		async generate(job) {
			if (!isForServices(job)) return renderJob(job, copyOf(job), await preparePhoto(job.main, job));
			return drawStyle(call, settings, job);
		},
		checkFidelity: async (job, picture) =>
			picture.engine === 'bedrock' ? checkFidelity(job, picture) : undefined,
	};
};

const isForServices = ({ style, output, look }: ImageJob): boolean =>
	style !== undefined && !output.transparent && !look;

async function drawStyle(
	call: CallStability,
	{ structure, styleTransfer }: BedrockSettings,
	job: ImageJob,
): Promise<GeneratedImage> {
	const text = copyOf(job);
	const [reference] = job.references;
	const service = reference ? styleTransfer : structure;
	const prompt = promptOf(job);
	const image = await photoOf(job.main);
	const drawn = await call(
		service,
		reference
			? { init_image: image, style_image: await photoOf(reference), prompt, output_format: 'png' }
			: { image, prompt, control_strength: structureStrength, output_format: 'png' },
	);
	const { output } = job;
	const finished = await finishPicture(await fitted(await checked(drawn), job), job, text?.copy);
	return {
		image: await encodePicture(finished, output),
		contentType: `image/${output.format}`,
		engine: 'bedrock',
		model: service.model,
		cost: service.cents,
		notes: text?.notes ?? [],
	};
}

/** How closely the drawing follows the photo's outlines, 0…1. */
const structureStrength = 0.85;
/** The longest prompt that the services take, in characters. */
const longestPrompt = 10_000;

/** The prompt: the style, what the picture is to show, and that the product stays as it is. */
const promptOf = ({ style, options, service }: ImageJob): string => {
	const sentences = [
		`${style?.name} artwork of the product in the photo, with the same shape, proportions and parts.`,
		options.description,
		options.background && `Background: ${options.background}.`,
		options.lighting && `Light: ${options.lighting}.`,
		options.colorTone && `Colours: ${options.colorTone}.`,
		service === 'Image Generate' ? '' : 'Calm room on every side.',
		'No text, letters, frames or watermarks that are not in the photo.',
	];
	const prompt = sentences.filter(Boolean).join(' ');
	// By code points: half of a character outside the basic plane is not valid text.
	return [...prompt].slice(0, longestPrompt).join('');
};

/** A photo as base64 for a request: upright, without metadata. */
async function photoOf(bytes: Uint8Array): Promise<string> {
	const photo = await asImageRefused(() =>
		openPhoto(bytes)
			.resize({ width: photoEdge, height: photoEdge, fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.jpeg({ quality: 92 })
			.toBuffer(),
	);
	return photo.toString('base64');
}

/** The bytes of an answer, if they are a picture. Throws a plain error, so that the workflow retries. */
async function checked(bytes: Uint8Array): Promise<Uint8Array> {
	try {
		await openPhoto(bytes).stats();
		return bytes;
	} catch {
		throw new Error('Bedrock answered what is no picture.');
	}
}

const fitted = (bytes: Uint8Array, { output }: ImageJob): Promise<DecodedPhoto> =>
	readPixels(
		openPhoto(bytes)
			.resize({ ...dimensionsOf(output.size), fit: 'cover' })
			.flatten({ background: '#ffffff' }),
	);

export { createBedrockEngine as createEngine };
