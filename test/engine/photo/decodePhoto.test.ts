import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';

const photo = await photograph(
	renderScene({ backdrop: 'gradient', shape: 'mug', width: 160, height: 120 }),
	'png',
);
const decoded = await decodePhoto(photo);
const second = sharp({ create: { width: 160, height: 120, channels: 3, background: '#8a8a8a' } });

it.each([
	['a CMYK JPEG', 8, async () => sharp(photo).toColourspace('cmyk').jpeg({ quality: 95 })],
	['a progressive JPEG', 4, async () => sharp(photo).jpeg({ progressive: true, quality: 95 })],
	['a JPEG in a wide gamut', 4, async () => sharp(photo).withIccProfile('p3').jpeg({ quality: 95 })],
	['a 16-bit PNG', 1, async () => sharp(photo).toColourspace('rgb16').png()],
	['an interlaced PNG', 0, async () => sharp(photo).png({ progressive: true })],
	['a palette PNG', 6, async () => sharp(photo).png({ palette: true, colours: 64 })],
	[
		'the first frame of an animated WebP',
		4,
		async () =>
			sharp([photo, await second.png().toBuffer()], { join: { animated: true } }).webp({ quality: 95 }),
	],
])(
	'%s is decoded to the colours of the photo, to a mean difference of at most %d of 255',
	async (_, most, make) => {
		const { width, height, rgb, alpha } = await decodePhoto(await (await make()).toBuffer());
		expect({ width, height, alpha }).toEqual({ width: 160, height: 120, alpha: undefined });
		const sum = rgb.reduce((total, value, i) => total + Math.abs(value - (decoded.rgb[i] ?? 0)), 0);
		expect(sum / rgb.length).toBeLessThanOrEqual(most);
	},
);

it('a greyscale JPEG is decoded to three equal channels', async () => {
	const grey = await sharp(photo).greyscale().toColourspace('b-w').jpeg().toBuffer();
	const { rgb } = await decodePhoto(grey);
	expect(rgb).toHaveLength(160 * 120 * 3);
	expect(rgb.every((value, i) => value === rgb[i - (i % 3)])).toBe(true);
});
