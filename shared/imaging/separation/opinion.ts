import { networkSide } from '../network/networkSettings.ts';
import type { SubjectNetwork } from '../network/subjectNetwork.ts';
import { type Photo, wholeOf } from '../raster/photo.ts';
import {
	type Box,
	clamp,
	createPicture,
	createPlane,
	type Picture,
	type Plane,
	type Size,
} from '../raster/raster.ts';
import { enlargePlane, fitLongEdge } from '../raster/resample.ts';
import { outlineEdge } from './separate.ts';

/** Loads the network that finds subjects; there is none where it cannot be loaded. */
export type LoadNetwork = () => Promise<SubjectNetwork | undefined>;

/**
 * The probability of each pixel to be subject, 0…1, at the size of outlines; undefined where there is no opinion. `box`, in
 * pixels of the photo, is where the subject is known to be.
 */
export type Opinion = (box?: Box) => Promise<Plane | undefined>;

export const noOpinion: Opinion = async () => undefined;

/** How much of what is around a box is shown with it, as a share of its width and height: as in the training. */
const aroundBox = 0.1;

/**
 * The opinion of the network: the mean of what it says of the photo and of its mirror image. With a box it looks at the
 * box once more.
 */
export function opinionOf(photo: Photo, loadNetwork?: LoadNetwork): Opinion {
	const size = fitLongEdge(photo, outlineEdge);
	const network = loadNetwork?.() ?? Promise.resolve(undefined);
	const read = (part: Box) => photo.readColours(part, { width: networkSide, height: networkSide });
	let first: Promise<Plane> | undefined;
	return async (box) => {
		const estimate = await network;
		if (!estimate) return undefined;
		first ??= read(wholeOf(photo)).then((srgb) => meanOfMirrored(estimate, srgb));
		const whole = enlargePlane(await first, size);
		if (!box) return whole;
		const part = withMargin(box, aroundBox, photo);
		return withCloser(whole, estimate(await read(part)), scaled(part, photo, size));
	};
}

function meanOfMirrored(estimate: SubjectNetwork, srgb: Picture): Plane {
	const { width, height, data } = estimate(srgb);
	const mirrored = createPicture(width, height);
	for (let i = 0; i < data.length; i++)
		for (let k = 0; k < 3; k++) mirrored.data[i * 3 + k] = srgb.data[mirrorOf(i, width) * 3 + k];
	const other = estimate(mirrored).data;
	return { width, height, data: data.map((value, i) => (value + other[mirrorOf(i, width)]) / 2) };
}

const mirrorOf = (i: number, width: number): number => i + width - 1 - 2 * (i % width);

function scaled({ left, top, width, height }: Box, from: Size, to: Size): Box {
	const [x, y] = [to.width / from.width, to.height / from.height];
	return { left: left * x, top: top * y, width: width * x, height: height * y };
}

/** A box of whole pixels with a margin around it, as far as the photo goes. */
function withMargin(box: Box, share: number, { width, height }: Size): Box {
	const left = clamp(Math.floor(box.left - share * box.width), 0, width - 1);
	const top = clamp(Math.floor(box.top - share * box.height), 0, height - 1);
	const right = clamp(Math.ceil(box.left + (1 + share) * box.width), left + 1, width);
	const bottom = clamp(Math.ceil(box.top + (1 + share) * box.height), top + 1, height);
	return { left, top, width: right - left, height: bottom - top };
}

/** A probability whose values inside of a part are the mean with those of `closer`, which shows only that part. */
function withCloser(whole: Plane, closer: Plane, part: Box): Plane {
	const out = createPlane(whole.width, whole.height);
	for (let y = 0, i = 0; y < whole.height; y++)
		for (let x = 0; x < whole.width; x++, i++) {
			const across = (x + 0.5 - part.left) / part.width;
			const down = (y + 0.5 - part.top) / part.height;
			const inside = across >= 0 && across <= 1 && down >= 0 && down <= 1;
			out.data[i] = inside ? (whole.data[i] + sample(closer, across, down)) / 2 : whole.data[i];
		}
	return out;
}

/** The value of a plane at a place in shares of its width and height, bilinearly. */
function sample({ width, height, data }: Plane, across: number, down: number): number {
	const x = clamp(across * width - 0.5, 0, width - 1.001);
	const y = clamp(down * height - 0.5, 0, height - 1.001);
	const i = (y | 0) * width + (x | 0);
	const [fx, fy] = [x - (x | 0), y - (y | 0)];
	const upper = data[i] + (data[i + 1] - data[i]) * fx;
	const lower = data[i + width] + (data[i + width + 1] - data[i + width]) * fx;
	return upper + (lower - upper) * fy;
}
