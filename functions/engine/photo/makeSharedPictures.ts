import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { matchWindow } from '#shared/imaging/comparison/matchWindow.ts';
import type { Plane, Size } from '#shared/imaging/raster/raster.ts';
import { asImageRefused, openPhoto, within } from './openPhoto.ts';

/** The long edge of shared pictures, in pixels. */
const sharedLongEdge = 1600;
/** The size of the picture in links, as social networks recommend it. */
const cardSize = { width: 1200, height: 630 };
/** Between the two halves of a card, in pixels. */
const cardGap = 6;
/** The long edges at which the photo and the result are compared, in pixels. */
const comparedEdges = { photo: 64, result: 32 };

const white = '#ffffff';

interface Pixels extends Size {
	readonly data: Uint8Array;
}

async function decode(picture: Sharp): Promise<Pixels> {
	const { data, info } = await picture
		.flatten({ background: white })
		.removeAlpha()
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

const open = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** The brightness of a picture, reduced to a long edge. */
async function brightness(picture: Pixels, longEdge: number): Promise<Plane> {
	const { data, info } = await open(picture)
		.resize({ width: longEdge, height: longEdge, fit: 'inside' })
		.greyscale()
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data: Float32Array.from(data) };
}

/** The photo in the result's frame, its subject where the result has it; beside the photo its blurred colours. */
async function inFrameOf(photo: Pixels, result: Pixels): Promise<Pixels> {
	const small = await brightness(photo, comparedEdges.photo);
	const window = matchWindow(small, await brightness(result, comparedEdges.result));
	const { width, height } = result;
	const scale = photo.width / small.width;
	/** Begin and size of the visible part, along one axis: in the photo, and in the frame. */
	const along = (start: number, size: number, whole: number, frame: number) => {
		const [first, last] = [Math.max(0, start * scale), Math.min(whole, (start + size) * scale)];
		const rate = frame / (size * scale);
		const at = Math.min(frame - 1, Math.round((first - start * scale) * rate));
		return {
			from: Math.floor(first),
			length: Math.max(1, Math.min(whole - Math.floor(first), Math.round(last - first))),
			at,
			size: Math.max(1, Math.min(frame - at, Math.round((last - first) * rate))),
		};
	};
	const across = along(window.left, window.width, photo.width, width);
	const down = along(window.top, window.height, photo.height, height);
	const visible = await open(photo)
		.extract({ left: across.from, top: down.from, width: across.length, height: down.length })
		.resize({ width: across.size, height: down.size, fit: 'fill' })
		.png({ compressionLevel: 0 })
		.toBuffer();
	const colours = open(photo)
		.resize({ width, height, fit: 'cover' })
		.blur(width / 30);
	return decode(colours.composite([{ input: visible, left: across.at, top: down.at }]));
}

/** The left and the right half of the card: of two whole pictures, or of wide ones the two sides of one frame. */
async function makeCard(before: Pixels, after: Pixels): Promise<Uint8Array> {
	const half = { width: (cardSize.width - cardGap) / 2, height: cardSize.height };
	const isWide = after.width > 1.2 * after.height;
	const part = async (picture: Pixels, left: number): Promise<OverlayOptions> => {
		const input = isWide
			? open(picture).resize({ ...cardSize, fit: 'cover' })
			: open(picture).resize({ ...half, fit: 'cover' });
		const whole = await decode(input);
		const cut = open(whole).extract({ ...half, left: isWide ? left : 0, top: 0 });
		return { input: await cut.png({ compressionLevel: 0 }).toBuffer(), left, top: 0 };
	};
	const right = half.width + cardGap;
	return sharp({ create: { ...cardSize, channels: 3, background: white } })
		.composite([await part(before, 0), await part(after, right)])
		.jpeg({ quality: 84, mozjpeg: true })
		.withIccProfile('srgb')
		.toBuffer();
}

/**
 * Makes the pictures of a public page from a photo and its result: both in the result's frame and size, at most
 * 1600 px, the photo placed so that its subject is where the result has it; and a card of 1200 × 630 px with both.
 * Transparent parts become white. Throws ImageRefusedError for a file that cannot be decoded.
 */
export async function makeSharedPictures(photoBytes: Uint8Array, resultBytes: Uint8Array) {
	return asImageRefused(async () => {
		// Larger than the result, since the window may be a part of the photo.
		const photo = await decode(openPhoto(photoBytes).resize(within(2 * sharedLongEdge)));
		const after = await decode(openPhoto(resultBytes).resize(within(sharedLongEdge)));
		const { width, height } = after;
		const before = await inFrameOf(photo, after);
		const encode = (picture: Pixels) => open(picture).webp({ quality: 84 }).withIccProfile('srgb').toBuffer();
		return {
			before: await encode(before),
			after: await encode(after),
			card: await makeCard(before, after),
			width,
			height,
		};
	});
}
