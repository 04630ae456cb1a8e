import { hashNoise, seededRandom } from '../../raster/random.ts';
import { createPlane, type Picture, type Plane, type Size, smoothstep } from '../../raster/raster.ts';

/** A turned rectangle around the origin: |u| ≤ half along its direction, low ≤ v ≤ high across it. */
interface Strip {
	readonly half: number;
	readonly low: number;
	readonly high: number;
	readonly cos: number;
	readonly sin: number;
	/** 1 / cos and 1 / sin; 0 where the rectangle is parallel to the axis and does not bound the rows that way. */
	readonly perCos: number;
	readonly perSin: number;
}

export function createStrip(cos: number, sin: number, half: number, low: number, high: number): Strip {
	const inverse = (value: number) => (Math.abs(value) > 1e-6 ? 1 / value : 0);
	return { half, low, high, cos, sin, perCos: inverse(cos), perSin: inverse(sin) };
}

/** The least x of the strip in the row `dy`, in pixels; it may lie outside of the strip's ends by what rounding makes. */
export function firstInStrip({ half, low, high, cos, sin, perCos, perSin }: Strip, dy: number): number {
	let first = -Infinity;
	if (perCos !== 0) first = Math.min((-half - dy * sin) * perCos, (half - dy * sin) * perCos);
	if (perSin !== 0) first = Math.max(first, Math.min((dy * cos - high) * perSin, (dy * cos - low) * perSin));
	return first - 1e-6;
}

/** The greatest x of the strip in the row `dy`; see {@link firstInStrip}. */
export function lastInStrip({ half, low, high, cos, sin, perCos, perSin }: Strip, dy: number): number {
	let last = Infinity;
	if (perCos !== 0) last = Math.max((-half - dy * sin) * perCos, (half - dy * sin) * perCos);
	if (perSin !== 0) last = Math.min(last, Math.max((dy * cos - high) * perSin, (dy * cos - low) * perSin));
	return last + 1e-6;
}

/** A brush with bristles: coverage and height of the paint over a stroke seen from above. */
export interface Brush {
	readonly columns: number;
	readonly rows: number;
	readonly cover: Float32Array;
	readonly height: Float32Array;
}

/** A flat brush with uneven bristles that runs dry towards the end of its stroke. */
export function bristleBrush(seed: number): Brush {
	const columns = 64;
	const rows = 24;
	const cover = new Float32Array(columns * rows);
	const height = new Float32Array(columns * rows);
	for (let row = 0; row < rows; row++) {
		const across = ((row + 0.5) / rows) * 2 - 1;
		const bristle = 0.55 * hashNoise(row >> 1, 0, seed) + 0.45 * hashNoise(row, 1, seed);
		const lead = 0.1 * hashNoise(row, 2, seed);
		for (let column = 0; column < columns; column++) {
			const along = (column + 0.5) / columns;
			const start = smoothstep(lead, lead + 0.1, along);
			const end = 1 - smoothstep(0.72 + 0.24 * bristle, 0.86 + 0.14 * bristle, along);
			const rim = 1 - smoothstep(0.72, 1, Math.abs(across));
			const at = row * columns + column;
			cover[at] = start * end * rim;
			// Paint is pushed aside and piles up at the rim and where the stroke begins.
			height[at] = cover[at] * (0.35 + 0.5 * bristle + 0.22 * smoothstep(0.4, 0.8, Math.abs(across)));
		}
	}
	return { columns, rows, cover, height };
}

/** A canvas of paint: colour (sRGB 0…1) and thickness. */
export interface PaintCanvas {
	readonly colour: Picture;
	readonly height: Plane;
}

interface Stroke {
	readonly x: number;
	readonly y: number;
	/** Direction in radians. */
	readonly angle: number;
	/** Change of direction over the whole stroke, in radians. */
	readonly bend: number;
	/** Pixels. */
	readonly length: number;
	/** Pixels. */
	readonly width: number;
	readonly colour: readonly [number, number, number];
}

