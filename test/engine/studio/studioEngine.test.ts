import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ImageJob, ImageRefusedError } from '#engine/imageEngine.ts';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { defaultOutput, dimensionsOf, formats, sizes } from '#shared/art-requests/output.ts';
import { emptyOptions, findPreset, type PresetId, presetIds } from '#shared/art-requests/presets.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';

const engine = createStudioEngine();
let main: Uint8Array;

beforeAll(async () => {
	main = await photograph(renderScene({ backdrop: 'gradient', shape: 'mug' }));
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

async function pixels(image: Uint8Array, edge = 64): Promise<Uint8Array> {
	return sharp(image).flatten({ background: '#fff' }).resize(edge, edge, { fit: 'fill' }).raw().toBuffer();
}

function difference(a: Uint8Array, b: Uint8Array): number {
	let sum = 0;
	for (const [i, value] of a.entries()) sum += Math.abs(value - (b[i] ?? 0));
	return sum / a.length;
}

describe('the studio engine', () => {
	it.each(sizes.map((size, i) => ({ size, format: formats[i % formats.length] ?? 'png' })))(
		'delivers $size as $format without metadata',
		async ({ size, format }) => {
			const { image, contentType } = await engine.generate(
				job({ preset: 'product-photography', output: { ...defaultOutput, size, format } }),
			);
			const { width, height, format: found, exif, xmp, icc, hasAlpha } = await sharp(image).metadata();
			expect({ width, height, found, exif, xmp, icc, hasAlpha }).toEqual({
				...dimensionsOf(size),
				found: format,
				hasAlpha: false,
			});
			expect(contentType).toBe(`image/${format}`);
		},
	);

	it('makes each preset different from the photo and from every other', async () => {
		const pictures = new Map<string, Uint8Array>([['photo', await pixels(main)]]);
		for (const preset of presetIds)
			pictures.set(preset, await pixels((await engine.generate(job({ preset }))).image));
		for (const [name, picture] of pictures)
			for (const [other, another] of pictures)
				if (name < other) expect(difference(picture, another), `${name} and ${other}`).toBeGreaterThan(1.5);
	});

	it('gives the same bytes for the same job', async () => {
		const again = job({ preset: 'e-commerce-lifestyle', style: findArtStyle('oil-painting') });
		const [first, second] = [await engine.generate(again), await engine.generate(again)];
		expect(Buffer.compare(first.image, second.image)).toBe(0);
		expect(first).toMatchObject({ engine: 'studio', cost: 0 });
	});

	it('makes the ground transparent and keeps the product solid', async () => {
		const output = { ...defaultOutput, format: 'webp', transparent: true } as const;
		const { image } = await engine.generate(job({ preset: 'background-removal', output }));
		const { data, info } = await sharp(image).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
		expect(data[0]).toBe(0);
		expect(data[info.width * (info.height / 2) + info.width / 2 - 60]).toBe(255);
	});

	it('makes the ground pure white where there is no transparency', async () => {
		const { image } = await engine.generate(job({ preset: 'background-removal' }));
		expect([
			...(await sharp(image).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
		]).toEqual([255, 255, 255]);
	});

	it('turns a photo as its EXIF says before anything else', async () => {
		const sideways = await sharp(await sharp(main).rotate(270).toBuffer())
			.withMetadata({ orientation: 6 })
			.jpeg({ quality: 95 })
			.toBuffer();
		const preset: PresetId = 'real-estate';
		const [upright, turned] = [
			await engine.generate(job({ preset })),
			await engine.generate(job({ preset, main: sideways })),
		];
		expect(difference(await pixels(upright.image), await pixels(turned.image))).toBeLessThan(3);
	});

	it('uses the transparency that a photo brings along', async () => {
		const scene = renderScene({ backdrop: 'textured', shape: 'vase' });
		const alpha = Buffer.from(scene.matte.map((value) => value * 255));
		const { width, height } = scene;
		const cut = await sharp(await photograph(scene, 'png'))
			.joinChannel(alpha, { raw: { width, height, channels: 1 } })
			.png()
			.toBuffer();
		const { notes, image } = await engine.generate(job({ preset: 'product-photography', main: cut }));
		expect(notes).toEqual([]);
		const corner = await sharp(image).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
		expect(Math.min(...corner)).toBeGreaterThan(225);
	});

	it('follows words and reference photos', async () => {
		const black = await engine.generate(job({ options: { ...emptyOptions, background: 'latar hitam' } }));
		const corner = await sharp(black.image)
			.extract({ left: 4, top: 4, width: 1, height: 1 })
			.raw()
			.toBuffer();
		expect(Math.max(...corner)).toBeLessThan(60);
		const blue = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#4f7fd0' } })
			.png()
			.toBuffer();
		const { image } = await engine.generate(job({ references: [blue] }));
		const [red = 0, , blueness = 0] = await sharp(image)
			.extract({ left: 4, top: 4, width: 1, height: 1 })
			.raw()
			.toBuffer();
		expect(blueness - red).toBeGreaterThan(30);
	});
});

describe('photos that are hard to work with', () => {
	const plain = (width: number, height: number, background = '#8a8a8a') =>
		sharp({ create: { width, height, channels: 3, background } });

	it.each([
		['a flat one', () => plain(300, 300).jpeg()],
		[
			'a tiny one',
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
		['a panorama', () => sharp(main).resize(6000, 300, { fit: 'fill' }).jpeg()],
		['a grey one', () => sharp(main).greyscale().toColourspace('b-w').jpeg()],
		['a CMYK one', () => sharp(main).toColourspace('cmyk').jpeg()],
		['a 16-bit PNG', () => sharp(main).toColourspace('rgb16').png()],
		['a palette PNG', () => sharp(main).png({ palette: true, colours: 32 })],
	])('makes a picture from %s', async (_, photo) => {
		const { image } = await engine.generate(
			job({ preset: 'product-photography', main: await photo().toBuffer() }),
		);
		const { width, height } = await sharp(image).metadata();
		expect([width, height]).toEqual([1024, 1024]);
	});

	it('takes the first frame of an animated WebP', async () => {
		const still = await sharp(main).png().toBuffer();
		const moving = await sharp([still, await plain(480, 480).png().toBuffer()], { join: { animated: true } })
			.webp()
			.toBuffer();
		const { notes } = await engine.generate(job({ preset: 'product-photography', main: moving }));
		expect(notes).toEqual([]);
	});

	it('keeps the background and says so when it cannot tell the product from it', async () => {
		const { notes } = await engine.generate(
			job({ preset: 'product-photography', main: await plain(300, 300).jpeg().toBuffer() }),
		);
		expect(notes).toEqual([expect.stringContaining('kept the background')]);
	});

	it('refuses transparency it cannot deliver, with what to do', async () => {
		const output = { ...defaultOutput, transparent: true };
		const flat = await plain(300, 300).jpeg().toBuffer();
		await expect(engine.generate(job({ main: flat, output }))).rejects.toThrow(ImageRefusedError);
		await expect(engine.generate(job({ main: flat, output }))).rejects.toThrow('plain background');
	});

	it('refuses a broken photo with a sentence for the customer', async () => {
		await expect(engine.generate(job({ main: main.subarray(0, 900) }))).rejects.toThrow(
			'damaged or incomplete',
		);
	});
});
