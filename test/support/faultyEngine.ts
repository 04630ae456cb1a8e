import { setTimeout as sleep } from 'node:timers/promises';
import { type ImageEngine, ImageRefusedError } from '#engine/imageEngine.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';

/** The embedded engine of the test stage, which fails where the description contains a marker. */
export function createEngine(): ImageEngine {
	const studio = createStudioEngine();
	return {
		async generate(job) {
			const { description } = job.options;
			if (description.includes('[engine throws]')) throw new Error('The engine is down.');
			if (description.includes('[engine refuses]'))
				throw new ImageRefusedError('We cannot draw this picture.');
			if (description.includes('[engine hangs]')) await sleep(600_000);
			return studio.generate(job);
		},
	};
}
