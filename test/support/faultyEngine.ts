import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import {
	type GeneratedImage,
	type ImageEngine,
	type ImageJob,
	ImageRefusedError,
} from '#engine/imageEngine.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';

/** Returns the photo itself in the size and format of the output, after a second in which no processor is needed. */
async function resize({ main, output }: ImageJob): Promise<GeneratedImage> {
	await sleep(1000);
	const { width, height } = dimensionsOf(output.size);
	return {
		image: await sharp(main).resize(width, height).toFormat(output.format).toBuffer(),
		contentType: `image/${output.format}`,
		engine: 'resize',
		model: 'none',
		cost: 0,
		notes: [],
	};
}

/** Returns the photo itself at once. */
const answer = async (job: ImageJob): Promise<GeneratedImage> => ({
	image: job.main,
	contentType: 'image/jpeg',
	engine: 'answer',
	model: 'none',
	cost: 0,
	notes: [],
});

/** The embedded engine of the test stage. Commands in the description make it fail as engines do, or cost little. */
export function createEngine(): ImageEngine {
	const studio = createStudioEngine();
	return {
		async generate(job) {
			const { description } = job.options;
			if (description.includes('[engine throws]')) throw new Error('The engine is down.');
			if (description.includes('[engine refuses]'))
				throw new ImageRefusedError('We cannot draw this picture.');
			if (description.includes('[engine hangs]')) await sleep(600_000);
			if (description.includes('[engine resizes]')) return resize(job);
			if (description.includes('[engine answers]')) return answer(job);
			return studio.generate(job);
		},
	};
}
