import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { encodePicture } from '#engine/photo/encodePicture.ts';
import { defaultOutput, formats, qualities } from '#shared/art-requests/output.ts';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';

const size = { width: 320, height: 320 };
const photo = await decodePhoto(
	await photograph(renderScene({ backdrop: 'textured', shape: 'mug', ...size }), 'png'),
);
const srgb = await photo.readColours(wholeOf(photo), size);

/** The greatest mean difference of a lossy file from the picture, of 255, and the least size of the next quality. */
const mostDifference = { low: 6, medium: 4, high: 2.5 };

it.each(formats)('the qualities of a %s differ in size, and none is far from the picture', async (format) => {
	const files = await Promise.all(
		qualities.map((quality) => encodePicture({ srgb }, { ...defaultOutput, format, quality })),
	);
	const [low = 0, medium = 0, high = 0] = files.map(({ length }) => length);
	if (format === 'png') expect([medium <= low, high <= medium]).toEqual([true, true]);
	else expect([medium > 1.1 * low, high > 1.1 * medium]).toEqual([true, true]);
	for (const [i, quality] of qualities.entries()) {
		const pixels = await sharp(files[i]).removeAlpha().raw().toBuffer();
		const sum = pixels.reduce((total, value, at) => total + Math.abs(value - (photo.rgb[at] ?? 0)), 0);
		expect(sum / pixels.length, quality).toBeLessThanOrEqual(
			format === 'png' ? 0.5 : mostDifference[quality],
		);
	}
});
