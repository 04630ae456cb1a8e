import { lumaAt } from '../../raster/colour.ts';
import { type Box, clamp, createPlane, mapPlane, type Picture, type Plane } from '../../raster/raster.ts';
import { fitLongEdge, reducePicture } from '../../raster/resample.ts';

/** The long edge, in pixels, at which faces are looked for. */
const searchEdge = 256;
/** Heights of faces as shares of the short edge, from large to small, and the step between places as a share of the height. */
const largest = 0.95;
const smallest = 0.16;
const shrink = 0.91;
const stride = 0.045;
/** A face is found at several places and sizes next to each other; a chance pattern at few. */
const leastHits = 3;
/** The width of a face from ear to ear as a share of its height from the hair to the chin. */
const aspect = 0.76;

/** Sums of a plane over rectangles that start in the upper left corner. */
interface Integral {
	readonly width: number;
	readonly sums: Float64Array;
}

/**
 * Finds faces that look into the camera: two dark eyes with a lighter bridge of the nose between them, below a forehead,
 * above cheeks, a darker or redder mouth and a chin, all in the colours of skin, and something else beside them. Boxes go
 * from the hair to the chin, in pixels of the picture (sRGB 0…1). What has no such pattern, like most products, has none.
 *
 * @see P. Viola, M. Jones, "Robust Real-Time Face Detection", 2004, for rectangles over integral pictures.
 * @see V. Vezhnevets et al., "A Survey on Pixel-Based Skin Color Detection Techniques", 2003.
 */
export function facesOf(srgb: Picture): Box[] {
	const grid = fitLongEdge(srgb, searchEdge);
	const { tone, redness, skin } = featuresOf(reducePicture(srgb, grid));
	const squares = mapPlane(tone, (value) => value ** 2);
	const features = {
		tone: integralOf(tone),
		squares: integralOf(squares),
		redness: integralOf(redness),
		skin: integralOf(skin),
	};
	const found: { box: Box; score: number }[] = [];
	for (
		let height = largest * Math.min(grid.width, grid.height);
		height >= Math.max(22, smallest * Math.min(grid.width, grid.height));
		height *= shrink
	) {
		const width = aspect * height;
		const step = Math.max(1, stride * height);
		for (let top = 0; top + height <= grid.height; top += step)
			for (let left = 0; left + width <= grid.width; left += step) {
				const box = { left, top, width, height };
				const score = scoreOf(features, box);
				if (score > 0) found.push({ box, score });
			}
	}
	found.sort((a, b) => b.score - a.score);
	const faces: Box[] = [];
	for (const { box } of found) {
		if (faces.some((face) => overlaps(face, box))) continue;
		if (found.filter((other) => overlaps(other.box, box)).length >= leastHits) faces.push(box);
	}
	const scale = srgb.width / grid.width;
	return faces.map(({ left, top, width, height }) => ({
		left: left * scale,
		top: top * scale,
		width: width * scale,
		height: height * scale,
	}));
}

/** The logarithm of luma, so that shade does not count; how red a pixel is; and whether it has a colour of skin. */
function featuresOf({ width, height, data }: Picture): { tone: Plane; redness: Plane; skin: Plane } {
	const tone = createPlane(width, height);
	const redness = createPlane(width, height);
	const skin = createPlane(width, height);
	for (let i = 0, j = 0; i < tone.data.length; i++, j += 3) {
		const r = data[j];
		const g = data[j + 1];
		const b = data[j + 2];
		tone.data[i] = Math.log(lumaAt(data, j) + 0.03);
		redness.data[i] = (r - g) / (r + g + b + 0.03);
		const most = Math.max(r, g, b);
		const spread = (most - Math.min(r, g, b)) / (most + 1e-6);
		const isSkin =
			most > 0.15 && r >= g && g > 0.92 * b && r - g < 0.75 * (r - b) + 0.02 && spread > 0.1 && spread < 0.72;
		skin.data[i] = isSkin && r - g > 0.02 ? 1 : 0;
	}
	return { tone, redness, skin };
}

function integralOf({ width, height, data }: Plane): Integral {
	const columns = width + 1;
	const sums = new Float64Array(columns * (height + 1));
	for (let y = 0, i = 0; y < height; y++) {
		let row = 0;
		for (let x = 0; x < width; x++, i++) {
			row += data[i];
			sums[(y + 1) * columns + x + 1] = sums[y * columns + x + 1] + row;
		}
	}
	return { width: columns, sums };
}

