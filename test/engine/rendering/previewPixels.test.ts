import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageJob } from '#engine/imageEngine.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import { usedOverrides } from '#shared/art-requests/lookOverrides.ts';
import { defaultOutput, outputOf } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, type PresetId, presetIds } from '#shared/art-requests/presets.ts';
import { artStyles, findArtStyle } from '#shared/art-requests/styles.ts';
import { createPhoto, type Photo } from '#shared/imaging/decoding/photo.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import { render } from '#shared/imaging/render/render.ts';
import { nightly } from '#support/nightly.ts';
import { maskOf, photograph, renderScene } from '#support/scenes/renderScene.ts';
import { openSmallGround } from '#support/smallGrounds.ts';

const scene = renderScene({ backdrop: 'textured', shape: 'mug', width: 480, height: 360 });
const file = await photograph(scene, 'png');
const prepared = await preparePhoto(file, { mask: maskOf(scene) });
const source = { ...prepared, photo: { ...prepared.photo, openGround: openSmallGround } };
/** The photo as browsers read it: they scale it by areas, the engine by Lanczos' kernel. */
const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
const opened = {
	...createPhoto({ ...scene, rgb: new Uint8Array(data) }),
	openGround: openSmallGround,
};

interface Ordered {
	readonly preset?: PresetId | undefined;
	readonly style?: string | undefined;
	readonly look?: LookOverrides | undefined;
}

/** The greatest and the mean difference of a delivered file from the preview of its order, of 255, rendered from a photo. */
async function difference({ preset, style, look }: Ordered, photo: Photo = source.photo, edge = 128) {
	const canvas = { width: edge, height: edge };
	const overrides = usedOverrides({ service: 'Image Generate', preset, artStyleId: style }, look);
	const output = outputOf(style ? undefined : preset, defaultOutput, overrides);
	const job: ImageJob = {
		service: 'Image Generate',
		main: file,
		references: [],
		preset,
		look: overrides,
		style: style === undefined ? undefined : findArtStyle(style),
		options: findPreset(preset)?.options ?? emptyOptions,
		output,
	};
	const delivered = await renderJob(job, undefined, source, canvas);
	const { transparent } = output;
	const { srgb, alpha } = await render(
		{ photo, segmentation: source.segmentation },
		{ canvas, preset, style, overrides, transparent },
	);
	const preview = srgbToBytes(srgb, transparent ? alpha : undefined);
	const pixels = await sharp(delivered.image).raw().toBuffer();
	expect(pixels.length).toBe(preview.length);
	const differences = pixels.map((value, at) => Math.abs(value - (preview[at] ?? 0)));
	return {
		greatest: differences.reduce((most, each) => Math.max(most, each), 0),
		mean: differences.reduce((sum, each) => sum + each, 0) / differences.length,
	};
}

const same = { greatest: 0, mean: 0 };

/** From each part of the list: ten at night, four by day. */
const someStyles = artStyles
	.map(({ id }) => id)
	.filter((_, n, { length }) => n % Math.ceil(length / (nightly ? 10 : 4)) === 0);

const overrides: readonly [string, LookOverrides][] = [
	['a colour', { background: { kind: 'colour', colour: '#2f7d6b' } }],
	['no background', { background: { kind: 'transparent' } }],
	['a hard shadow', { shadow: 'hard' }],
	['no shadow', { shadow: 'none' }],
	['another size and place', { scale: 0.7, position: [0.35, 0.6] }],
	['the second variation', { variant: 1 }],
	['the third variation', { variant: 2 }],
	[
		'all at once',
		{ background: { kind: 'colour', colour: '#101010' }, shadow: 'soft', scale: 1.3, variant: 2 },
	],
];

describe('a preview of the same photo has the pixels of the delivered file', () => {
	it.each(presetIds)('in the preset %s', async (preset) => {
		expect(await difference({ preset })).toEqual(same);
	});

	it.each(someStyles)('in the style %s', async (style) => {
		expect(await difference({ style })).toEqual(same);
		expect(await difference({ style, preset: 'product-photography' })).toEqual(same);
	});

	it.each(overrides)('with %s', async (_, look) => {
		for (const preset of nightly
			? (['product-photography', 'e-commerce-lifestyle', undefined] as const)
			: (['product-photography'] as const))
			expect([preset, await difference({ preset, look })]).toEqual([preset, same]);
	});
});

describe('a preset whose photo is read as browsers read it', () => {
	it.each(nightly ? presetIds : presetIds.slice(0, 2))(
		'differs little from the delivered file (%s)',
		async (preset) => {
			expect((await difference({ preset }, opened, 256)).mean).toBeLessThan(2);
		},
	);
});

it('settings and variations change pixels, so that the comparison above compares something', async () => {
	const [first, ...others] = await Promise.all(
		[undefined, ...overrides.map(([, look]) => look)].map(async (look) => {
			const canvas = { width: 128, height: 128 };
			const used = { canvas, preset: 'product-photography', overrides: look, transparent: false } as const;
			return (await render(source, used)).srgb.data.join();
		}),
	);
	for (const other of others) expect(other).not.toBe(first);
});
