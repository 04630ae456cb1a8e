import { blur } from '../../filters/blur.ts';
import { derived } from '../../raster/derived.ts';
import { toOklab } from '../../raster/pictureColours.ts';
import { createPlane, type Picture, type Plane } from '../../raster/raster.ts';
import { fitLongEdge, linearTaps, reducePicture, reducePlane } from '../../raster/resample.ts';
import { nearest, type Palette, paletteOf, srgbOfOklab } from './palette.ts';
import { smooth } from './smooth.ts';

/** A picture divided into areas of one colour with smooth outlines. */
export interface Regions {
	/** The colour of each pixel, an index into `srgb`. */
	readonly label: Uint8Array;
	/** The colour on the other side of the nearest border. */
	readonly other: Uint8Array;
	/** Pixels to that border; exact near it. */
	readonly distance: Float32Array;
	/** sRGB 0…1, three numbers a colour: those of the subject first, then those of the background. */
	readonly srgb: Float32Array;
	/** OKLab of the colours. */
	readonly oklab: Float32Array;
	/** How many colours the subject has. */
	readonly subjectColours: number;
}

interface RegionSettings {
	/** Colours of the subject, or of the whole picture where no subject is known. */
	readonly colours: number;
	/** Colours of the background. */
	readonly background: number;
	/** How far corners of the regions are rounded, as a share of the long edge. */
	readonly rounding: number;
}

/** The long edge of the grid on which regions are found, in pixels: at most and at least. */
const finestGrid = 360;
const leastGrid = 160;
/** Differences of hue count so much more than those of lightness: a berry is not a shade of the cake below it. */
const hueWeight = 2;

/**
 * Areas of flat colour: k-means in OKLab, apart for subject and background, whose memberships are blurred so that small
 * areas vanish and borders are smooth. Source: the relaxation of Merriman, Bence, Osher 1992.
 */
export function flatRegions(
	srgb: Picture,
	subject: Plane | undefined,
	{ colours, background, rounding }: RegionSettings,
): Regions {
	const longEdge = Math.max(srgb.width, srgb.height);
	// A preview has regions as fine as a large picture, for its size.
	const grid = fitLongEdge(srgb, Math.min(finestGrid, Math.max(leastGrid, Math.ceil(longEdge / 2))));
	const oklab = derived([srgb], 'colours of regions', () => {
		const calm = smooth(srgb, 0.012, 4e-3, 1, 512);
		const colours = toOklab(grid.width < srgb.width ? reducePicture(calm, grid) : calm);
		for (let j = 0; j < colours.data.length; j += 3) {
			colours.data[j + 1] *= hueWeight;
			colours.data[j + 2] *= hueWeight;
		}
		return colours;
	});
	const inside = subject && (grid.width < srgb.width ? reducePlane(subject, grid) : subject).data;
	const palettes = palettesOf(oklab, inside, colours, background);
	const sigma = Math.max(0.6, rounding * Math.max(grid.width, grid.height));
	const shares = membership(oklab, inside, palettes, sigma);
	const own = palettes.map(({ count }) => count);
	const out: Regions = {
		label: new Uint8Array(srgb.width * srgb.height),
		other: new Uint8Array(srgb.width * srgb.height),
		distance: new Float32Array(srgb.width * srgb.height),
		...unweighted(joined(palettes.map(({ oklab: weighted }) => weighted))),
		subjectColours: own[0],
	};
	assign(out, shares, srgb, subject, own, (1.25 * sigma * srgb.width) / grid.width);
	return out;
}

/** Writes the colour of a pixel with a smooth transition at borders; `colours` has three numbers a colour. */
export function regionColour(
	{ label, other, distance }: Regions,
	colours: ArrayLike<number>,
	i: number,
	out: Float32Array,
): void {
	const share = Math.min(1, 0.5 + 0.5 * distance[i]);
	for (let k = 0; k < 3; k++) {
		const there = colours[other[i] * 3 + k];
		out[k] = there + (colours[label[i] * 3 + k] - there) * share;
	}
}

function palettesOf(
	oklab: Picture,
	inside: Float32Array | undefined,
	colours: number,
	background: number,
): Palette[] {
	if (!inside) return [paletteOf(oklab, colours)];
	const own = new Int32Array(inside.length);
	const behind = new Int32Array(inside.length);
	let owns = 0;
	let behinds = 0;
	for (let i = 0; i < inside.length; i++)
		if (inside[i] > 0.6) own[owns++] = i;
		else if (inside[i] < 0.4) behind[behinds++] = i;
	// Without any pixel the first one must do.
	return [
		paletteOf(oklab, colours, 1, own.subarray(0, Math.max(1, owns))),
		paletteOf(oklab, background, 2, behind.subarray(0, Math.max(1, behinds))),
	];
}

/** The colours of a palette that was found with weighted hues, in OKLab and sRGB. */
function unweighted(weighted: Float32Array): { oklab: Float32Array; srgb: Float32Array } {
	const oklab = weighted.map((value, i) => (i % 3 === 0 ? value : value / hueWeight));
	return { oklab, srgb: srgbOfOklab(oklab) };
}

const joined = (parts: readonly Float32Array[]): Float32Array =>
	Float32Array.from(parts.flatMap((part) => [...part]));

/** The blurred indicator of each colour. */
function membership(
	{ width, height, data }: Picture,
	inside: Float32Array | undefined,
	[first, second]: readonly Palette[],
	sigma: number,
): Plane[] {
	const count = first.count + (second?.count ?? 0);
	const planes = Array.from({ length: count }, () => createPlane(width, height));
	for (let i = 0, j = 0; i < width * height; i++, j += 3) {
		const behind = second && inside && inside[i] < 0.5;
		const palette = behind ? second : first;
		const at = nearest(palette.oklab, data[j], data[j + 1], data[j + 2]);
		planes[behind ? first.count + at : at].data[i] = 1;
	}
	return planes.map((plane) => blur(plane, sigma));
}

function assign(
	{ label, other, distance }: Regions,
	shares: readonly Plane[],
	{ width, height }: Picture,
	subject: Plane | undefined,
	[own]: readonly number[],
	reach: number,
): void {
	const across = linearTaps(shares[0].width, width);
	const down = linearTaps(shares[0].height, height);
	const columns = shares[0].width;
	const rows = shares.map(() => new Float32Array(columns));
	for (let y = 0, i = 0; y < height; y++) {
		for (const [c, { data }] of shares.entries())
			for (let x = 0; x < columns; x++) {
				const upper = data[down.first[y] * columns + x];
				rows[c][x] = upper + (data[down.second[y] * columns + x] - upper) * down.towards[y];
			}
		for (let x = 0; x < width; x++, i++) {
			const behind = subject !== undefined && subject.data[i] < 0.5;
			const from = behind ? own : 0;
			const to = subject && !behind ? own : shares.length;
			let best = -1;
			let next = -1;
			let label1 = from;
			let label2 = from;
			for (let c = from; c < to; c++) {
				const row = rows[c];
				const left = row[across.first[x]];
				const value = left + (row[across.second[x]] - left) * across.towards[x];
				if (value > best) {
					next = best;
					label2 = label1;
					best = value;
					label1 = c;
				} else if (value > next) {
					next = value;
					label2 = c;
				}
			}
			label[i] = label1;
			other[i] = label2;
			distance[i] = next < 0 ? reach : (best - next) * reach;
		}
	}
}
