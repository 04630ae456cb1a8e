import { networkSide } from '../network/networkSettings.ts';
import type { SubjectNetwork } from '../network/subjectNetwork.ts';
import { type Photo, wholeOf } from '../raster/photo.ts';
import { type Box, enlargedBox, type Plane, scaledBox } from '../raster/raster.ts';
import { enlargePlane, fitLongEdge, pasted } from '../raster/resample.ts';
import { outlineEdge } from './separate.ts';

/** Loads the network that finds subjects; there is none where it cannot be loaded. */
export type LoadNetwork = () => Promise<SubjectNetwork | undefined>;

/**
 * The probability of each pixel to be subject, 0…1, at the size of outlines; undefined where there is no opinion. With a box,
 * in pixels of the photo, the subject is known to be there, and the probability elsewhere is 0.
 */
export type Opinion = (box?: Box) => Promise<Plane | undefined>;

export const noOpinion: Opinion = async () => undefined;

/** How much of what is around a box the network sees with it, as a share of its long edge. */
const aroundBox = 0.1;

/** The opinion of the network, which looks at the whole photo or closer at a box. */
export function opinionOf(photo: Photo, loadNetwork?: LoadNetwork): Opinion {
	if (!loadNetwork) return noOpinion;
	const size = fitLongEdge(photo, outlineEdge);
	return async (box) => {
		const estimate = await loadNetwork();
		if (!estimate) return undefined;
		const seen = box
			? enlargedBox(box, Math.ceil(aroundBox * Math.max(box.width, box.height)), photo)
			: wholeOf(photo);
		const at = scaledBox(seen, photo, size);
		const srgb = await photo.readColours(seen, { width: networkSide, height: networkSide });
		return pasted(enlargePlane(estimate(srgb), at), at, size);
	};
}
