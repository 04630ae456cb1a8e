import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyOf } from '#engine/design/copyOf.ts';
import { keptOf } from '#engine/fidelity/keptOf.ts';
import { type ImageJob, ImageRefusedError } from '#engine/imageEngine.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { cutOutNotes } from '#shared/art-requests/cutOutNotes.ts';
import { defaultOutput, formats } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, presetIds } from '#shared/art-requests/presets.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { casesOf } from '#support/nightly.ts';
import { maskOf, photograph, renderScene } from '#support/scenes/renderScene.ts';

const engine = createStudioEngine();
const plain = (width: number, height: number, background = '#8a8a8a') =>
	sharp({ create: { width, height, channels: 3, background } });
let main: Uint8Array;
/** The canvas of tests that do not depend on size. */
const canvas = { width: 192, height: 192 };
type PreparedPhoto = Awaited<ReturnType<typeof preparePhoto>>;
let prepared: PreparedPhoto;
/** A photo of one colour, in which there is no product. */
let flat: Uint8Array;
let preparedFlat: PreparedPhoto;

beforeAll(async () => {
	const scene = renderScene({ backdrop: 'gradient', shape: 'vase' });
	main = await photograph(scene);
	flat = await plain(300, 300).jpeg().toBuffer();
	[prepared, preparedFlat] = [await preparePhoto(main, { mask: maskOf(scene) }), await preparePhoto(flat)];
});

function job(changes: Partial<ImageJob> = {}): ImageJob {
	const options = (changes.preset && findPreset(changes.preset)?.options) ?? emptyOptions;
	return {
		service: 'Image Generate',
		main,
		references: [],
		options,
		output: { ...defaultOutput, quality: 'low' },
		...changes,
	};
}

/** Renders a job of a photo that is decoded and cut out once for all tests, the main one if none is given, on a small canvas. */
const render = (changes: Partial<ImageJob> = {}, from = prepared) =>
	renderJob(job(changes), copyOf(job(changes)), from, canvas);

/** Renders a job of another photo as the engine does, on a small canvas. */
const generate = async (changes: Partial<ImageJob> & Pick<ImageJob, 'main'>) => {
	const ordered = job(changes);
	return renderJob(ordered, copyOf(ordered), await preparePhoto(ordered.main, ordered), canvas);
};

async function pixels(image: Uint8Array, edge = 64): Promise<Uint8Array> {
	return sharp(image).flatten({ background: '#fff' }).resize(edge, edge, { fit: 'fill' }).raw().toBuffer();
}

function difference(a: Uint8Array, b: Uint8Array): number {
	let sum = 0;
	for (const [i, value] of a.entries()) sum += Math.abs(value - (b[i] ?? 0));
	return sum / a.length;
}

describe('the studio engine', () => {
	it.each(formats)('delivers a %s with the profile of sRGB and no other metadata', async (format) => {
		const made = await render({ preset: 'background-removal', output: { ...defaultOutput, format } });
		const { width, height, format: found, exif, xmp, icc, hasAlpha } = await sharp(made.image).metadata();
		expect({ width, height, found, exif, xmp, hasAlpha }).toEqual({
			...canvas,
			found: format,
			hasAlpha: false,
		});
		expect(icc?.includes(Buffer.from('s\0R\0G\0B'))).toBe(true);
		expect(made.contentType).toBe(`image/${format}`);
	});

	it('renders each preset differently from the photo and from every other preset', async () => {
		const pictures = new Map<string, Uint8Array>([['photo', await pixels(main)]]);
		for (const preset of presetIds) pictures.set(preset, await pixels((await render({ preset })).image));
		for (const [name, picture] of pictures)
			for (const [other, another] of pictures)
				if (name < other) expect(difference(picture, another), `${name} and ${other}`).toBeGreaterThan(1.5);
	});

	it('shows what is in the mask alone, which may be of fewer pixels, and refuses that of another photo', async () => {
		const output = { ...defaultOutput, format: 'webp', transparent: true } as const;
		const data = Uint8Array.from({ length: 60 * 60 }, (_, i) =>
			i % 60 >= 10 && i % 60 < 50 && i >= 15 * 60 && i < 35 * 60 ? 255 : 0,
		);
		const ordered = { main, preset: 'background-removal', output } as const;
		const { image, notes } = await generate({ ...ordered, mask: { width: 60, height: 60, data } });
		expect(notes).toEqual([]);
		const { info } = await sharp(image).trim().toBuffer({ resolveWithObject: true });
		expect(info.width / info.height).toBeCloseTo(2, 0);
		const ofAnother = generate({ ...ordered, mask: { width: 90, height: 40, data } });
		await expect(ofAnother).rejects.toThrow(ImageRefusedError);
	});

	it('is told of the same mask that it is uncertain', async () => {
		const ordered = {
			main,
			mask: maskOf(renderScene({ backdrop: 'gradient', shape: 'vase' })),
			preset: 'product-photography',
		} as const;
		expect((await generate(ordered)).notes).toEqual([]);
		expect((await generate({ ...ordered, confidence: 'low' })).notes).toEqual([cutOutNotes.keptBackground]);
	});

	it('uses the alpha channel of a photo', async () => {
		const scene = renderScene({ backdrop: 'textured', shape: 'vase', width: 320, height: 320 });
		const alpha = Buffer.from(scene.matte.map((value) => value * 255));
		const { width, height } = scene;
		const cut = await sharp(await photograph(scene, 'png'))
			.joinChannel(alpha, { raw: { width, height, channels: 1 } })
			.png()
			.toBuffer();
		const { notes, image } = await generate({ preset: 'product-photography', main: cut });
		expect(notes).toEqual([]);
		const corner = await sharp(image).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
		expect(Math.min(...corner)).toBeGreaterThan(225);
	});

	it('measures what it has kept of a product that it has placed, and says nothing of drawings and uncertain outlines', async () => {
		const { kept } = await render({ preset: 'product-photography' });
		expect(kept).toMatchObject({ outline: true });
		expect(kept?.colours).toBeLessThanOrEqual(2);
		expect((await render({ style: findArtStyle('oil-painting') })).kept).toBeUndefined();
		expect((await render({ preset: 'food-photography' })).kept).toBeUndefined();
		const uncertain = { ...prepared, segmentation: { ...prepared.segmentation, confidence: 'low' as const } };
		expect(await keptOf(uncertain, { left: 0, top: 0, ...canvas }, main)).toBeUndefined();
	});

	it('does not say that colours were kept which it has changed', async () => {
		const dark = await decodePhoto(await sharp(main).modulate({ saturation: 0.2, hue: 90 }).toBuffer());
		const { image, kept } = await render({ preset: 'background-removal' });
		const place = { left: 0, top: 0, width: 10, height: 10 };
		expect(kept?.colours).toBeDefined();
		expect(await keptOf({ ...prepared, photo: dark }, place, image)).not.toHaveProperty('colours');
		expect(await keptOf(prepared, { ...place, left: -1 }, image)).toBeUndefined();
	});

	it('applies the customer’s text and reference photos to the background', async () => {
		const black = await render({ options: { ...emptyOptions, background: 'latar hitam' } });
		const corner = await sharp(black.image)
			.extract({ left: 4, top: 4, width: 1, height: 1 })
			.raw()
			.toBuffer();
		expect(Math.max(...corner)).toBeLessThan(60);
		const blue = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#4f7fd0' } })
			.png()
			.toBuffer();
		const { image } = await render({ references: [blue] });
		const [red = 0, , blueness = 0] = await sharp(image)
			.extract({ left: 4, top: 4, width: 1, height: 1 })
			.raw()
			.toBuffer();
		expect(blueness - red).toBeGreaterThan(30);
	});
});

