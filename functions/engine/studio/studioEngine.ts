import { setFlagsFromString } from 'node:v8';
import { copyOf } from '../design/copyOf.ts';
import type { ImageEngine } from '../imageEngine.ts';
import { preparePhoto } from '../photo/preparePhoto.ts';
import { renderJob } from '../rendering/renderJob.ts';

/** Whether a version of V8 counts what array buffers hold. Older ones count every byte that was allocated in them. */
export function countsWhatIsHeld(version: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major > 14 || (major === 14 && minor >= 8);
}

/**
 * Makes V8 collect garbage when the process holds half as much again as after the last collection, array buffers included.
 * By itself, V8 before 14.8 collects whenever some tens of megabytes were allocated in them, about ten times for one
 * picture, and each time discards code that it has optimized. Source: V8's change 513bb22991, "Enable
 * external_memory_accounted_in_global_limit by default".
 */
function collectLess(): void {
	if (!countsWhatIsHeld(process.versions.v8))
		setFlagsFromString('--external-memory-accounted-in-global-limit');
	// By itself, V8 lets a process hold several times as much, up to a gigabyte here.
	setFlagsFromString('--heap-growing-percent=50');
}

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
