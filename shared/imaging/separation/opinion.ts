import { networkSide } from '../network/networkSettings.ts';
import type { NetworkMarks, SubjectNetwork } from '../network/subjectNetwork.ts';
import { type Photo, wholeOf } from '../raster/photo.ts';
import {
	type Box,
	boundsOf,
	enlargedBox,
	type Mask,
	mapPlane,
	type Plane,
	planeOf,
	type Size,
	scaledBox,
	threshold,
} from '../raster/raster.ts';
import { cropPlane, enlargePlane, enlargeWindow, fitLongEdge, pasted, windowIn } from '../raster/resample.ts';
import { dropSmallPieces } from './components.ts';
import { outlineEdge } from './separate.ts';
import { drawMarks, hasMarks, type SubjectMarks } from './subjectMarks.ts';

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

/** The probability of each pixel to be subject, 0…1. */
export interface Told {
	/** Of the whole photo, at the size of outlines. It is 0 outside of a box, or of what was found, with some space around it. */
	readonly opinion: Plane;
	/** Of the part of the photo that was seen last, in pixels of the photo, as finely as it was seen. */
	readonly seen: Box;
	readonly closer: Plane;
}

/** What is told of a photo; undefined where there is no opinion. */
export type Opinion = (marked?: MarkedCut) => Promise<Told | undefined>;

export const noOpinion: Opinion = async () => undefined;

/** How much of what is around a box, or around what was found, the network sees with it, as a share of the long edge. */
const margin = 0.1;
/** Pieces of the first look below this share of the largest do not count. */
const smallestPiece = 0.005;

/** A box is drawn around what was found without it where no side of it is farther away than this, as a share of its width or height. */
const farthestSide = 0.1;

/**
 * The opinion of the network: it looks at the whole photo first and then closer at what it has found there, or at a box of the
 * customer, or at the cut that strokes correct. A box around what it has found by itself says nothing new: what it tells then
 * is the mean of both, so that a customer who confirms a cut with a box keeps it.
 */
export function opinionOf(photo: Photo, loadNetwork?: LoadNetwork): Opinion {
	if (!loadNetwork) return noOpinion;
	const size = fitLongEdge(photo, outlineEdge);
	const placed = (closer: Plane, seen: Box): Told => {
		const at = scaledBox(seen, photo, size);
		return { opinion: pasted(enlargePlane(closer, at), at, size), seen, closer };
	};
	type Look = (seen: Box, marks?: NetworkMarks) => Promise<Plane>;
	async function ofWhole(look: Look): Promise<Told> {
		const whole = wholeOf(photo);
		const first = await look(whole);
		const found = boundsOf(dropSmallPieces(threshold(first, 0.5), smallestPiece));
		if (!found) return placed(first, whole);
		const seen = withMargin(scaledBox(found, first, photo), photo);
		return placed(await look(seen, { earlier: partOf(first, seen, photo) }), seen);
	}
	let byItself: Promise<Told> | undefined;
	return async (marked) => {
		const estimate = await loadNetwork();
		if (!estimate) return undefined;
		const look: Look = async (seen, marks) => estimate(await photo.readColours(seen, networkSize), marks);
		const automatic = () => {
			byItself ??= ofWhole(look);
			return byItself;
		};
		if (!marked) return automatic();
		const seen = seenOf(photo, marked);
		const told = await look(seen, networkMarks(marked, photo, seen));
		if (!isBoxAlone(marked)) return placed(told, seen);
		const before = await automatic();
		return placed(isAround(marked, before.opinion) ? meanOf(told, partOfTold(before, seen)) : told, seen);
	};
}

const isBoxAlone = ({ marks: { box, ...strokes }, earlier }: MarkedCut): boolean =>
	box !== undefined && !earlier && !hasMarks(strokes);

/** Whether a box is drawn around what an opinion of the whole photo has found. */
function isAround({ marks: { box } }: MarkedCut, opinion: Plane): boolean {
	const found = boundsOf(threshold(opinion, 0.5));
	if (!box || !found) return false;
	const [left, top, width, height] = box;
	const right = (found.left + found.width) / opinion.width;
	const bottom = (found.top + found.height) / opinion.height;
	const distances = [
		(found.left / opinion.width - left) / width,
		(right - left - width) / width,
		(found.top / opinion.height - top) / height,
		(bottom - top - height) / height,
	];
	return distances.every((distance) => Math.abs(distance) <= farthestSide);
}

/** What was told of a part of the photo, in pixels of the photo, at the network's size. */
const partOfTold = ({ closer, seen }: Told, part: Box): Plane =>
	enlargeWindow(closer, windowIn(closer, seen, part), networkSize);

const meanOf = (one: Plane, other: Plane): Plane => mapPlane(one, (value, i) => (value + other.data[i]) / 2);

/** The part of a photo that the network sees, in pixels of the photo. */
function seenOf(photo: Photo, { marks: { box, keep }, earlier }: MarkedCut): Box {
	if (box) {
		const [left, top, width, height] = box;
		return withMargin(scaledBox({ left, top, width, height }, unit, photo), photo);
	}
	if (!earlier) return wholeOf(photo);
	const { subject } = drawMarks({ keep }, photo, earlier);
	const bounds = boundsOf(mapPlane(subject, (value, i) => Math.max(value, earlier.data[i])));
	return bounds ? withMargin(scaledBox(bounds, earlier, photo), photo) : wholeOf(photo);
}

const withMargin = (box: Box, photo: Size): Box =>
	enlargedBox(box, Math.ceil(margin * Math.max(box.width, box.height)), photo);

/** What a plane of the whole photo has in a part of it (in pixels of the photo), at the network's size. */
const partOf = (plane: Plane, part: Box, photo: Size): Plane =>
	enlargePlane(cropPlane(plane, scaledBox(part, photo, plane)), networkSize);

/** `seen` is what the network sees, in pixels of the photo. */
function networkMarks(
	{ marks: { box, ...strokes }, earlier }: MarkedCut,
	photo: Photo,
	seen: Box,
): NetworkMarks {
	const draw = (marks: SubjectMarks) => drawMarks(marks, photo, networkSize, seen);
	const painted = draw(strokes);
	return {
		box: box && mapPlane(draw({ box }).background, (value) => 1 - value),
		keep: painted.subject,
		remove: painted.background,
		earlier: earlier && partOf(planeOf(earlier), seen, photo),
	};
}
