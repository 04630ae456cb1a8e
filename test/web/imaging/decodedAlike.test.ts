import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { nightly } from '#support/nightly.ts';
import { openPhotoConverter } from '#support/photoConverter.ts';
import {
	bytesOf,
	damagedFiles,
	photoFiles,
	randomPhoto,
	stillBesideAnimation,
	transparent,
} from '#support/photoFiles.ts';
import { needsBrowser } from '#web/features/files/needsBrowser.ts';

/** The grid on which photos are compared. */
const grid = { width: 8, height: 6 };

/** What the server sees of a file, and how much its mean colours differ from those that the browser sees, at most (0…255). */
async function compare(bytes: Uint8Array, { colours }: { readonly colours: readonly number[] }) {
	const photo = await decodePhoto(bytes);
	// Both reduce it by the mean over areas.
	const { width, height, rgb } = photo;
	const { data } = await createPhoto({ width, height, rgb }).readColours(wholeOf(photo), grid);
	const worst = Math.max(...colours.map((value, i) => Math.abs(value - 255 * (data[i] ?? 0))));
	return { size: [width, height], alpha: photo.alpha !== undefined, worst };
}

describe('the browser and the server see the same of', () => {
	let converter: Awaited<ReturnType<typeof openPhotoConverter>>;
	beforeAll(async () => {
		converter = await openPhotoConverter({ '/decodePhoto.js': 'web/src/imaging/decodePhoto.ts' });
	});
	afterAll(() => converter?.close());

	/** What the browser sees: size, whether there is alpha, and mean colours (0…255) on the grid. */
	const inBrowser = (bytes: Uint8Array) =>
		converter.page.evaluate<{ size: number[]; alpha: boolean; colours: number[] }>(`(async () => {
			const { decodePhoto } = await import('/decodePhoto.js');
			const bytes = Uint8Array.from(atob('${Buffer.from(bytes).toString('base64')}'), (c) => c.charCodeAt(0));
			const { photo } = await decodePhoto(new Blob([bytes]), {});
			const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
			const { data } = await photo.readColours(whole, ${JSON.stringify(grid)});
			return {
				size: [photo.width, photo.height],
				alpha: photo.alpha !== undefined,
				colours: [...data].map((value) => Math.round(255 * value)),
			};
		})()`);

	it.each(photoFiles)('%s, as it is sent and as it is stored', async (_, make) => {
		const bytes = await make();
		const seen = await inBrowser(bytes);
		const sent = (await needsBrowser(bytes))
			? ((await converter.convert(bytes))?.bytes ?? Buffer.of())
			: bytes;
		for (const stored of [sent, (await cleanPhoto(sent)).image]) {
			const { size, alpha, worst } = await compare(stored, seen);
			expect(size).toEqual(seen.size);
			expect(alpha).toBe(seen.alpha);
			expect(worst).toBeLessThan(14);
		}
	});

	it('no more files are encoded again than those with something that may be seen otherwise', async () => {
		const names = [];
		for (const [name, make] of photoFiles) if (await needsBrowser(await make())) names.push(name);
		expect(names).toEqual([
			'a JPEG in CMYK',
			'a JPEG in CMYK without a profile',
			'a grey JPEG with a profile',
			'a JPEG with a profile that is none',
			'a JPEG with a profile of another kind of colours',
			'a JPEG of an unknown orientation',
			'a JPEG whose orientation is a long number',
			'a JPEG whose orientation is a byte',
			'a JPEG whose orientation is two numbers',
			'a JPEG with two orientations',
			'a PNG whose orientation is a long number',
			'a PNG of 16 bits in Display P3',
			'a PNG with a broken profile and a gamma',
			'a grey PNG of 16 bits',
			'a PNG of 16 bits',
			'a PNG of 16 bits with alpha',
			'a grey PNG with a profile',
			'a PNG with a gamma',
			'a grey PNG with a gamma',
			'a PNG with a gamma and primaries',
			'a PNG in Display P3 by the numbers of H.273',
			'an animated PNG',
			'an animated WebP',
		]);
		expect(await needsBrowser(await stillBesideAnimation())).toBe(true);
	});

	it.runIf(nightly)('300 files with parts at random', { timeout: 1_200_000 }, async () => {
		let compared = 0;
		for (let seed = 0; seed < 300; seed++) {
			const { parts, bytes } = await randomPhoto(seed);
			const seen = await inBrowser(bytes).catch(() => undefined);
			// What no browser shows is refused before it is sent.
			if (!seen) continue;
			compared++;
			const sent = (await needsBrowser(bytes))
				? ((await converter.convert(bytes))?.bytes ?? Buffer.of())
				: bytes;
			const { size, worst } = await compare((await cleanPhoto(sent)).image, seen);
			expect([size, worst < 14], `${seed}: ${parts.join(', ')} differs by ${worst}`).toEqual([
				seen.size,
				true,
			]);
		}
		expect(compared).toBeGreaterThan(150);
	});

	it.each(damagedFiles)('%s: nothing', async (_, make) => {
		const bytes = await make();
		await expect(inBrowser(bytes)).rejects.toThrow('could not be decoded');
		await expect(decodePhoto(bytes)).rejects.toThrow(photoProblems.truncated);
		await expect(cleanPhoto(bytes)).rejects.toThrow(photoProblems.truncated);
	});

	it('a transparent part, whose erased colours are not stored', async () => {
		const { image } = await cleanPhoto(await bytesOf(transparent().png()));
		const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
		expect([...data.subarray(4 * (info.width - 1), 4 * info.width)]).toEqual([255, 255, 255, 0]);
	});
});
