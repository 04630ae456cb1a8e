import type OpenAI from 'openai';
import type { CreateEngine } from '../createEngine.ts';
import { copyOf } from '../design/copyOf.ts';
import { checkFidelity } from '../fidelity/checkFidelity.ts';
import type { ImageJob } from '../imageEngine.ts';
import { encodePicture } from '../photo/encodePicture.ts';
import { finishPicture } from '../rendering/finishPicture.ts';
import { withinSpendingLimit } from '../spending.ts';
import { imageCost } from './costs.ts';
import { inputImages } from './inputImages.ts';
import { openAiCalls } from './openAiCalls.ts';
import { promptOf } from './promptOf.ts';
import { readPicture } from './readPicture.ts';
import { copyTimeoutMs, writeAdvertisement } from './writeAdvertisement.ts';

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
