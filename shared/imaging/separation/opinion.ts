import { networkSide } from '../network/networkSettings.ts';
import type { SubjectNetwork } from '../network/subjectNetwork.ts';
import { type Photo, wholeOf } from '../raster/photo.ts';
import {
	type Box,
	createPicture,
	enlargedBox,
	type Picture,
	type Plane,
	scaledBox,
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

/** How much of what is around a box is shown with it, as a share of its long edge. */
const aroundBox = 0.1;

/**
 * The opinion of the network: the mean of what it says of the photo and of its mirror image. With a box it looks at the
 * box once more.
 */
export function opinionOf(photo: Photo, loadNetwork?: LoadNetwork): Opinion {
	if (!loadNetwork) return noOpinion;
	const size = fitLongEdge(photo, outlineEdge);
	const read = (part: Box) => photo.readColours(part, { width: networkSide, height: networkSide });
	let first: Promise<Plane> | undefined;
	return async (box) => {
		const estimate = await loadNetwork();
		if (!estimate) return undefined;
		first ??= read(wholeOf(photo)).then((srgb) => meanOfMirrored(estimate, srgb));
		const whole = enlargePlane(await first, size);
		if (!box) return whole;
		const part = enlargedBox(box, Math.ceil(aroundBox * Math.max(box.width, box.height)), photo);
		const at = scaledBox(part, photo, size);
		return withMeanInside(whole, enlargePlane(estimate(await read(part)), at), at);
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

/** A plane whose values inside of a part are the mean with those of another one, of the size of the part. */
function withMeanInside(plane: Plane, inside: Plane, { left, top }: Box): Plane {
	const data = plane.data.slice();
	for (let y = 0, i = 0; y < inside.height; y++)
		for (let x = 0, o = (top + y) * plane.width + left; x < inside.width; x++, i++, o++)
			data[o] = (data[o] + inside.data[i]) / 2;
	return { ...plane, data };
}
