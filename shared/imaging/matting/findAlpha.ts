import { type Photo, wholeOf } from '../decoding/photo.ts';
import { distanceInside } from '../filters/distance.ts';
import { components } from '../raster/components.ts';
import {
	areaOf,
	type Box,
	boundsOf,
	clamp,
	createMask,
	createPlane,
	enlargedBox,
	type Mask,
	mapPlane,
	overlap,
	type Plane,
	planeOf,
	type Size,
	threshold,
} from '../raster/raster.ts';
import {
	cropPicture,
	cropPlane,
	enlargePlane,
	enlargeWindow,
	fitLongEdge,
	pasted,
	reducePlane,
	windowIn,
} from '../raster/resample.ts';
import { type FoundSubject, findSubject, isOfSubject } from '../segmentation/findSubject.ts';
import { models, type SegmentationNetworks } from '../segmentation/networks.ts';
import { type Confidence, segmentationEdge } from '../segmentation/segmentation.ts';
import { matte } from './matte.ts';
import { opaqueInside } from './opaqueInside.ts';

/** The subject of a photo, and how certain that is. */
export interface FoundAlpha {
	/** How opaque the subject is, 0…1, at the photo's size. */
	readonly alpha: Plane;
	readonly confidence: Confidence;
	/** Where the networks disagree, the largest region first. */
	readonly regions: readonly DoubtRegion[];
}

/** A region that one network takes for the subject and the other does not. */
export interface DoubtRegion {
	/** At {@link segmentationEdge}. */
	readonly mask: Mask;
	/** Whether it is in the alpha. */
	readonly isIncluded: boolean;
}

/** The alpha of IS-Net is taken where its mask overlaps that of the small networks so much, */
const leastOverlap = 0.7;
/** or where, without a box, so much of theirs lies within its outline, and no more of it, as a share of what is opaque, is soft. */
const [leastWithin, mostSoft] = [0.95, 0.25];
/** From this overlap of both alphas on (the sum of the lesser over that of the greater) a cut-out is certain. */
const certainOverlap = 0.9;
/** IS-Net's alphas below and above these are 0 and 1. */
const [clear, opaque] = [0.05, 0.95];

/**
 * Finds the alpha of a photo's subject: by IS-Net where the small networks see the same thing, by the small ones otherwise, and
 * where there is no IS-Net. In a box (in pixels of the photo), of what the box is drawn around.
 */
export async function findAlpha(
	photo: Photo,
	networks: SegmentationNetworks,
	box?: Box,
): Promise<FoundAlpha> {
	const found = await findIn(photo, networks, box);
	return box ? { ...found, alpha: pasted(cropPlane(found.alpha, box), box, photo) } : found;
}

async function findIn(
	photo: Photo,
	networks: SegmentationNetworks,
	box: Box | undefined,
): Promise<FoundAlpha> {
	const found = await findSubject(photo, networks, box);
	const { fine } = networks;
	if (!fine || !found.salient)
		return { alpha: await firstAlpha(photo, found, photo), confidence: found.confidence, regions: [] };
	const first = await firstAlpha(photo, found, fitLongEdge(photo, comparedEdge));
	const second = await fineAlpha(photo, fine, box);
	const compared = { width: first.width, height: first.height };
	const ofFirst = threshold(first, 0.5);
	const reduced = reducedTo(second, compared);
	const ofSecond = threshold(reduced, 0.5);
	const isSame = overlap(ofFirst, ofSecond) >= leastOverlap;
	const alpha =
		isSame || areaOf(ofFirst) === 0 || (!box && hasAll(ofFirst, reduced))
			? withoutClouds(second, ofFirst, found.salient)
			: await firstAlpha(photo, found, photo);
	const isCertain =
		softOverlap(first, reduced) >= certainOverlap && isOfSubject(areaOf(ofFirst) / ofFirst.data.length);
	return {
		alpha,
		confidence: isCertain || (box && isSame) ? 'high' : 'low',
		regions: doubtRegions(ofFirst, ofSecond, alpha),
	};
}