/** The mean over a part of a box; the part's edges are shares of the box and may lie outside of it. */
function mean(
	{ width: columns, sums }: Integral,
	{ left, top, width, height }: Box,
	x0: number,
	x1: number,
	y0: number,
	y1: number,
): number {
	const rows = sums.length / columns - 1;
	const inside = (value: number, most: number) => clamp(Math.round(value), 0, most);
	const a = inside(left + x0 * width, columns - 2);
	const b = Math.max(a + 1, inside(left + x1 * width, columns - 1));
	const c = inside(top + y0 * height, rows - 1);
	const d = Math.max(c + 1, inside(top + y1 * height, rows));
	const sum = sums[d * columns + b] - sums[c * columns + b] - sums[d * columns + a] + sums[c * columns + a];
	return sum / ((b - a) * (d - c));
}

interface Features {
	readonly tone: Integral;
	/** Of the squared tone. */
	readonly squares: Integral;
	readonly redness: Integral;
	readonly skin: Integral;
}

/** How clearly a box holds a face; 0 where one of its signs is missing. */
function scoreOf(features: Features, box: Box): number {
	const { tone, squares, redness, skin } = features;
	const cheekSkin = Math.min(mean(skin, box, 0.14, 0.4, 0.52, 0.68), mean(skin, box, 0.6, 0.86, 0.52, 0.68));
	if (cheekSkin < 0.75) return 0;
	if (mean(skin, box, 0.34, 0.66, 0.24, 0.33) < 0.6 || mean(skin, box, 0.36, 0.64, 0.84, 0.96) < 0.55)
		return 0;
	const leftEye = mean(tone, box, 0.2, 0.4, 0.36, 0.46);
	const rightEye = mean(tone, box, 0.6, 0.8, 0.36, 0.46);
	const eyes = Math.max(leftEye, rightEye);
	const bridge = mean(tone, box, 0.45, 0.55, 0.36, 0.5) - eyes;
	const cheeks = Math.min(
		mean(tone, box, 0.18, 0.4, 0.53, 0.66) - leftEye,
		mean(tone, box, 0.6, 0.82, 0.53, 0.66) - rightEye,
	);
	const forehead = mean(tone, box, 0.34, 0.66, 0.22, 0.32) - eyes;
	if (bridge < 0.1 || cheeks < 0.12 || cheeks > 1 || forehead < 0.08) return 0;
	const lips = mean(tone, box, 0.35, 0.65, 0.71, 0.79);
	const chin = mean(tone, box, 0.38, 0.62, 0.84, 0.94);
	const nose = mean(tone, box, 0.36, 0.64, 0.56, 0.66);
	const dark = Math.min(chin, nose) - lips;
	const red =
		mean(redness, box, 0.36, 0.64, 0.71, 0.8) -
		Math.max(mean(redness, box, 0.36, 0.64, 0.85, 0.95), mean(redness, box, 0.14, 0.3, 0.55, 0.68));
	// A face ends: beside it and above its forehead there is hair or background, not more of the same.
	const beside = Math.max(
		0,
		1 - 0.5 * (mean(skin, box, -0.35, -0.12, 0.2, 0.8) + mean(skin, box, 1.12, 1.35, 0.2, 0.8)),
	);
	if (beside < 0.5) return 0;
	// Skin is smooth and of one colour.
	const rough = (x0: number, x1: number, y0: number, y1: number) =>
		mean(squares, box, x0, x1, y0, y1) - mean(tone, box, x0, x1, y0, y1) ** 2;
	const cheek = Math.max(rough(0.18, 0.38, 0.54, 0.66), rough(0.62, 0.82, 0.54, 0.66));
	if (cheek > 0.035 || rough(0.36, 0.64, 0.22, 0.32) > 0.09) return 0;
	// Closed lips are darker or redder than the skin around them; a smile shows teeth, light beside dark.
	const mouth = Math.max(dark / 0.05, red / 0.03, rough(0.3, 0.7, 0.68, 0.82) / (0.01 + 3 * cheek));
	if (mouth < 1 || dark > 0.5) return 0;
	const even = Math.abs(leftEye - rightEye);
	if (even > 0.55) return 0;
	return (bridge + cheeks + 0.5 * forehead + 0.1 * Math.min(3, mouth) - 0.5 * even) * beside * cheekSkin;
}

function overlaps(a: Box, b: Box): boolean {
	const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
	const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
	return across > 0 && down > 0 && across * down > 0.2 * Math.min(a.width * a.height, b.width * b.height);
}
