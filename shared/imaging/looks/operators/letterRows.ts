import { components } from '../../raster/components.ts';
import { type Box, createMask, type Mask, type Plane } from '../../raster/raster.ts';

/** A connected piece of ink. */
interface Part extends Box {
	/** The mean width of its strokes in pixels, about. */
	readonly stroke: number;
	/** The share of its box that is ink. */
	readonly fill: number;
	/** The mean luma of the ink. */
	readonly luma: number;
}

/** Letters are so high, as shares of the long edge, and at least so many pixels. */
const heights = { least: 0.006, most: 0.08, pixels: 4 };
/** A row has so many letters at least, the parts of joined ones counted by their width. */
const leastLetters = 5;

/**
 * Where rows of letters are in the fine detail of a picture, as a mask of the rows: several parts side by side of about equal
 * height and stroke, of one ink on one even ground, and of different shapes. Fur, stitches, ribs, wickerwork, zips and
 * highlights have some of these features, and not all.
 */
export function letterRows(luma: Plane, difference: Plane, detail: Plane, edge: number): Mask {
	const rows = createMask(luma.width, luma.height);
	for (const sign of [-1, 1]) {
		const ink = createMask(luma.width, luma.height);
		for (let i = 0; i < ink.data.length; i++)
			ink.data[i] = detail.data[i] > 0.15 && sign * difference.data[i] > leastInk ? 1 : 0;
		for (const row of rowsOf(partsOf(ink, luma, edge))) if (isWriting(row, ink, luma)) mark(rows, row);
	}
	return rows;
}

/** The luma by which ink differs from what is around it, at least. */
const leastInk = 0.03;

/** The pieces of ink that could be letters, from left to right. */
function partsOf(ink: Mask, luma: Plane, edge: number): Part[] {
	const { width, data } = ink;
	const { ofPixel, sizes } = components(ink, 1);
	const found = sizes.map(() => ({ left: width, top: ink.height, right: 0, bottom: 0, rim: 0, luma: 0 }));
	for (let y = 0, i = 0; y < ink.height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (!data[i]) continue;
			const part = found[ofPixel[i]];
			part.left = Math.min(part.left, x);
			part.right = Math.max(part.right, x);
			part.top = Math.min(part.top, y);
			part.bottom = y;
			part.luma += luma.data[i];
			if (!data[i - 1] || !data[i + 1] || !data[i - width] || !data[i + width]) part.rim++;
		}
	const least = Math.max(heights.pixels, heights.least * edge);
	return found
		.map(({ left, top, right, bottom, rim, luma: sum }, n): Part => {
			const size = { width: right - left + 1, height: bottom - top + 1 };
			const fill = sizes[n] / (size.width * size.height);
			return { left, top, ...size, stroke: (2 * sizes[n]) / rim, fill, luma: sum / sizes[n] };
		})
		.filter(({ width, height }) => height >= least && height <= heights.most * edge && width <= 8 * height)
		.sort((a, b) => a.left - b.left);
}

const alike = (a: number, b: number, ratio: number): boolean => Math.max(a, b) <= ratio * Math.min(a, b);
const middleOf = ({ top, height }: Part): number => top + height / 2;

/** Chains of parts that follow one another to the right. */
function rowsOf(parts: readonly Part[]): Part[][] {
	const rows: Part[][] = [];
	for (const part of parts) {
		const row = rows.findLast((known) => {
			const last = known[known.length - 1];
			const height = Math.max(last.height, part.height);
			const gap = part.left - last.left - last.width;
			return (
				gap > -0.4 * height &&
				gap < 1.1 * height &&
				Math.abs(middleOf(part) - middleOf(last)) < 0.35 * height &&
				alike(part.height, last.height, 1.7) &&
				alike(part.stroke, last.stroke, 1.7) &&
				Math.abs(part.luma - last.luma) < 0.16
			);
		});
		if (row) row.push(part);
		else rows.push([part]);
	}
	return rows;
}

const meanOf = (values: readonly number[]): number =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard deviation as a share of the mean. */
function spread(values: readonly number[]): number {
	const mean = meanOf(values);
	return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) / Math.max(mean, 1e-6);
}

