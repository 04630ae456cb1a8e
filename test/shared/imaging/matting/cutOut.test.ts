import { expect, it } from 'vitest';
import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes, splitRgba } from '#shared/imaging/decoding/pixels.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import { segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';

const size = { width: 96, height: 96 };
const own = [198, 45, 40];

it.each([
	{ at: 'its own size', scale: 1 },
	{ at: 'half of it', scale: 0.5 },
])('the soft edges of a transparent photo keep their colours, at $at', async ({ scale }) => {
	const rgba = new Uint8Array(size.width * size.height * 4);
	for (let i = 0; i < size.width * size.height; i++) {
		const away = Math.hypot((i % size.width) - 48, Math.floor(i / size.width) - 48);
		rgba.set([...own, 255 * Math.min(1, Math.max(0, (33 - away) / 6))], 4 * i);
	}
	const photo = createPhoto(splitRgba(size, rgba));
	const alpha = planeFromBytes(photo, photo.alpha?.data ?? Uint8Array.of());
	const segmentation = segmentationOfAlpha(photo, alpha, { fromAlpha: true });
	const smaller = { width: scale * size.width, height: scale * size.height };
	const found = await cutOut(photo, segmentation, wholeOf(photo), smaller);
	const colours = toSrgbPicture(found.linear).data;
	const worst = found.alpha.data.reduce((most, opaque, i) => {
		if (opaque < 0.1) return most;
		const away = own.map((value, k) => Math.abs(value - 255 * (colours[3 * i + k] ?? 0)));
		return Math.max(most, ...away);
	}, 0);
	expect(worst).toBeLessThan(6);
});
