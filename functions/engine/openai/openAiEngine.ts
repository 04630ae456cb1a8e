import type OpenAI from 'openai';
import type { CreateEngine } from '../createEngine.ts';
import { copyOf } from '../design/copyOf.ts';
import type { ImageJob } from '../imageEngine.ts';
import { encode } from '../photo/encode.ts';
import { pictureCost } from './costs.ts';
import { finishPicture } from './finishPicture.ts';
import { openAiCalls } from './openAiCalls.ts';
import { promptOf } from './promptOf.ts';
import { readPicture } from './readPicture.ts';
import { sentPhotos } from './sentPhotos.ts';
import { copyTimeoutMs, writeAdvertisement } from './writeAdvertisement.ts';

/** Seconds of the step that are left for reading, setting words and storing. */
const spareSeconds = 15;

/**
 * OpenAI's image model draws, its text model writes advertisements, and our typesetting sets the words, so that they are
 * spelled as they were written.
 */
export const createOpenAiEngine: CreateEngine = (context) => {
	const { openai: settings, seconds } = context;
	if (!settings) throw new Error('The stage names no models of OpenAI.');
	const ask = openAiCalls(context);
	const timeout = (seconds - spareSeconds) * 1000 - copyTimeoutMs;

	return {
		async generate(job) {
			// Words that cannot be set are refused before anything is paid.
			const words = copyOf(job);
			const order = { ...orderOf(job), model: settings.image.model, image: await sentPhotos(job) };
			const answer = await ask((openai) => openai.images.edit(order, { timeout }));
			const picture = await readPicture(answer, job.output);
			return {
				image: await encode(await finishPicture(picture, job, words?.copy), job.output),
				contentType: `image/${job.output.format}`,
				engine: 'openai',
				model: settings.image.model,
				cost: pictureCost(answer.usage, settings.image),
				notes: words?.notes ?? [],
			};
		},

		write: (brief) => writeAdvertisement(ask, brief, settings.text, context.log),
	};
};

/** PNG whatever is delivered: we encode it anew, and it can be transparent. */
const orderOf = (
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
