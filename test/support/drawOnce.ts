import { readFileSync } from 'node:fs';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset } from '#shared/art-requests/presets.ts';

/** Draws a photo as the functions of a stage do, from a bundle. Returns the picture, and its notes. */
export async function draw(file: string): Promise<{ image: Uint8Array; notes: readonly string[] }> {
	const { image: main } = await cleanPhoto(readFileSync(file));
	const preset = findPreset('product-photography');
	return createStudioEngine().generate({
		service: 'Image Generate',
		main,
		references: [],
		preset: preset?.id,
		options: preset?.options ?? emptyOptions,
		output: { ...defaultOutput, quality: 'low' },
	});
}
