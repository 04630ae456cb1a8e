import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeSharedPictures } from '#engine/photo/makeSharedPictures.ts';

/** A red disc on a ground of one colour. */
const disc = (width: number, height: number, [x, y, radius]: [number, number, number], ground: string) =>
	sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
			<rect width="100%" height="100%" fill="${ground}"/>
			<circle cx="${x}" cy="${y}" r="${radius}" fill="#a01010"/></svg>`,
		),
	)
		.png()
		.toBuffer();

/** The mean column of the red pixels, from 0 to 1, and their share of all pixels. */
async function discOf(image: Uint8Array): Promise<{ middle: number; share: number }> {
	const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
	let count = 0;
	let sum = 0;
	for (let i = 0; i < info.width * info.height; i++)
		if ((data[3 * i] ?? 0) > 110 && (data[3 * i + 1] ?? 0) < 60) {
			count++;
			sum += (i % info.width) / info.width;
		}
	return { middle: sum / count, share: count / (info.width * info.height) };
}

describe('the pictures of a public page', () => {
	it.each([
		{ name: 'a square', size: [1024, 1024] as const },
		{ name: 'a portrait', size: [1024, 1536] as const },
		{ name: 'a landscape', size: [1536, 1024] as const },
	])('show the photo in the frame of $name result, with the subject at the same place', async ({ size }) => {
		const [width, height] = size;
		const photo = await disc(1600, 1200, [900, 620, 310], '#7f8a6a');
		const result = await disc(width, height, [width / 2, height / 2, 330], '#ffffff');
		const { before, after, ...pictures } = await makeSharedPictures(photo, result);
		expect(pictures).toMatchObject({ width, height });
		expect(await sharp(before).metadata()).toMatchObject({ format: 'webp', width, height });
		expect(await sharp(after).metadata()).toMatchObject({ format: 'webp', width, height });
		const [was, is] = [await discOf(before), await discOf(after)];
		expect(was.middle).toBeCloseTo(is.middle, 1);
		expect(was.share / is.share).toBeGreaterThan(0.75);
		expect(was.share / is.share).toBeLessThan(1.35);
	});

	it('have a card of 1200 × 630 px for social networks', async () => {
		const photo = await disc(800, 600, [400, 300, 120], '#7f8a6a');
		const { card } = await makeSharedPictures(photo, photo);
		expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
		expect(card.length).toBeLessThan(200_000);
	});

	it('have a white background where the result is transparent', async () => {
		const photo = await disc(800, 600, [400, 300, 120], '#7f8a6a');
		const result = await disc(512, 512, [256, 256, 150], 'none');
		const { after } = await makeSharedPictures(photo, result);
		const { data } = await sharp(after).raw().toBuffer({ resolveWithObject: true });
		expect([data[0], data[1], data[2]].every((value = 0) => value > 250)).toBe(true);
	});
});
