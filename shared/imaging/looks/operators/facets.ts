import { hashNoise, seededRandom } from '../../raster/random.ts';
import { clamp, drawPlane, hypot, type Picture, type Plane } from '../../raster/raster.ts';
import { fitLongEdge, reducePicture, reducePlane } from '../../raster/resample.ts';
import { triangulate } from './triangulate.ts';

/** A picture divided into triangles whose corners lie on its edges, and where they cross the subject's outline by that. */
export interface Facets {
	/** The facet of each pixel. */
	readonly label: Int32Array;
	/** Pixels to the nearest side of its triangle. */
	readonly rim: Float32Array;
	/** The mean colour of each facet, sRGB 0…1. */
	readonly colour: Float32Array;
	/** The middle of the triangle of each facet, x and y in pixels. */
	readonly middle: Float32Array;
}

interface FacetSettings {
	/** Corners of triangles, about. */
	readonly corners: number;
	readonly seed: number;
}

/** Triangles between points that are dense where the picture has edges. Source: Gai, Wang, "Artistic low poly rendering", 2015. */
export function facets(srgb: Picture, subject: Plane | undefined, { corners, seed }: FacetSettings): Facets {
	const points = cornerPoints(srgb, subject, corners, seed);
	const triangles = triangulate(points);
	const count = (triangles.length / 3) * 2;
	const label = new Int32Array(srgb.width * srgb.height);
	const rim = new Float32Array(label.length);
	const sums = new Float64Array(count * 4);
	const middle = new Float32Array(count * 2);
	for (let corner = 0; corner < triangles.length; corner += 3) {
		const [a, b, c] = [0, 1, 2].map((k) => triangles[corner + k] * 2);
		const first = (corner / 3) * 2;
		for (const t of [first, first + 1]) {
			middle[t * 2] = (points[a] + points[b] + points[c]) / 3;
			middle[t * 2 + 1] = (points[a + 1] + points[b + 1] + points[c + 1]) / 3;
		}
		fill(srgb, points, [a, b, c], (i, distance) => {
			const t = subject && subject.data[i] > 0.5 ? first + 1 : first;
			label[i] = t;
			rim[i] = distance;
			for (let k = 0; k < 3; k++) sums[t * 4 + k] += srgb.data[i * 3 + k];
			sums[t * 4 + 3]++;
		});
	}
	const colour = new Float32Array(count * 3);
	for (let t = 0; t < count; t++)
		for (let k = 0; k < 3; k++) colour[t * 3 + k] = sums[t * 4 + k] / Math.max(1, sums[t * 4 + 3]);
	return { label, rim, colour, middle };
}

/** Visits the pixels of a triangle with their distance to its nearest side. */
function fill(
	{ width, height }: Picture,
	points: Float32Array,
	[a, b, c]: readonly [number, number, number],
	visit: (i: number, distance: number) => void,
): void {
	const [ax, ay, bx, by, cx, cy] = [
		points[a],
		points[a + 1],
		points[b],
		points[b + 1],
		points[c],
		points[c + 1],
	];
	const [ab, bc, ca] = [hypot(bx - ax, by - ay), hypot(cx - bx, cy - by), hypot(ax - cx, ay - cy)];
	const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
	const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
	const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
	for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= bottom; y++)
		for (let x = left; x <= right; x++) {
			const px = x + 0.5;
			const py = y + 0.5;
			const u = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / ab;
			const v = ((cx - bx) * (py - by) - (cy - by) * (px - bx)) / bc;
			const w = ((ax - cx) * (py - cy) - (ay - cy) * (px - cx)) / ca;
			const least = Math.min(u, v, w);
			if (least >= -0.5) visit(y * width + x, Math.max(0, least));
		}
}

/** Corners of the frame, a sparse grid, and points on edges, no two of them too near. */
function cornerPoints(srgb: Picture, subject: Plane | undefined, count: number, seed: number): Float32Array {
	const { width, height } = srgb;
	const grid = fitLongEdge(srgb, 256);
	const strength = edgeStrength(reducePicture(srgb, grid), subject && reducePlane(subject, grid));
	const random = seededRandom(seed);
	const spacing = Math.sqrt((width * height) / count);
	const places: number[] = [];
	const taken = new Map<number, number[]>();
	const cell = spacing * 0.5;
	const add = (x: number, y: number, apart: number) => {
		const column = Math.floor(x / cell);
		const row = Math.floor(y / cell);
		for (let r = row - 3; r <= row + 3; r++)
			for (let c = column - 3; c <= column + 3; c++)
				for (const p of taken.get(r * 100_003 + c) ?? [])
					if (hypot(places[p] - x, places[p + 1] - y) < apart) return;
		const key = row * 100_003 + column;
		taken.set(key, [...(taken.get(key) ?? []), places.length]);
		places.push(x, y);
	};
	const sides = Math.max(2, Math.round(Math.max(width, height) / (spacing * 1.8)));
	for (let s = 0; s <= sides; s++) {
		const t = s / sides;
		for (const [x, y] of [
			[t * width, 0],
			[t * width, height],
			[0, t * height],
			[width, t * height],
		])
			add(x, y, 1);
	}
	for (let tries = 0; tries < count * 40; tries++) {
		const u = random();
		const v = random();
		const at =
			Math.min(grid.height - 1, Math.floor(v * grid.height)) * grid.width +
			Math.min(grid.width - 1, Math.floor(u * grid.width));
		const s = strength.data[at];
		if (random() < s ** 1.2 + 0.012) add(u * width, v * height, spacing * (1.7 - 1.25 * s));
	}
	return Float32Array.from(places, (value, i) => value + 1e-3 * hashNoise(i, 0, seed));
}

/** Gradient of colour and of the subject's mask, 0…1. */
function edgeStrength({ width, height, data }: Picture, subject: Plane | undefined): Plane {
	return drawPlane({ width, height }, (x, y, i) => {
		const right = x + 1 < width ? i + 1 : i;
		const below = y + 1 < height ? i + width : i;
		let sum = 0;
		for (let k = 0; k < 3; k++)
			sum +=
				Math.abs(data[right * 3 + k] - data[i * 3 + k]) + Math.abs(data[below * 3 + k] - data[i * 3 + k]);
		const outline = subject
			? Math.abs(subject.data[right] - subject.data[i]) + Math.abs(subject.data[below] - subject.data[i])
			: 0;
		const near = subject ? 0.35 + 0.65 * subject.data[i] : 1;
		return clamp(1.6 * sum * near + 3 * outline, 0, 1);
	});
}
