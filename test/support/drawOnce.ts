import { readFileSync } from 'node:fs';
import { cutOutPhoto } from '#engine/cut-out/cutOutPhoto.ts';
import { findBy } from '#engine/cut-out/findByNetworks.ts';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset } from '#shared/art-requests/presets.ts';

/** Cuts a photo out and draws it as the functions of a stage do, from a bundle. Returns the picture, and its notes. */
export async function draw(file: string): Promise<{ image: Uint8Array; notes: readonly string[] }> {
	const { image: main } = await cleanPhoto(readFileSync(file));
	const cutOut = await cutOutPhoto(main, undefined, findBy(segmentationNetworks));
	const preset = findPreset('product-photography');
	return createStudioEngine().generate({
		service: 'Image Generate',
		main,
		...cutOut,
		references: [],
		preset: preset?.id,
		options: preset?.options ?? emptyOptions,
		output: { ...defaultOutput, quality: 'low' },
	});
}