export function drawStroke({ colour, height }: PaintCanvas, brush: Brush, stroke: Stroke): void {
	const cos = Math.cos(stroke.angle);
	const sin = Math.sin(stroke.angle);
	const half = stroke.length / 2;
	const thick = stroke.width / 2;
	const curve = stroke.bend / (2 * stroke.length);
	// How far the ends lie beside the line through the middle.
	const bent = curve * half * half;
	const strip = createStrip(cos, sin, half, Math.min(0, bent) - thick, Math.max(0, bent) + thick);
	const reach = Math.abs(sin) * half + Math.abs(cos) * (thick + Math.abs(bent));
	const top = Math.max(0, Math.floor(stroke.y - reach));
	const bottom = Math.min(colour.height - 1, Math.ceil(stroke.y + reach));
	const toColumn = brush.columns / stroke.length;
	const toRow = brush.rows / stroke.width;
	const red = stroke.colour[0];
	const green = stroke.colour[1];
	const blue = stroke.colour[2];
	for (let y = top; y <= bottom; y++) {
		const dy = y - stroke.y;
		const left = Math.max(0, Math.ceil(stroke.x + firstInStrip(strip, dy)));
		const right = Math.min(colour.width - 1, Math.floor(stroke.x + lastInStrip(strip, dy)));
		for (let x = left; x <= right; x++) {
			const dx = x - stroke.x;
			const u = dx * cos + dy * sin;
			const v = dy * cos - dx * sin - curve * u * u;
			if (u < -half || v < -thick) continue;
			const column = ((u + half) * toColumn) | 0;
			const row = ((v + thick) * toRow) | 0;
			if (column >= brush.columns || row >= brush.rows) continue;
			const at = row * brush.columns + column;
			const cover = brush.cover[at];
			if (cover <= 0.01) continue;
			const i = y * colour.width + x;
			const j = i * 3;
			colour.data[j] += (red - colour.data[j]) * cover;
			colour.data[j + 1] += (green - colour.data[j + 1]) * cover;
			colour.data[j + 2] += (blue - colour.data[j + 2]) * cover;
			height.data[i] += (brush.height[at] - height.data[i]) * cover;
		}
	}
}

/** Places on a jittered grid, in a seeded order. */
function scatter(width: number, height: number, spacing: number, seed: number): Float32Array {
	const random = seededRandom(seed);
	const columns = Math.ceil(width / spacing);
	const rows = Math.ceil(height / spacing);
	const order = Int32Array.from({ length: columns * rows }, (_, i) => i);
	for (let i = order.length - 1; i > 0; i--) {
		const j = Math.floor(random() * (i + 1));
		[order[i], order[j]] = [order[j], order[i]];
	}
	const places = new Float32Array(order.length * 2);
	for (let i = 0; i < order.length; i++) {
		places[i * 2] = ((order[i] % columns) + random()) * spacing;
		places[i * 2 + 1] = (Math.floor(order[i] / columns) + random()) * spacing;
	}
	return places;
}

/**
 * Visits the places of {@link scatter} that are in a picture, with the index of the pixel there and as many numbers of
 * `random` as are asked for.
 */
export function eachPlace(
	{ width, height }: Size,
	spacing: number,
	seed: number,
	random: () => number,
	numbers: number,
	visit: (x: number, y: number, i: number, drawn: readonly number[]) => void,
): void {
	const places = scatter(width, height, spacing, seed);
	for (let p = 0; p < places.length; p += 2) {
		const [x, y] = [places[p], places[p + 1]];
		const drawn = Array.from({ length: numbers }, random);
		if (x < width && y < height) visit(x, y, Math.floor(y) * width + Math.floor(x), drawn);
	}
}

/** A canvas in given colours without any paint. */
export const createPaintCanvas = (colour: Picture): PaintCanvas => ({
	colour: { ...colour, data: colour.data.slice() },
	height: createPlane(colour.width, colour.height),
});
