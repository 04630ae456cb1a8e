import { selfGuidedFilter } from '../../filters/guidedFilter.ts';
import { derived } from '../../raster/derived.ts';
import {
	clamp,
	createPicture,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
} from '../../raster/raster.ts';
import { enlargePicture, fitLongEdge, reducePicture } from '../../raster/resample.ts';

/** A guided filter for a picture: its grid, and radius in pixels of that. */
interface Filter {
	readonly grid: Size;
	readonly radius: number;
	readonly epsilon: number;
	readonly rounds: number;
	/** The long edge of the finer of the filter's own grids, in pixels. */
	readonly filterEdge: number;
}

/**
 * Removes texture and keeps edges: the guided filter with the picture as its own guide, `rounds` times, on a
 * grid of at most `gridEdge` pixels, once and 768 unless given. `radius` is a share of the long edge, `epsilon` squared sRGB units.
 */
export function smooth(
	srgb: Picture,
	radius: number,
	epsilon: number,
	rounds?: number,
	gridEdge?: number,
): Picture {
	const filter = filterFor(srgb, radius, epsilon, rounds, gridEdge);
	return derived([srgb], `smooth ${nameOf(filter)}`, () => filtered(srgb, filter));
}

function filterFor(size: Size, radius: number, epsilon: number, rounds = 1, gridEdge = 768): Filter {
	const grid = fitLongEdge(size, gridEdge);
	const longEdge = Math.max(grid.width, grid.height);
	// The filter needs half the pixels, in previews as in large pictures.
	const filterEdge = Math.min(gridEdge / 2, Math.ceil(longEdge / 2));
	// Whole pixels of the filter's grid: small pictures are smoothed alike for similar radii, and only once.
	const reach = Math.max(1, Math.round(radius * filterEdge)) * (longEdge / filterEdge);
	return { grid, radius: reach, epsilon, rounds, filterEdge };
}

const nameOf = ({ grid, radius, epsilon, rounds }: Filter): string =>
	[grid.width, radius, epsilon, rounds].join();

function filtered(srgb: Picture, { grid, radius, epsilon, rounds, filterEdge }: Filter): Picture {
	let small = reducePicture(srgb, grid);
	for (let round = 0; round < rounds; round++) small = selfGuidedFilter(small, radius, epsilon, filterEdge);
	return enlargePicture(small, srgb);
}

/** The least difference of the mean lightness of a background from that of its subject, sRGB 0…1. */
const leastDifference = 0.25;

/** By how much a background becomes lighter, or darker behind a light subject, to be set apart from it. */
function liftOf({ data }: Picture, subject: Plane): number {
	const sums = [0, 0];
	const counts = [1e-6, 1e-6];
	for (let i = 0; i < subject.data.length; i++) {
		const side = subject.data[i] > 0.5 ? 1 : 0;
		sums[side] += data[i * 3 + 1];
		counts[side]++;
	}
	const [around, inside] = [sums[0] / counts[0], sums[1] / counts[1]];
	if (Math.abs(around - inside) >= leastDifference) return 0;
	return inside + (inside < 0.6 ? leastDifference : -leastDifference) - around;
}

/**
 * Smooths slightly inside the subject and strongly around it, and sets the background apart in lightness, so that it does not
 * dominate.
 */
export function smoothBackground(srgb: Picture, subject: Plane | undefined, inside: number): Picture {
	if (!subject) return smooth(srgb, inside, 1.5e-3);
	const gentle = filterFor(srgb, inside, 1.5e-3);
	// Its parts are not kept: they need as much memory as the result.
	return derived([srgb, subject], `smoothBackground ${nameOf(gentle)}`, () => {
		const out = createPicture(srgb.width, srgb.height);
		const [to, inner] = [out.data, filtered(srgb, gentle).data];
		const outer = filtered(srgb, filterFor(srgb, 0.016, 1.6e-2, 2, 512)).data;
		const lift = liftOf(srgb, subject);
		for (let i = 0, j = 0; i < subject.data.length; i++, j += 3) {
			const share = smoothstep(0.1, 0.6, subject.data[i]);
			for (let k = 0; k < 3; k++) {
				const around = clamp(outer[j + k] + lift, 0, 1);
				to[j + k] = around + (inner[j + k] - around) * share;
			}
		}
		return out;
	});
}
