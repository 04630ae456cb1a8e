import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import {
	type GeneratedImage,
	type ImageEngine,
	type ImageJob,
	ImageRefusedError,
} from '#engine/imageEngine.ts';
import { createSharpPhoto } from '#engine/photo/decodePhoto.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import { createMask } from '#shared/imaging/raster/raster.ts';
import { segmentationOfMask } from '#shared/imaging/segmentation/segmentation.ts';

/** A photo without edges, with which no picture disagrees: the comparison with the photo would need a processor. */
const blank = createSharpPhoto({ width: 64, height: 64, rgb: new Uint8Array(64 * 64 * 3) });
const blankSource = {
	photo: blank,
	segmentation: segmentationOfMask(blank, createMask(64, 64), { confidence: 'low' }),
};

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
		source: blankSource,
	};
}

/** The photos that were found before, by their hash: to find the product takes a second of processor time. */
const prepared = new Map<string, ReturnType<typeof preparePhoto>>();

function prepareOnce({ main, subject, mask }: ImageJob): ReturnType<typeof preparePhoto> {
	const hash = createHash('sha256')
		.update(main)
		.update(mask?.data ?? '')
		.digest('hex');
	const found = prepared.get(hash) ?? preparePhoto(main, { subject, mask });
	prepared.set(hash, found);
	return found;
}

/** Returns the photo itself at once. */
const answer = async (job: ImageJob): Promise<GeneratedImage> => ({
	image: job.main,
	contentType: 'image/jpeg',
	engine: 'answer',
	model: 'none',
	cost: 0,
	notes: [],
	source: await prepareOnce(job),
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
