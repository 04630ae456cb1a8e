import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { openPhotoConverter } from '#support/photoConverter.ts';

const root = join(import.meta.dirname, '../../../..');
let converter: Awaited<ReturnType<typeof openPhotoConverter>>;
beforeAll(async () => {
	converter = await openPhotoConverter();
});
afterAll(() => converter?.close());
const convert = (file: Uint8Array) => converter.convert(file);

const heicOf = (name: string) => readFile(join(root, `test/support/photos/${name}.heic`));

/** The colours of each file: a red box in the middle, a blue square at the upper left, a light ground. */
const colours: readonly (readonly [where: string, x: number, y: number, rgb: readonly number[]])[] = [
	['box', 72, 56, [200, 48, 42]],
	['square', 24, 20, [36, 72, 200]],
	['ground', 120, 90, [226, 222, 214]],
];

it.each([
	['in Display P3 by its ICC profile', 'p3-icc'],
	['in Display P3 by the numbers of H.273', 'p3-nclx'],
	['of ten bits in Display P3', 'ten-bits-p3'],
	['of a grid that is turned and mirrored', 'mirrored-grid'],
	['whose second picture is the primary one', 'second-is-primary'],
])('a HEIC photo %s becomes a JPEG with the colours that phones show, upright', async (_, name) => {
	const photo = await convert(await heicOf(name));
	expect(photo?.type).toBe('image/jpeg');
	const { image } = await cleanPhoto(photo?.bytes ?? Buffer.of());
	const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([128, 96]);
	for (const [where, x, y, rgb] of colours)
		rgb.forEach((value, i) => {
			const shown = data[(y * info.width + x) * info.channels + i] ?? 0;
			expect(Math.abs(shown - value), `${where} ${i}`).toBeLessThan(8);
		});
});

it('a HEIC cut-out keeps its transparency', async () => {
	const photo = await convert(await heicOf('alpha'));
	expect(photo?.type).toBe('image/webp');
	const { image } = await cleanPhoto(photo?.bytes ?? Buffer.of());
	const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
	const pixel = (x: number, y: number) => [
		...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
	];
	expect(info.channels).toBe(4);
	expect(pixel(120, 90)[3]).toBe(0);
	const [red = 0, green = 0, , alpha] = pixel(72, 56);
	expect([red > 190, green < 60, alpha]).toEqual([true, true, 255]);
});

it('a damaged HEIC photo becomes nothing', async () => {
	const bytes = await heicOf('photo');
	expect(await convert(bytes.subarray(0, bytes.length / 2))).toBeUndefined();
});

it('an AVIF photo becomes a JPEG with the same colours', async () => {
	const heic = await convert(await heicOf('p3-icc'));
	const avif = await sharp(heic?.bytes).avif({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
	const photo = await convert(avif);
	expect(photo?.type).toBe('image/jpeg');
	const [one, other] = await Promise.all(
		[heic, photo].map((each) => sharp(each?.bytes).removeAlpha().raw().toBuffer()),
	);
	const differences = [...(one ?? [])].map((value, i) => Math.abs(value - (other?.[i] ?? 0)));
	expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(3);
});
