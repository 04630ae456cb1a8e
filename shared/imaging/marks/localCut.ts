import { colourCosts } from '../cuts/colourCosts.ts';
import { geodesicDistance } from '../cuts/geodesic.ts';
import { components } from '../raster/components.ts';
import { areaOf, createMask, type Mask, type Plane, planeOf } from '../raster/raster.ts';
import type { ReducedWindow } from './reducedWindow.ts';

/** What a mark takes from one side of the outline to the other, at the size of its window. */
export interface Piece {
	/** What is certain to change sides; what it lies in is connected with it. */
	readonly seeds: Mask;
	/** What the brush covers: likely to change sides. */
	readonly painted: Mask;
	/** What may change sides. All else keeps its side. */
	readonly free: Mask;
	/** How much each pixel is on the side that is left, 0…1. */
	readonly opposite: Plane;
	/** The pixels that count as 1 in the distance from the seeds. */
	readonly reach: number;
	/** Whether the piece may be in a shadow of what is on the other side. */
	readonly inShadow?: boolean | undefined;
}

/** The distance from the seeds at which half of what the models learn is the piece, and at which a pixel is as likely either. */
const [learnedReach, evenDistance] = [0.15, 0.6];
/** The log odds of a pixel beside the seeds to change sides, before its colour is judged, the least far away, and under the brush. */
const [nearOdds, farOdds, paintedOdds] = [2, -6, 3];
const colourWeight = 6;
/** How many pixels one counts for in the colours of the piece: a seed, and one that is on the other side already. */
const [seedWeight, otherSideWeight] = [4, 0.15];
/** How many one counts for in the colours of the rest when it lies under the brush. */
const paintedWeight = 0.25;
const rounds = 2;
/** What a cut may leave of a side beside it, as a share of its own area, and in pixels. */
const [remains, leastRemains] = [0.04, 6];
/** More than all edges of a pixel cost together. */
const certain = 1000;

/**
 * The piece that changes sides: from the seeds, the connected pixels of their colours, as far as the edges around them. It is a
 * minimum cut between what is like the seeds, or like the other side of the outline, and what is like the rest of this side.
 */
export function cutPiece({ features, width, height }: ReducedWindow, piece: Piece): Mask {
	const { seeds, painted, free, opposite, reach, inShadow = false } = piece;
	const { lab, bins, cutter } = features;
	const isHere = (i: number) => opposite.data[i] > 0.5;
	const distance = geodesicDistance(lab, planeOf(seeds), reach);
	let share = distance.map((value) => Math.exp(-((value / learnedReach) ** 2)));
	let cut = createMask(width, height);
	for (let round = 0; round < rounds; round++) {
		const colourCost = colourCosts(
			bins,
			(i) => (isHere(i) ? (1 - share[i]) ** 2 * (painted.data[i] ? paintedWeight : 1) : 0),
			(i) => (isHere(i) ? (seeds.data[i] ? seedWeight : share[i]) : otherSideWeight),
			inShadow,
		);
		const cost = distance.map((value, i) => {
			if (!isHere(i)) return 0;
			if (seeds.data[i]) return certain;
			if (!free.data[i]) return -certain;
			const odds = Math.max(farOdds, nearOdds * (1 - value / evenDistance));
			const colour = colourCost ? colourCost[bins.ofPixel[i]] : 0;
			return colourWeight * colour + odds + (painted.data[i] ? paintedOdds : 0);
		});
		const stays = cutter(cost);
		cut = connectedWith(seeds, (i) => isHere(i) && free.data[i] === 1 && stays.data[i] === 0);
		share = Float32Array.from(cut.data);
	}
	return withRemains(cut, (i) => isHere(i) && free.data[i] === 1, isHere);
}

/**
 * A cut with what little it has left of a side beside it: slivers along the outline of what was cut, and pinholes in it.
 * `isHere` tells what is on that side.
 */
function withRemains(cut: Mask, isFree: (i: number) => boolean, isHere: (i: number) => boolean): Mask {
	const rest = { ...cut, data: cut.data.map((is, i) => (!is && isHere(i) ? 1 : 0)) };
	const pieces = components(rest, 1);
	const most = Math.max(leastRemains, remains * areaOf(cut));
	const goes = pieces.sizes.map((size) => size <= most);
	const touches = pieces.sizes.map(() => false);
	for (let i = 0; i < rest.data.length; i++) {
		const piece = pieces.ofPixel[i];
		if (piece < 0 || !goes[piece]) continue;
		// What goes on where nothing may change is no remainder.
		if (!isFree(i)) goes[piece] = false;
		if ([i - 1, i + 1, i - cut.width, i + cut.width].some((at) => cut.data[at])) touches[piece] = true;
	}
	for (let i = 0; i < rest.data.length; i++) {
		const piece = pieces.ofPixel[i];
		if (piece >= 0 && goes[piece] && touches[piece]) cut.data[i] = 1;
	}
	return cut;
}

/** The connected pieces of what `isIn` says that have seeds in them. */
export function connectedWith(seeds: Mask, isIn: (i: number) => boolean): Mask {
	const out = createMask(seeds.width, seeds.height);
	for (let i = 0; i < out.data.length; i++) out.data[i] = isIn(i) ? 1 : 0;
	const pieces = components(out, 1);
	const seeded = new Set<number>();
	for (let i = 0; i < out.data.length; i++) if (seeds.data[i]) seeded.add(pieces.ofPixel[i]);
	for (let i = 0; i < out.data.length; i++) if (!seeded.has(pieces.ofPixel[i])) out.data[i] = 0;
	return out;
}
