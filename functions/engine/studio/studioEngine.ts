import { copyOf } from '../design/copyOf.ts';
import type { ImageEngine } from '../imageEngine.ts';
import { preparePhoto } from '../photo/preparePhoto.ts';
import { renderJob } from '../rendering/renderJob.ts';
import { collectLess } from './collectLess.ts';

/** The embedded engine: it calls no other service, and the same job gives the same picture. */
export function createStudioEngine(): ImageEngine {
	collectLess();
	return {
		async generate(job) {
			const text = copyOf(job);
			return renderJob(job, text, await preparePhoto(job.main, job));
		},
	};
}

export { createStudioEngine as createEngine };
