import { describe, expect, it } from 'vitest';
import type { ImageJob } from '#engine/imageEngine.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions } from '#shared/art-requests/presets.ts';
import { maskOf, photograph, renderScene } from '#support/scenes/renderScene.ts';

describe('a picture of an earlier order', () => {
	it.each([
		['castle', 1],
		['linen', 0],
	])('with the scene %s has %i notes that the scene is no longer offered', async (scene, count) => {
		const drawn = renderScene({ backdrop: 'gradient', shape: 'mug', width: 160, height: 120 });
		const main = await photograph(drawn);
		const job: ImageJob = {
			service: 'Image Generate',
			main,
			references: [],
			preset: 'e-commerce-lifestyle',
			options: { ...emptyOptions, scene },
			output: defaultOutput,
		};
		const source = await preparePhoto(main, { mask: maskOf(drawn), confidence: 'high' });
		const { notes } = await renderJob(job, undefined, source, { width: 96, height: 96 });
		expect(notes.filter((note) => note.includes('no longer offered'))).toHaveLength(count);
	});
});