function isWriting(row: readonly Part[], ink: Mask, luma: Plane): boolean {
	const letters = row.reduce((sum, { width, height }) => sum + Math.max(1, Math.round(width / height)), 0);
	if (row.length < 3 || letters < leastLetters) return false;
	const height = meanOf(row.map((part) => part.height));
	const stroke = meanOf(row.map((part) => part.stroke));
	const inks = row.map((part) => part.luma);
	const ground = groundOf(row, ink, luma);
	const contrast = Math.abs(ground.mean - meanOf(inks));
	// The limits separate the lettering of 12 packages from fur, cloth and grooves of 20 other products.
	return (
		height > 2.2 * stroke &&
		meanOf(row.map(({ fill }) => fill)) < 0.78 &&
		spread(row.map((part) => part.stroke)) < 0.3 &&
		spread(row.map(({ width }) => width)) + spread(row.map(({ fill }) => fill)) > 0.16 &&
		spread(row.map((part) => part.height)) < 0.25 &&
		onLines(row, height) >= 0.8 &&
		isApart(row, ink) &&
		spread(inks) * meanOf(inks) < 0.175 * contrast &&
		ground.deviation < Math.min(0.36, 1.15 * contrast) * contrast
	);
}

/** The share of the parts of a row whose upper or lower ends are on a straight line. */
function onLines(row: readonly Part[], height: number): number {
	return Math.max(
		...[({ top }: Part) => top, (part: Part) => part.top + part.height].map((end) => {
			const x = row.map(({ left }) => left);
			const y = row.map(end);
			const [mx, my] = [meanOf(x), meanOf(y)];
			const slope =
				x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0) /
				x.reduce((sum, value) => sum + (value - mx) ** 2, 1e-6);
			const far = y.map((value, i) => value - my - slope * (x[i] - mx)).sort((a, b) => a - b);
			const middle = far[Math.floor(far.length / 2)];
			const near = far.filter((value) => Math.abs(value - middle) <= Math.max(1, 0.14 * height));
			return near.length / far.length;
		}),
	);
}

/** Whether there are gaps above and below a row, one with nothing of other rows in it: a print or a weave goes on there. */
function isApart(row: readonly Part[], ink: Mask): boolean {
	const shareOf = (from: number, to: number) =>
		meanOf(
			row.map(({ left, top, width, height }) => {
				let sum = 0;
				const [first, last] = [Math.round(top + from * height), Math.round(top + to * height)];
				for (let y = first; y < last; y++)
					for (let x = left; x < left + width; x++) sum += ink.data[y * ink.width + x] ?? 0;
				return sum / (width * Math.max(1, last - first));
			}),
		);
	const [above, inside, below] = [shareOf(-0.4, -0.1), shareOf(0, 1), shareOf(1.1, 1.4)];
	return Math.min(above, below) < 0.1 * inside && Math.max(above, below) < 0.7 * inside;
}

/** The luma of what is between the letters of a row, not next to ink. */
function groundOf(row: readonly Part[], { width, data }: Mask, luma: Plane) {
	let [sum, squares, count] = [0, 0, 0];
	for (const part of row)
		for (let y = part.top; y < part.top + part.height; y++)
			for (let x = part.left; x < part.left + 1.3 * part.width && x < width; x++) {
				const i = y * width + x;
				if (data[i] || data[i - 1] || data[i + 1]) continue;
				sum += luma.data[i];
				squares += luma.data[i] ** 2;
				count++;
			}
	const mean = sum / count;
	return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}

/** Sets the boxes of a row's parts, with what is between and right around them. */
function mark(rows: Mask, row: readonly Part[]): void {
	for (const { left, top, width, height } of row) {
		const by = Math.ceil(0.6 * height);
		for (let y = Math.max(0, top - by); y < Math.min(rows.height, top + height + by); y++)
			rows.data.fill(
				1,
				y * rows.width + Math.max(0, left - by),
				y * rows.width + Math.min(rows.width, left + width + by),
			);
	}
}