/** Whether a crisp alpha has nearly all of a mask within its outline: it sees thin parts and openings that the mask lacks. */
function hasAll(mask: Mask, alpha: Plane): boolean {
	const ofAlpha = threshold(alpha, 0.5);
	const holes = components(ofAlpha, 0);
	let [within, soft] = [0, 0];
	for (let i = 0; i < mask.data.length; i++) {
		if (mask.data[i] && (ofAlpha.data[i] || !holes.atFrame[holes.ofPixel[i]])) within++;
		if (alpha.data[i] > 0.1 && alpha.data[i] < 0.9) soft++;
	}
	return within >= leastWithin * areaOf(mask) && soft <= mostSoft * areaOf(ofAlpha);
}

/** The long edge, in pixels, at which the cut-outs of both are compared. */
const comparedEdge = 700;

const reducedTo = (plane: Plane, size: Size): Plane =>
	size.width * 2 <= plane.width ? reducePlane(plane, size) : enlargePlane(plane, size);

/** The soft outline of what the small networks have found, at a size of the whole photo. */
async function firstAlpha(photo: Photo, { mask: whole, finer }: FoundSubject, size: Size): Promise<Plane> {
	const { mask, at } = finer ?? { mask: whole, at: wholeOf(photo) };
	const window = windowIn(mask, at, wholeOf(photo));
	const coarse = enlargeWindow(planeOf(mask), window, size);
	const bounds = boundsOf(coarse);
	if (!bounds) return createPlane(size.width, size.height);
	const reach = Math.max(2, (1.6 * size.width) / window.width);
	const near = enlargedBox(bounds, Math.ceil(12 * reach), size);
	const colours = cropPicture(await photo.readColours(wholeOf(photo), size), near);
	const longEdge = Math.max(size.width, size.height);
	return pasted(matte(colours, cropPlane(coarse, near), reach, { longEdge }), near, size);
}

const fineSize: Size = { width: models.fine.side, height: models.fine.side };
/** The margin around a box in IS-Net's input, as a share of the box's long edge: a tight crop gives a worse alpha. */
const boxContext = 0.5;

/** The alpha by IS-Net, at the photo's size. */
async function fineAlpha(
	photo: Photo,
	fine: NonNullable<SegmentationNetworks['fine']>,
	box?: Box,
): Promise<Plane> {
	const crop = box
		? enlargedBox(box, Math.ceil(boxContext * Math.max(box.width, box.height)), photo)
		: wholeOf(photo);
	const estimated = await fine(await photo.readColours(crop, fineSize));
	return pasted(reducedTo(estimated, crop), crop, photo);
}

/** How far from the small networks' mask, as a share of the long edge, a faint part of IS-Net's alpha may be a cloud. */
const cloudDistance = 0.015;
/** Parts of at least this alpha, and what is as near to them as this share of the long edge, and so many pixels, are none. */
const [solid, solidReach, leastReach] = [0.9, 2 / 700, 2];
/** Nor is what U²-Net-P takes for the subject with this probability. */
const leastSalient = 0.3;
/**
 * Pieces below this share of the largest are noise; so large ones that the photo's frame cuts are something else beside a product that it
 * does not cut.
 */
const smallestPiece = { inside: 0.01, atFrame: 0.1 } as const;
/** From this alpha on pieces are joined. */
const joined = 0.1;

/**
 * IS-Net's alpha without clouds of ground and without noise. What is left of a cloud near the mask goes with it, unless the mask
 * has it.
 */
function withoutClouds(alpha: Plane, first: Mask, salient: Plane): Plane {
	const { width, height } = alpha;
	const near = nearTo(first, cloudDistance * longEdgeOf(first));
	const reach = Math.max(leastReach, solidReach * longEdgeOf(alpha));
	const besideSolid = nearTo(threshold(alpha, solid), reach);
	const at = (grid: Size, i: number) => {
		const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
		return Math.floor((y * grid.height) / height) * grid.width + Math.floor((x * grid.width) / width);
	};
	const rest = createMask(width, height);
	const far = createMask(width, height);
	for (let i = 0; i < rest.data.length; i++) {
		if (alpha.data[i] <= clear || besideSolid.data[i] || salient.data[at(salient, i)] >= leastSalient)
			continue;
		rest.data[i] = first.data[at(first, i)] ? 0 : 1;
		far.data[i] = near.data[at(near, i)] ? 0 : 1;
	}
	const pieces = components(rest, 1);
	const isCloud = new Uint8Array(pieces.sizes.length);
	for (let i = 0; i < far.data.length; i++) if (far.data[i]) isCloud[pieces.ofPixel[i]] = 1;
	const rid = mapPlane(alpha, (value, i) => (rest.data[i] && isCloud[pieces.ofPixel[i]] ? 0 : value));
	return opaqueInside(
		mapPlane(withoutSmallPieces(rid), (value) => clamp((value - clear) / (opaque - clear), 0, 1)),
	);
}

