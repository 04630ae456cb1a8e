import { blur } from '../../filters/blur.ts';
import { derived } from '../../raster/derived.ts';
import { createPlane, hypot, type Picture, type Plane, type Size } from '../../raster/raster.ts';
import { halfSize, linearTaps, reducePicture, reducePlane } from '../../raster/resample.ts';
import { colourful, nearest, type Palette, paletteOf, srgbOfOklab } from './palette.ts';
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
	/** The piece of each colour: shades of one colour are one piece. */
	readonly piece: Uint8Array;
}

export interface RegionSettings {
	/** Colours of the subject, or of the whole picture where no subject is known. */
	readonly colours: number;
	/** Colours of the background. */
	readonly background: number;
	/** How far corners of the regions are rounded, as a share of the long edge. */
	readonly rounding: number;
}

/** The long edge of the grid on which regions are found, in pixels, at most. */
const finestGrid = 360;
/** Differences of hue count so much more than those of lightness: a berry is not a shade of the cake below it. */
const hueWeight = 2;

/** Colours that differ by no more than these in OKLab are shades of one: in lightness, in hue and chroma, and in chroma alone. */
const oneColour = { lightness: 0.15, colour: 0.045, chroma: 0.045 };
/** The same of what is one material in light and in shade, such as a clay, a sheet or an ink. */
const oneMaterial = { lightness: 0.3, colour: 0.045, chroma: 0.1 };
/** Shades are blurred so much more than the borders of pieces: noise along a gradient is no form. */
const shadeBlur = 3;

/**
 * Areas of flat colour: k-means in OKLab, apart for subject and background, whose memberships are blurred so that small
 * areas vanish and borders are smooth, those between shades of one colour more than others. Source: the relaxation of Merriman,
 * Bence, Osher 1992.
 */
export function flatRegions(
	srgb: Picture,
	subject: Plane | undefined,
	{ colours, background, rounding }: RegionSettings,
): Regions {
	const grid = halfSize(srgb, finestGrid);
	const oklab = derived([srgb], 'colours of regions', () => {
		const calm = smooth(srgb, 0.012, 4e-3, 1, 512);
		return colourful(reducePicture(calm, grid), hueWeight);
	});
	const inside = subject && reducePlane(subject, grid).data;
	const palettes = palettesOf(oklab, inside, colours, background);
	const sigma = Math.max(0.6, rounding * Math.max(grid.width, grid.height));
	const own = palettes[0].count;
	const colourOf = nearestColours(oklab, inside, palettes);
	const found = unweighted(Float32Array.from(palettes.flatMap(({ oklab }) => [...oklab])));
	const piece = shadesOfOne(colourOf, found.oklab, own, oneColour);
	const shares = membership(grid, colourOf, piece.length, sigma);
	const shades = membership(grid, colourOf, piece.length, shadeBlur * sigma);
	const out: Regions = {
		label: new Uint8Array(srgb.width * srgb.height),
		other: new Uint8Array(srgb.width * srgb.height),
		distance: new Float32Array(srgb.width * srgb.height),
		...found,
		subjectColours: own,
		piece,
	};
	assign(out, shares, shades, srgb, subject, own, (1.25 * sigma * srgb.width) / grid.width);
	return out;
}

/** The hue of the subject's colours: the sums of a and b of OKLab. */
export function hueOf({ oklab, subjectColours }: Regions): [a: number, b: number] {
	let [a, b] = [0, 0];
	for (let j = 0; j < subjectColours * 3; j += 3) {
		a += oklab[j + 1];
		b += oklab[j + 2];
	}
	return [a, b];
}

export const isWarm = (regions: Regions): boolean => hueOf(regions)[0] + hueOf(regions)[1] >= 0;

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

/** The colour of each pixel. */
function nearestColours(
	{ data }: Picture,
	inside: Float32Array | undefined,
	[first, second]: readonly Palette[],
): Uint8Array {
	return Uint8Array.from({ length: data.length / 3 }, (_, i) => {
		const behind = second && inside && inside[i] < 0.5;
		const at = nearest((behind ? second : first).oklab, data[i * 3], data[i * 3 + 1], data[i * 3 + 2]);
		return behind ? first.count + at : at;
	});
}

/** The largest colour of the material of each colour. */
export const materialsOf = ({ label, oklab, subjectColours }: Regions): Uint8Array =>
	shadesOfOne(label, oklab, subjectColours, oneMaterial);