describe('the studio engine with unusual photos', () => {
	it.each(
		casesOf<[string, () => Sharp]>(
			[['a panorama', () => sharp(main).resize(6000, 300, { fit: 'fill' }).jpeg()]],
			[
				[
					'a photo of 64 pixels',
					() =>
						plain(64, 64)
							.composite([
								{
									input: Buffer.from(
										'<svg width="24" height="30"><rect width="24" height="30" fill="red"/></svg>',
									),
								},
							])
							.png(),
				],
			],
		),
	)('renders a picture from %s', async (_, photo) => {
		const data = await photo().toBuffer();
		const { width, height } = await decodePhoto(data);
		const middle = (at: number, side: number) => Math.abs(at - side / 2) < side / 4;
		const inside = Uint8Array.from({ length: width * height }, (_, i) =>
			middle(i % width, width) && middle(Math.floor(i / width), height) ? 255 : 0,
		);
		const mask = { width, height, data: inside };
		const { image } = await generate({ preset: 'product-photography', main: data, mask });
		expect(await sharp(image).metadata()).toMatchObject(canvas);
	});

	it.each([
		[{ preset: 'portrait-enhancement' }, cutOutNotes.keptSharpness],
		[{ style: findArtStyle('line-art') }, cutOutNotes.drawnWithoutOutline],
		[
			{ service: 'Graphic Design', textContent: 'Kopi', preset: 'background-removal' },
			cutOutNotes.keptBackground,
		],
	] satisfies [Partial<ImageJob>, string][])(
		'says what is missing where the cut-out is uncertain: %o',
		async (changes, note) => {
			expect((await render(changes, preparedFlat)).notes).toEqual([note]);
		},
	);

	it.each([
		['of one colour', () => plain(300, 300).jpeg()],
		['of 9000 × 100 pixels', () => plain(9000, 100).jpeg()],
		[
			'that is all transparent',
			() => sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } }).png(),
		],
	])(
		'refuses a photo %s, in which there is no product, rather than to deliver it unchanged',
		async (_, photo) => {
			const refusal = generate({ preset: 'product-photography', main: await photo().toBuffer() });
			await expect(refusal).rejects.toThrow(ImageRefusedError);
		},
	);

	it.each([
		{ output: { ...defaultOutput, transparent: true } },
		{ preset: 'background-removal' },
	] satisfies Partial<ImageJob>[])(
		'refuses what is nothing without a cut-out where that is uncertain: %o',
		async (changes) => {
			const refusal = engine.generate(job({ ...changes, main: flat }));
			await expect(refusal).rejects.toThrow(ImageRefusedError);
			await expect(refusal).rejects.toThrow(sentence('uncertainCutOut'));
		},
	);

	it('refuses a truncated photo with a message for the customer', async () => {
		await expect(engine.generate(job({ main: main.subarray(0, 900) }))).rejects.toThrow(
			'damaged or incomplete',
		);
	});
});
