import { colourCosts } from '../cuts/colourCosts.ts';
import { boxMean } from '../filters/boxMean.ts';
import {
	areaOf,
	type Box,
	createMask,
	hypot,
	type Mask,
	mapPlane,
	percentile,
	planeOf,
} from '../raster/raster.ts';
import type { Alpha, AlphaChange, Colours } from './alpha.ts';
import { connectedWith, cutPiece } from './localCut.ts';
import { type ReducedWindow, reduceWindow } from './reducedWindow.ts';
import { withoutPiece } from './softEdge.ts';

/** The sides of the windows around a tap, as shares of the long edge: a larger one where an opening does not end in one. */
const windows = [0.25, 0.5, 2];
/** The pixels of a window's cut. */
const mostPixels = 30_000;
/** The least share of a window that is ground, whose colours an opening has. */
const leastGround = 0.05;
/** The radius of what a tap shows for certain, as a share of the long edge, and how far its colours may be from that of the tap. */
const [seedRadius, likeTap] = [0.008, 9];

/** A piece is ground when all but this share of it has at least these mean log odds to be, within a radius in pixels of its cut. */
const [worstShare, leastOdds, judgedRadius] = [0.1, 0.3, 2];
/** So much of what separates it from the rest of the subject is an edge: neighbouring colours differ by so many Lab units. */
const [leastEdges, edgeContrast] = [0.75, 10];
/** A share of the subject in the window below the first with so many edges needs less odds: what is seen through it may differ. */
const [smallOpening, clearEdges, clearOdds] = [0.03, 0.9, -0.5];
/** A larger share of the subject in the window is no opening. */
const mostOfSubject = 0.5;

/**
 * What goes of an alpha when the subject is opened at a point (pixels of the alpha) through which the ground is seen: the connected
 * pixels of its colours, in light or in shadow, as far as the edges around them. Undefined where there is no subject, or nothing
 * like the ground.
 */
export function openingAt(
	colours: Colours,
	alpha: Alpha,
	[x, y]: readonly [number, number],
): AlphaChange | undefined {
	const long = Math.max(alpha.width, alpha.height);
	const isOutside = !(x >= 0 && y >= 0 && x < alpha.width && y < alpha.height);
	if (isOutside || alpha.data[Math.floor(y) * alpha.width + Math.floor(x)] < 128) return undefined;
	for (const share of windows) {
		const box = boxAt(x, y, share * long, alpha);
		const window = reduceWindow(colours, alpha, box, mostPixels);
		const isLast = share === windows.at(-1);
		if (!isLast && shareOfGround(window) < leastGround) continue;
		const free = allButFrame(window, alpha);
		const seeds = seedsAt(
			window,
			(x - box.left) / window.scale,
			(y - box.top) / window.scale,
			(seedRadius * long) / window.scale,
		);
		if (areaOf(seeds) === 0) return undefined;
		const cut = cutPiece(window, {
			seeds,
			painted: seeds,
			free,
			opposite: window.alpha,
			reach: long / window.scale / 1.2,
			inShadow: true,
		});
		if (!isLast && touchesFrame(cut, free)) continue;
		if (!isGround(window, cut)) return undefined;
		return withoutPiece(colours, alpha, window, { cut, free, opposite: window.alpha }, true);
	}
	return undefined;
}

function boxAt(x: number, y: number, side: number, { width, height }: Alpha): Box {
	const left = Math.max(0, Math.floor(x - side / 2));
	const top = Math.max(0, Math.floor(y - side / 2));
	return {
		left,
		top,
		width: Math.min(width, Math.ceil(x + side / 2)) - left,
		height: Math.min(height, Math.ceil(y + side / 2)) - top,
	};
}

const shareOfGround = ({ alpha }: ReducedWindow): number =>
	alpha.data.reduce((count, value) => count + (value < 0.5 ? 1 : 0), 0) / alpha.data.length;

/** What of a window lies within the photo's frame or away from that of the window. */
function allButFrame({ box, width, height }: ReducedWindow, photo: Alpha): Mask {
	const out = createMask(width, height);
	const [left, top] = [box.left > 0 ? 1 : 0, box.top > 0 ? 1 : 0];
	const right = box.left + box.width < photo.width ? width - 1 : width;
	const bottom = box.top + box.height < photo.height ? height - 1 : height;
	for (let y = top; y < bottom; y++) out.data.fill(1, y * width + left, y * width + right);
	return out;
}

function touchesFrame({ width, height, data }: Mask, free: Mask): boolean {
	const isFrozen = (x: number, y: number) =>
		x >= 0 && y >= 0 && x < width && y < height && !free.data[y * width + x];
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++)
			if (data[i] && (isFrozen(x - 1, y) || isFrozen(x + 1, y) || isFrozen(x, y - 1) || isFrozen(x, y + 1)))
				return true;
	return false;
}

function seedsAt(
	{ features, alpha, width, height }: ReducedWindow,
	x: number,
	y: number,
	radius: number,
): Mask {
	const { data } = features.lab;
	const at = Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x));
	const tapped = createMask(width, height);
	tapped.data[at] = 1;
	return connectedWith(tapped, (i) => {
		const isNear = hypot((i % width) + 0.5 - x, Math.floor(i / width) + 0.5 - y) <= Math.max(1, radius);
		const [l, a, b] = [0, 1, 2].map((k) => data[3 * i + k] - data[3 * at + k]);
		return isNear && alpha.data[i] > 0.5 && hypot(l, a, b) < likeTap;
	});
}

/** Whether a piece is ground by its worst part, by the edges around it and by its size. */
function isGround({ features, alpha, width, height }: ReducedWindow, piece: Mask): boolean {
	const { bins, lab } = features;
	const isSubject = (i: number) => alpha.data[i] > 0.5;
	const costs = colourCosts(
		bins,
		(i) => (isSubject(i) && !piece.data[i] ? 1 : 0),
		(i) => (isSubject(i) ? 0 : 1),
		true,
	);
	if (!costs) return false;
	const odds = mapPlane(planeOf(piece), (is, i) => (is ? costs[bins.ofPixel[i]] : 0));
	const [sums, counts] = [boxMean(odds, judgedRadius).data, boxMean(planeOf(piece), judgedRadius).data];
	const judged: number[] = [];
	let [edges, strong] = [0, 0];
	const difference = (i: number, j: number) =>
		hypot(
			lab.data[3 * i] - lab.data[3 * j],
			lab.data[3 * i + 1] - lab.data[3 * j + 1],
			lab.data[3 * i + 2] - lab.data[3 * j + 2],
		);
	for (let y = 1; y < height - 1; y++)
		for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
			if (!piece.data[i]) continue;
			judged.push(sums[i] / counts[i]);
			for (const step of [1, -1, width, -width]) {
				if (piece.data[i + step] || !isSubject(i + step)) continue;
				edges++;
				// An edge of a reduced photo is two or three pixels wide.
				const beyond = i + 2 * step;
				const isIn = beyond >= 0 && beyond < width * height;
				if (difference(i - step, isIn ? beyond : i + step) > edgeContrast) strong++;
			}
		}
	const area = areaOf(piece) / alpha.data.reduce((count, value) => count + (value > 0.5 ? 1 : 0), 0);
	const isClear = area < smallOpening && strong >= clearEdges * edges;
	return (
		judged.length > 0 &&
		percentile(Float32Array.from(judged), worstShare) > (isClear ? clearOdds : leastOdds) &&
		strong >= leastEdges * edges &&
		area <= mostOfSubject
	);
}