/** The piece of each colour: that of the largest one of which it is a shade, of the first `own` colours and of the others apart. */
function shadesOfOne(
	colourOf: Uint8Array,
	oklab: Float32Array,
	own: number,
	most: typeof oneColour,
): Uint8Array {
	const areas = new Float32Array(oklab.length / 3);
	for (const colour of colourOf) areas[colour]++;
	const piece = Uint8Array.from(areas, (_, colour) => colour);
	for (const colour of [...areas.keys()].sort((a, b) => areas[b] - areas[a])) {
		const [L, A, B] = oklab.subarray(colour * 3, colour * 3 + 3);
		const alike = piece.findIndex(
			(of, known) =>
				of === known &&
				areas[known] > areas[colour] &&
				known >= own === colour >= own &&
				isShade(oklab.subarray(3 * known), [L, A, B], most, areas[colour] < smallPart * areas[known]),
		);
		if (alike >= 0) piece[colour] = alike;
	}
	return piece;
}

/** A part of less than this share of another one is small. */
const smallPart = 0.12;
/** How much lighter, in OKLab, a gleam is at most; it has less of the colour of what gleams, too. */
const brightestGleam = 0.22;
/** The cosine between two hues that are one, and the chroma below which a colour has none. */
const [sameHue, leastChroma] = [0.97, 0.025];

function isShade(
	[known, knownA, knownB]: Float32Array,
	[L, A, B]: readonly number[],
	most: typeof oneColour,
	isSmall: boolean,
): boolean {
	const isGleam = isSmall && L > known && L - known < brightestGleam;
	const isSameHue =
		knownA * A + knownB * B > sameHue * Math.max(leastChroma ** 2, hypot(knownA, knownB) * hypot(A, B));
	return (
		Math.abs(known - L) < most.lightness * (isSmall ? 1.5 : 1) &&
		hypot(knownA - A, knownB - B) < (isGleam ? 2 * most.colour : isSameHue ? most.chroma : most.colour)
	);
}

/** The blurred indicators of the first `count` colours. */
const membership = (grid: Size, colourOf: Uint8Array, count: number, sigma: number): Plane[] =>
	Array.from({ length: count }, (_, colour) => {
		const plane = createPlane(grid.width, grid.height);
		for (let i = 0; i < colourOf.length; i++) if (colourOf[i] === colour) plane.data[i] = 1;
		return blur(plane, sigma);
	});

/** Gives each pixel the piece of its most probable colour, and within that the most probable shade. */
function assign(
	{ label, other, distance, piece }: Regions,
	shares: readonly Plane[],
	shades: readonly Plane[],
	{ width, height }: Picture,
	subject: Plane | undefined,
	own: number,
	reach: number,
): void {
	const columns = shares[0].width;
	const across = linearTaps(columns, width);
	const down = linearTaps(shares[0].height, height);
	const [rows, shadeRows] = [shares, shades].map((planes) => planes.map(() => new Float32Array(columns)));
	const readRow = (planes: readonly Plane[], to: readonly Float32Array[], y: number) => {
		const first = down.first[y] * columns;
		const second = down.second[y] * columns;
		for (const [c, { data }] of planes.entries()) {
			const row = to[c];
			for (let x = 0; x < columns; x++)
				row[x] = data[first + x] + (data[second + x] - data[first + x]) * down.towards[y];
		}
	};
	const alike = Array.from(piece, (of) => [...piece.keys()].filter((colour) => piece[colour] === of));
	for (let y = 0, i = 0; y < height; y++) {
		readRow(shares, rows, y);
		readRow(shades, shadeRows, y);
		for (let x = 0; x < width; x++, i++) {
			const behind = subject !== undefined && subject.data[i] < 0.5;
			const from = behind ? own : 0;
			const to = subject && !behind ? own : shares.length;
			const left = across.first[x];
			const right = across.second[x];
			const towards = across.towards[x];
			let best = -1;
			let next = -1;
			let colour = from;
			let nextColour = from;
			for (let c = from; c < to; c++) {
				const row = rows[c];
				const value = row[left] + (row[right] - row[left]) * towards;
				if (value <= next) continue;
				const isOther = piece[c] !== piece[colour];
				if (value > best) {
					if (isOther) {
						next = best;
						nextColour = colour;
					}
					best = value;
					colour = c;
				} else if (isOther) {
					next = value;
					nextColour = c;
				}
			}
			let shade = -1;
			let second = -1;
			let secondColour = colour;
			const all = alike[colour];
			for (let n = 0; n < all.length && all.length > 1; n++) {
				const row = shadeRows[all[n]];
				const value = row[left] + (row[right] - row[left]) * towards;
				if (value > shade) {
					second = shade;
					secondColour = colour;
					shade = value;
					colour = all[n];
				} else if (value > second) {
					second = value;
					secondColour = all[n];
				}
			}
			const toPiece = next < 0 ? reach : (best - next) * reach;
			const toShade = second < 0 ? reach : (shade - second) * reach * shadeBlur;
			label[i] = colour;
			other[i] = toPiece < toShade ? nextColour : secondColour;
			distance[i] = Math.min(toPiece, toShade);
		}
	}
}
