import { boxMean } from '../filters/boxMean.ts';
import { distanceInside } from '../filters/distance.ts';
import {
	areaOf,
	boundsOf,
	createMask,
	enlargedBox,
	type Mask,
	mapPlane,
	type Plane,
	planeOf,
	scaledBox,
} from '../raster/raster.ts';
import type { Alpha, AlphaChange, Colours } from './alpha.ts';
import { boxAround, cleanedStroke, coverage, type Stroke } from './brush.ts';
import { connectedWith, cutPiece } from './localCut.ts';
import { type ReducedWindow, reduceWindow } from './reducedWindow.ts';
import { withoutPiece } from './softEdge.ts';

/** How far from the line of a stroke the alpha may change, in widths of the brush. */
const reachOfStroke = 3;
/** The part of the brush's radius that certainly changes sides: the rest may have been painted over the edge. */
const core = 0.5;
/** A region of doubt counts as one that was painted with a brush of this share of the long edge. */
const regionBrush = 0.012;
/** What is fainter is not seen. */
const leastRim = 0.02;
/** The pixels of a window's cut: as many as a tenth of a second allows. */
const mostPixels = 16_000;

/** What a mark says: which pixels of a window surely change sides, which probably, and which may. */
interface Shown {
	readonly sure: Mask;
	readonly painted: Mask;
	readonly free: Mask;
	/** The width of the brush in pixels of the window. */
	readonly brush: number;
}

/**
 * Keeps or removes what a stroke shows: the part of the photo that it lies on, as far as its edges, within three widths of the
 * brush. Undefined where that changes nothing.
 */
export function followStroke(
	colours: Colours,
	alpha: Alpha,
	stroke: Stroke,
	removes: boolean,
): AlphaChange | undefined {
	const line = cleanedStroke(stroke, alpha);
	const reach = reachOfStroke * line.width;
	const box = boxAround(line, reach, alpha);
	if (!box) return undefined;
	const window = reduceWindow(colours, alpha, box, mostPixels);
	const { scale } = window;
	const painted = (radius: number, least: number): Mask => {
		const covered = coverage(line, radius, 0, { ...box, width: window.width, height: window.height }, scale);
		return { ...sizeOf(window), data: covered.map((value) => (value >= least ? 1 : 0)) };
	};
	const radius = line.width / 2;
	return changeSides(colours, alpha, window, removes, {
		sure: painted(Math.max(0.5 * scale, core * radius), 128),
		painted: painted(Math.max(0.5 * scale, radius), 128),
		// A pixel of the window must lie within the reach with its whole area.
		free: painted(reach - 1.5 * scale, 255),
		brush: line.width / scale,
	});
}

/** Keeps or removes a region of doubt: a mask of the whole photo, set above 127. Undefined where that changes nothing. */
export function followRegion(
	colours: Colours,
	alpha: Alpha,
	region: Alpha,
	removes: boolean,
): AlphaChange | undefined {
	const bounds = boundsOf(region, 127);
	if (!bounds) return undefined;
	const width = Math.max(2, regionBrush * Math.max(alpha.width, alpha.height));
	const reach = Math.ceil(reachOfStroke * width);
	const box = enlargedBox(scaledBox(bounds, region, alpha), reach, alpha);
	const window = reduceWindow(colours, alpha, box, mostPixels);
	const painted = createMask(window.width, window.height);
	for (let y = 0, i = 0; y < window.height; y++) {
		const row = Math.floor(((box.top + (y + 0.5) * window.scale) * region.height) / alpha.height);
		for (let x = 0; x < window.width; x++, i++) {
			const column = Math.floor(((box.left + (x + 0.5) * window.scale) * region.width) / alpha.width);
			const at = Math.min(row, region.height - 1) * region.width + Math.min(column, region.width - 1);
			painted.data[i] = region.data[at] > 127 ? 1 : 0;
		}
	}
	const within = (pixels: number, isIn: (share: number) => boolean): Mask => {
		const share = boxMean(planeOf(painted), Math.max(1, Math.round(pixels / window.scale)));
		return { ...sizeOf(window), data: Uint8Array.from(share.data, (value) => (isIn(value) ? 1 : 0)) };
	};
	const inner = within(width / 2, (share) => share > 0.98);
	return changeSides(colours, alpha, window, removes, {
		sure: areaOf(inner) > 0 ? inner : painted,
		painted,
		free: within(reach - 2 * window.scale, (share) => share > 1e-6),
		brush: width / window.scale,
	});
}

const sizeOf = ({ width, height }: ReducedWindow) => ({ width, height });

function changeSides(
	colours: Colours,
	alpha: Alpha,
	window: ReducedWindow,
	removes: boolean,
	{ sure, painted, free, brush }: Shown,
): AlphaChange | undefined {
	const opposite = mapPlane(window.alpha, (value) => (removes ? value : 1 - value));
	const seeds = { ...sure, data: sure.data.map((value, i) => (value && opposite.data[i] > 0.5 ? 1 : 0)) };
	const cut = cutPiece(window, { seeds, painted, free, opposite, reach: 2 * reachOfStroke * brush });
	// What is certain changes sides wholly, also where it was half on the other one.
	for (let i = 0; i < cut.data.length; i++) if (sure.data[i] && free.data[i]) cut.data[i] = 1;
	return withoutPiece(colours, alpha, window, { cut: withRim(cut, free, opposite), free, opposite }, removes);
}

/** A cut with its faint rim: what is mostly on the other side already, and nearer to the cut than to what stays on this one. */
function withRim(cut: Mask, free: Mask, opposite: Plane): Mask {
	const awayFrom = (isThere: (i: number) => boolean) =>
		distanceInside({ ...cut, data: cut.data.map((_, i) => (isThere(i) ? 0 : 1)) }).data;
	const toCut = awayFrom((i) => cut.data[i] === 1);
	const toRest = awayFrom((i) => cut.data[i] === 0 && opposite.data[i] > 0.5);
	const isRim = (i: number) => free.data[i] === 1 && opposite.data[i] > leastRim && opposite.data[i] <= 0.5;
	return connectedWith(cut, (i) => cut.data[i] === 1 || (isRim(i) && toCut[i] < toRest[i]));
}
