import { blur } from '../../filters/blur.ts';
import { extreme } from '../../filters/extreme.ts';
import { createMask, drawPlane, mapPlane, type Plane } from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '../../raster/resample.ts';
import { fillBox, type Group, groupsOf, type Planes, rowOf, type Search } from './printGroups.ts';

/** The long edge of the grid on which the median is computed, in pixels. */
const medianEdge = 160;
/** Half of the width of the widest strokes, and the reach of the median, as shares of the long edge. */
const widest = 0.012;
const medianReach = 0.04;
/** Ink differs from its ground by so much luma, less beside print that is found, and by such a share of the most around it. */
const leastInk = { luma: 0.14, beside: 0.07, marked: 0.04, share: 0.4, shareBeside: 0.25 };

/** Groups of ink of either sign, on an even ground, that are print. */
export function searchPrint(search: Search): Group[] {
	const median = medianAround(search);
	return ([-1, 1] as const)
		.flatMap((sign) => groupsOfInk(search, median, sign))
		.filter(({ isPrint }) => isPrint);
}

/** The median luma of the subject around each pixel. */
function medianAround({ luma, inside, edge }: Search): Plane {
	const grid = fitLongEdge(luma, Math.min(medianEdge, Math.max(luma.width, luma.height)));
	const scale = grid.width / luma.width;
	const [values, own] = scale < 1 ? [reducePlane(luma, grid), reducePlane(inside, grid)] : [luma, inside];
	const radius = Math.max(2, Math.round(medianReach * edge * scale));
	const bins = new Uint16Array(64);
	const coarse = drawPlane(grid, (x, y, at) => {
		if (own.data[at] < 0.1) return values.data[at];
		bins.fill(0);
		let count = 0;
		for (let v = Math.max(0, y - radius); v <= Math.min(grid.height - 1, y + radius); v++)
			for (let u = Math.max(0, x - radius); u <= Math.min(grid.width - 1, x + radius); u++) {
				const i = v * grid.width + u;
				if (own.data[i] < 0.9) continue;
				bins[Math.min(63, Math.floor(64 * values.data[i]))]++;
				count++;
			}
		let [bin, sum] = [0, bins[0]];
		while (sum < count / 2 && bin < 63) sum += bins[++bin];
		return (bin + 0.5) / 64;
	});
	return scale < 1 ? enlargePlane(coarse, luma) : coarse;
}

/** Groups of ink of one sign. */
function groupsOfInk(search: Search, median: Plane, sign: -1 | 1): Group[] {
	const { luma, inside, edge, marked } = search;
	const radius = Math.max(2, Math.round(widest * edge));
	const hat = topHat(luma, inside, radius, sign);
	const contrast = blur(extreme(hat, radius, 1), radius / 2);
	const away = (i: number) => sign * (luma.data[i] - median.data[i]);
	const isGround = mapPlane(hat, (value, i) =>
		inside.data[i] > 0.9 &&
		value < Math.max(0.02, 0.15 * contrast.data[i]) &&
		Math.abs(away(i)) < Math.max(0.08, 0.5 * contrast.data[i])
			? 1
			: 0,
	);
	const sums = blur(
		mapPlane(luma, (value, i) => value * isGround.data[i]),
		1.2 * radius,
	);
	const weights = blur(isGround, 1.2 * radius).data;
	const ground = mapPlane(sums, (sum, i) => (weights[i] > 1e-3 ? sum / weights[i] : median.data[i]));
	const isInk = (i: number, least: number, share: number = leastInk.share) =>
		hat.data[i] > Math.max(least, share * contrast.data[i]) && away(i) > 0.5 * hat.data[i];
	const planes: Planes = { ...search, hat, contrast, isGround, ground };
	const clear = groupsOf(planes, (i) => isInk(i, marked.data[i] ? leastInk.marked : leastInk.luma));
	const words = clear.filter(({ isPrint }) => isPrint);
	const beside = createMask(hat.width, hat.height);
	for (const word of words) fillBox(beside, rowOf(word, hat));
	const isFaintInk = (i: number) =>
		marked.data[i]
			? isInk(i, leastInk.marked)
			: beside.data[i]
				? isInk(i, leastInk.beside, leastInk.shareBeside)
				: isInk(i, leastInk.luma);
	return words.length === 0 ? [] : groupsOf(planes, isFaintInk);
}

/** How much darker (−1) or lighter (1) each pixel of a subject is than all that is further away than `radius`: a top-hat transform. */
function topHat(luma: Plane, inside: Plane, radius: number, sign: -1 | 1): Plane {
	const insideOr = (plane: Plane, value: number) =>
		mapPlane(plane, (own, i) => (inside.data[i] > 0.9 ? own : value));
	const eroded = extreme(insideOr(luma, 9 * sign), radius, sign === 1 ? -1 : 1);
	const opened = extreme(insideOr(eroded, -9 * sign), radius, sign).data;
	return mapPlane(luma, (value, i) => (inside.data[i] > 0.9 ? Math.max(0, sign * (value - opened[i])) : 0));
}
