import { blur } from '../operators/blur.ts';
import { type Box, createPlane, type Plane, type Size, smoothstep } from '../raster/raster.ts';
import { enlargePlane, reducePlane } from '../raster/resample.ts';

/** Shadows are smooth: they are made on a grid of this long edge, in pixels. */
const gridEdge = 384;

export interface ShadowStyle {
	/** Darkness where the subject touches the ground, 0…1. */
	readonly contact: number;
	/** Darkness of the wider shadow around the base, 0…1. */
	readonly ambient: number;
	/** Darkness of the shadow that a hard light throws, 0…1. */
	readonly cast: number;
}

export const softShadow: ShadowStyle = { contact: 0.55, ambient: 0.42, cast: 0 };
export const hardShadow: ShadowStyle = { contact: 0.5, ambient: 0.18, cast: 0.42 };
export const noShadow: ShadowStyle = { contact: 0, ambient: 0, cast: 0 };

/** The light that reaches the ground around a subject, 0…1 for each pixel of the canvas. */
export function groundLight(alpha: Plane, at: Box, canvas: Size, style: ShadowStyle): Plane {
	const scale = gridEdge / Math.max(canvas.width, canvas.height);
	const grid = { width: Math.round(canvas.width * scale), height: Math.round(canvas.height * scale) };
	const small = reducePlane(alpha, {
		width: Math.max(1, Math.round(at.width * scale)),
		height: Math.max(1, Math.round(at.height * scale)),
	});
	const left = Math.round(at.left * scale);
	const top = Math.round(at.top * scale);
	const light = createPlane(grid.width, grid.height, 1);
	const dim = (shade: Plane, strength: number, sigma: number) => {
		if (strength === 0) return;
		const soft = blur(shade, sigma * gridEdge);
		for (let i = 0; i < light.data.length; i++) light.data[i]! *= 1 - strength * Math.min(1, soft.data[i]!);
	};
	dim(contactLine(small, grid, left, top), style.contact, 0.006);
	dim(squashed(small, grid, left, top, 0.09), style.ambient, 0.022);
	dim(squashed(small, grid, left, top, 0.16), style.ambient * 0.6, 0.055);
	if (style.cast > 0) dim(thrown(small, grid, left, top), style.cast, 0.004);
	return enlargePlane(light, canvas);
}

/** A short bar under the lowest point of each column, fading for columns that end well above the base. */
function contactLine(alpha: Plane, grid: Size, left: number, top: number): Plane {
	const shade = createPlane(grid.width, grid.height);
	const lowest = new Int32Array(alpha.width).fill(-1);
	let base = 0;
	for (let x = 0; x < alpha.width; x++)
		for (let y = alpha.height - 1; y >= 0; y--)
			if (alpha.data[y * alpha.width + x]! > 0.5) {
				lowest[x] = y;
				base = Math.max(base, y);
				break;
			}
	const thickness = Math.max(2, Math.round(0.012 * gridEdge));
	for (let x = 0; x < alpha.width; x++) {
		const y = lowest[x]!;
		const u = left + x;
		if (y < 0 || u < 0 || u >= grid.width) continue;
		const strength = 1 - smoothstep(0.05, 0.3, (base - y) / alpha.height);
		for (let v = top + y - thickness; v <= top + y + 1; v++)
			if (v >= 0 && v < grid.height) shade.data[v * grid.width + u] = strength;
	}
	return shade;
}

/** The subject seen flat on the ground: squashed to `flatness` of its height, around its base. */
function squashed(alpha: Plane, grid: Size, left: number, top: number, flatness: number): Plane {
	const shade = createPlane(grid.width, grid.height);
	const height = Math.max(2, Math.round(alpha.height * flatness));
	const flat = reducePlane(lowerPart(alpha, 0.45), { width: alpha.width, height });
	const base = top + alpha.height - Math.round(height * 0.62);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < alpha.width; x++) {
			const u = left + x;
			const v = base + y;
			if (u < 0 || v < 0 || u >= grid.width || v >= grid.height) continue;
			shade.data[v * grid.width + u] = Math.min(1, 1.3 * flat.data[y * alpha.width + x]!);
		}
	return shade;
}

/** The subject's outline laid on the ground by a hard light from the upper left. */
function thrown(alpha: Plane, grid: Size, left: number, top: number): Plane {
	const shade = createPlane(grid.width, grid.height);
	const base = top + alpha.height - 1;
	const slope = 0.62;
	const flatness = 0.34;
	for (
		let v = Math.max(0, Math.round(base - alpha.height * flatness));
		v < Math.min(grid.height, base + 2);
		v++
	)
		for (let u = 0; u < grid.width; u++) {
			const up = (base - v) / flatness;
			const x = Math.round(u - left - up * slope);
			const y = Math.round(alpha.height - 1 - up);
			if (x < 0 || y < 0 || x >= alpha.width || y >= alpha.height) continue;
			const fade = 1 - 0.55 * (up / alpha.height);
			shade.data[v * grid.width + u] = alpha.data[y * alpha.width + x]! * fade;
		}
	return shade;
}

function lowerPart({ width, height, data }: Plane, share: number): Plane {
	const rows = Math.max(1, Math.round(height * share));
	return { width, height: rows, data: data.subarray((height - rows) * width) };
}
