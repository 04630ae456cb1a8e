import { hypot } from '../../raster/raster.ts';
/**
 * The Delaunay triangulation of points (x, y, x, y …): three indices a triangle. Points that coincide with others are left out.
 * Source: Bowyer 1981; Watson 1981, with the walk of Guibas, Stolfi 1985 to find the triangle of a point.
 */
export function triangulate(points: Float32Array): Int32Array {
	const count = points.length / 2;
	let reach = 1;
	for (const value of points) reach = Math.max(reach, Math.abs(value));
	const xy = new Float64Array(points.length + 6);
	xy.set(points);
	xy.set([-8 * reach, -8 * reach, 16 * reach, -8 * reach, 0, 16 * reach], points.length);
	const mesh: Mesh = { xy, corners: [count, count + 1, count + 2], beside: [-1, -1, -1] };
	let last = 0;
	for (let p = 0; p < count; p++) last = insert(mesh, p, last);
	const kept: number[] = [];
	for (let t = 0; t < mesh.corners.length; t += 3) {
		const [a, b, c] = mesh.corners.slice(t, t + 3);
		if (a >= 0 && a < count && b < count && c < count) kept.push(a, b, c);
	}
	return Int32Array.from(kept);
}

interface Mesh {
	readonly xy: Float64Array;
	/** Three points a triangle, counter-clockwise; −1 where it was removed. */
	readonly corners: number[];
	/** The triangle beyond the edge from corner k to corner k + 1. */
	readonly beside: number[];
}

/** Twice the signed area. */
const turn = ({ xy }: Mesh, a: number, b: number, p: number): number =>
	(xy[b * 2] - xy[a * 2]) * (xy[p * 2 + 1] - xy[a * 2 + 1]) -
	(xy[b * 2 + 1] - xy[a * 2 + 1]) * (xy[p * 2] - xy[a * 2]);

function walk(mesh: Mesh, p: number, from: number): number {
	let t = from;
	for (let step = 0; step < mesh.corners.length; step++) {
		let next = -1;
		for (let k = 0; k < 3 && next < 0; k++) {
			const a = mesh.corners[t * 3 + k];
			const b = mesh.corners[t * 3 + ((k + 1) % 3)];
			if (turn(mesh, a, b, p) < 0) next = mesh.beside[t * 3 + k];
		}
		if (next < 0) return t;
		t = next;
	}
	return t;
}

function inCircle({ xy, corners }: Mesh, t: number, p: number): boolean {
	const px = xy[p * 2];
	const py = xy[p * 2 + 1];
	const a = corners[t * 3] * 2;
	const b = corners[t * 3 + 1] * 2;
	const c = corners[t * 3 + 2] * 2;
	const ax = xy[a] - px;
	const ay = xy[a + 1] - py;
	const bx = xy[b] - px;
	const by = xy[b + 1] - py;
	const cx = xy[c] - px;
	const cy = xy[c + 1] - py;
	const a2 = ax * ax + ay * ay;
	const b2 = bx * bx + by * by;
	const c2 = cx * cx + cy * cy;
	return ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx) > 1e-7;
}

/** Replaces the triangles whose circles hold the point by a fan around it. Returns one of the fan. */
function insert(mesh: Mesh, p: number, from: number): number {
	const start = walk(mesh, p, from);
	for (let k = 0; k < 3; k++) {
		const corner = mesh.corners[start * 3 + k] * 2;
		if (hypot(mesh.xy[corner] - mesh.xy[p * 2], mesh.xy[corner + 1] - mesh.xy[p * 2 + 1]) < 1e-3)
			return start;
	}
	const removed = new Set([start]);
	const queue = [start];
	const rim: { a: number; b: number; beyond: number }[] = [];
	for (let t = queue.pop(); t !== undefined; t = queue.pop())
		for (let k = 0; k < 3; k++) {
			const beyond = mesh.beside[t * 3 + k];
			if (removed.has(beyond)) continue;
			if (beyond >= 0 && inCircle(mesh, beyond, p)) {
				removed.add(beyond);
				queue.push(beyond);
			}
		}
	for (const t of removed)
		for (let k = 0; k < 3; k++) {
			const beyond = mesh.beside[t * 3 + k];
			if (!removed.has(beyond))
				rim.push({ a: mesh.corners[t * 3 + k], b: mesh.corners[t * 3 + ((k + 1) % 3)], beyond });
		}
	const free = [...removed];
	const byStart = new Map<number, number>();
	const byEnd = new Map<number, number>();
	for (const { a, b, beyond } of rim) {
		const t = free.pop() ?? mesh.corners.length / 3;
		mesh.corners.splice(t * 3, 3, a, b, p);
		mesh.beside.splice(t * 3, 3, beyond, -1, -1);
		if (beyond >= 0)
			for (let k = 0; k < 3; k++)
				if (mesh.corners[beyond * 3 + k] === b && mesh.corners[beyond * 3 + ((k + 1) % 3)] === a)
					mesh.beside[beyond * 3 + k] = t;
		byStart.set(a, t);
		byEnd.set(b, t);
	}
	for (const [a, t] of byStart) {
		const b = mesh.corners[t * 3 + 1];
		mesh.beside[t * 3 + 1] = byStart.get(b) ?? -1;
		mesh.beside[t * 3 + 2] = byEnd.get(a) ?? -1;
	}
	return byStart.values().next().value ?? start;
}
