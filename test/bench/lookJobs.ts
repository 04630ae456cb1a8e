import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageJob } from '#engine/imageEngine.ts';
import type { OutputSettings } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, presetIds } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';

export const main = readFileSync(join(import.meta.dirname, '../../web/samples/photos/lamp.jpg'));
export const output: OutputSettings = {
	quality: 'high',
	format: 'jpeg',
	size: '1024x1024',
	transparent: false,
};
const service = 'Image Generate';
const common = { service, main, references: [], output } as const;

/** A job for each preset, and for each style without one, of the same photo. */
export const lookJobs: readonly { readonly name: string; readonly job: ImageJob }[] = [
	...presetIds.map((preset) => ({
		name: preset,
		job: { ...common, preset, style: undefined, options: findPreset(preset)?.options ?? emptyOptions },
	})),
	...artStyles.map((style) => ({
		name: style.id,
		job: { ...common, preset: undefined, style, options: emptyOptions },
	})),
];