const longEdgeOf = ({ width, height }: Size): number => Math.max(width, height);

/** The pixels within a distance of a mask, in pixels. */
function nearTo(mask: Mask, reach: number): Mask {
	const away = distanceInside({ ...mask, data: mask.data.map((inside) => 1 - inside) });
	const near = createMask(mask.width, mask.height);
	for (let i = 0; i < near.data.length; i++) near.data[i] = away.data[i] <= reach ? 1 : 0;
	return near;
}

function withoutSmallPieces(alpha: Plane): Plane {
	const pieces = components(threshold(alpha, joined), 1);
	const sums = new Float64Array(pieces.sizes.length);
	for (let i = 0; i < alpha.data.length; i++)
		if (pieces.ofPixel[i] >= 0) sums[pieces.ofPixel[i]] += alpha.data[i];
	const most = sums.reduce((most, sum) => Math.max(most, sum), 0);
	const isCut = pieces.atFrame[sums.indexOf(most)];
	const isSmall = pieces.atFrame.map(
		(atFrame, piece) =>
			sums[piece] < most * (atFrame && !isCut ? smallestPiece.atFrame : smallestPiece.inside),
	);
	return mapPlane(alpha, (value, i) => (isSmall[pieces.ofPixel[i]] ? 0 : value));
}

function softOverlap(one: Plane, other: Plane): number {
	let [lesser, greater] = [0, 0];
	for (let i = 0; i < one.data.length; i++) {
		lesser += Math.min(one.data[i], other.data[i]);
		greater += Math.max(one.data[i], other.data[i]);
	}
	return greater > 0 ? lesser / greater : 0;
}

/** At most so many regions are shown, each of at least this share of the subject. */
const mostRegions = 8;
const smallestRegion = 0.004;
/** Where masks differ less far than this share of the long edge, they differ in the outline alone. */
const outlineWidth = 0.006;

/** The regions in which two masks differ, at {@link segmentationEdge}. */
function doubtRegions(first: Mask, second: Mask, alpha: Plane): DoubtRegion[] {
	const size = fitLongEdge(first, segmentationEdge);
	const [one, other] = [first, second].map((mask) => threshold(reducedTo(planeOf(mask), size), 0.5));
	const kept = threshold(reducedTo(alpha, size), 0.5);
	const differs: Mask = { ...size, data: one.data.map((inside, i) => inside ^ other.data[i]) };
	const deep = distanceInside(differs);
	const reach = Math.max(1, outlineWidth * segmentationEdge);
	const core = threshold(deep, reach);
	const wide = nearTo(core, reach);
	const areas: Mask = { ...size, data: differs.data.map((is, i) => is & wide.data[i]) };
	const least = smallestRegion * Math.max(areaOf(one), areaOf(other));
	return [0, 1]
		.flatMap((isIncluded) => {
			const side: Mask = { ...size, data: areas.data.map((is, i) => (kept.data[i] === isIncluded ? is : 0)) };
			const { ofPixel, sizes } = components(side, 1);
			return sizes.map((area, piece) => ({
				area,
				isIncluded: isIncluded === 1,
				mask: { ...size, data: side.data.map((_, i) => (ofPixel[i] === piece ? 1 : 0)) },
			}));
		})
		.filter(({ area }) => area >= least)
		.toSorted((a, b) => b.area - a.area)
		.slice(0, mostRegions)
		.map(({ mask, isIncluded }) => ({ mask, isIncluded }));
}
