import { networkSide } from '../network/networkSettings.ts';
import type { NetworkMarks, SubjectNetwork } from '../network/subjectNetwork.ts';
import { type Photo, wholeOf } from '../raster/photo.ts';
import {
	type Box,
	enlargedBox,
	type Mask,
	mapPlane,
	type Plane,
	planeOf,
	type Size,
	scaledBox,
} from '../raster/raster.ts';
import { cropPlane, enlargePlane, fitLongEdge, pasted } from '../raster/resample.ts';
import { outlineEdge } from './separate.ts';
import { drawMarks, type SubjectMarks } from './subjectMarks.ts';

/** The size of a photo whose marks are given in shares of its width and height. */
const unit: Size = { width: 1, height: 1 };
const networkSize: Size = { width: networkSide, height: networkSide };

/** Loads the network that finds subjects; there is none where it cannot be loaded. */
export type LoadNetwork = () => Promise<SubjectNetwork | undefined>;

/** Marks of a customer, and the cut that their strokes correct, at the size of outlines. */
export interface MarkedCut {
	readonly marks: SubjectMarks;
	readonly earlier?: Mask;
}

/**
 * The probability of each pixel to be subject, 0…1, at the size of outlines; undefined where there is no opinion. With a box
 * the subject is known to be there, and the probability elsewhere is 0.
 */
export type Opinion = (marked?: MarkedCut) => Promise<Plane | undefined>;

export const noOpinion: Opinion = async () => undefined;

/** How much of what is around a box the network sees with it, as a share of its long edge. */
const aroundBox = 0.1;

/** The opinion of the network, which looks at the whole photo or closer at a box. */
export function opinionOf(photo: Photo, loadNetwork?: LoadNetwork): Opinion {
	if (!loadNetwork) return noOpinion;
	const size = fitLongEdge(photo, outlineEdge);
	return async (marked) => {
		const estimate = await loadNetwork();
		if (!estimate) return undefined;
		const seen = seenOf(photo, marked);
		const at = scaledBox(seen, photo, size);
		const srgb = await photo.readColours(seen, networkSize);
		const told = estimate(srgb, marked && networkMarks(marked, photo, seen, at));
		return pasted(enlargePlane(told, at), at, size);
	};
}

/** The part of a photo that the network sees, in pixels of the photo. */
function seenOf(photo: Photo, marked?: MarkedCut): Box {
	if (!marked?.marks.box) return wholeOf(photo);
	const [left, top, width, height] = marked.marks.box;
	const box = scaledBox({ left, top, width, height }, unit, photo);
	return enlargedBox(box, Math.ceil(aroundBox * Math.max(box.width, box.height)), photo);
}

/** `seen` is what the network sees, in pixels of the photo, and `at` the same in pixels of the earlier cut. */
function networkMarks(
	{ marks: { box, ...strokes }, earlier }: MarkedCut,
	photo: Photo,
	seen: Box,
	at: Box,
): NetworkMarks {
	const draw = (marks: SubjectMarks) => drawMarks(marks, photo, networkSize, seen);
	const painted = draw(strokes);
	return {
		box: box && mapPlane(draw({ box }).background, (value) => 1 - value),
		keep: painted.subject,
		remove: painted.background,
		earlier: earlier && enlargePlane(cropPlane(planeOf(earlier), at), networkSize),
	};
}
