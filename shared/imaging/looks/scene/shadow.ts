import { blur } from '../../filters/blur.ts';
import { type Box, createPlane, type Plane, type Size, smoothstep } from '../../raster/raster.ts';
import { enlargePlane, reducePlane } from '../../raster/resample.ts';

/** Shadows are smooth: they are made on a grid of this long edge, in pixels. */
const gridEdge = 384;

export interface ShadowStyle {
	/** Darkness where the subject touches the surface, 0…1. */
	readonly contact: number;
	/** Darkness of the wider shadow around the base, 0…1. */
	readonly ambient: number;
	/** Darkness of the shadow that a hard light casts, 0…1. */
	readonly cast: number;
}

export const softShadow: ShadowStyle = { contact: 0.62, ambient: 0.55, cast: 0 };
/** A table in warm side light: darker than on a white sweep, which reflects light. */
export const tableShadow: ShadowStyle = { contact: 0.78, ambient: 0.74, cast: 0.34 };
export const hardShadow: ShadowStyle = { contact: 0.5, ambient: 0.18, cast: 0.42 };
export const noShadow: ShadowStyle = { contact: 0, ambient: 0, cast: 0 };

/**
 * The light that reaches the background around a subject, 0…1 for each pixel of the canvas; the light comes from the upper
 * left, or from the upper right.
 */
export function shadowLight(
	alpha: Plane,
	at: Box,
	canvas: Size,
	style: ShadowStyle,
	fromRight = false,
): Plane {
	const scale = gridEdge / Math.max(canvas.width, canvas.height);
	const grid = { width: Math.round(canvas.width * scale), height: Math.round(canvas.height * scale) };
	const small = reducePlane(alpha, {
		width: Math.max(1, Math.round(at.width * scale)),
		height: Math.max(1, Math.round(at.height * scale)),
	});
	const left = Math.round(at.left * scale);
	const top = Math.round(at.top * scale);
	const light = createPlane(grid.width, grid.height, 1);
	const darken = (shade: Plane, strength: number, sigma: number) => {
		if (strength === 0) return;
		const soft = blur(shade, sigma * gridEdge);
		for (let i = 0; i < light.data.length; i++) light.data[i] *= 1 - strength * Math.min(1, soft.data[i]);
	};
	const under = lowerOutline(small);
	darken(footprint(under, grid, left, top, 0.012), style.contact, 0.005);
	darken(footprint(under, grid, left, top, 0.05), style.ambient, 0.02);
	darken(footprint(under, grid, left, top, 0.09), style.ambient * 0.6, 0.055);
	if (style.cast > 0) darken(castShadow(small, grid, left, top, fromRight), style.cast, 0.004);
	return enlargePlane(light, canvas);
}

/** How far the shadow of something flat is moved, and of something that rises from the ground, as shares of the long edge. */
const rises = { lying: 0.014, either: 0.018, above: 0.03 } as const;

/**
 * The light that reaches the ground around a subject seen from above, 0…1: dark along its whole outline, and moved away
 * from a light from the upper left, or from the upper right.
 */
export function shadowFromAbove(
	alpha: Plane,
	style: ShadowStyle,
	pose: keyof typeof rises,
	fromRight = false,
): Plane {
	const scale = gridEdge / Math.max(alpha.width, alpha.height);
	const grid = { width: Math.round(alpha.width * scale), height: Math.round(alpha.height * scale) };
	const small = scale < 1 ? reducePlane(alpha, grid) : enlargePlane(alpha, grid);
	const light = createPlane(grid.width, grid.height, 1);
	for (const [strength, sigma, distance] of [
		[style.contact, 0.004, 0.004],
		[Math.max(0.7 * style.ambient, style.cast), rises[pose], rises[pose]],
	] as const) {
		const soft = blur(small, sigma * gridEdge).data;
		const shift = Math.round(distance * gridEdge);
		for (let y = shift; y < grid.height; y++)
			for (let x = shift; x < grid.width; x++) {
				const [to, from] = fromRight ? [x - shift, x] : [x, x - shift];
				light.data[y * grid.width + to] *= 1 - strength * Math.min(1, soft[(y - shift) * grid.width + from]);
			}
	}
	return enlargePlane(light, alpha);
}

interface LowerOutline {
	/** The lowest row of each column, −1 for empty ones. */
	readonly rows: Int32Array;
	/** Whether what the column ends with goes on from what the subject stands on, as the sole of a shoe seen at an angle. */
	readonly onGround: readonly boolean[];
	readonly base: number;
	readonly height: number;
}

function lowerOutline({ width, height, data }: Plane): LowerOutline {
	const rows = new Int32Array(width).fill(-1);
	let base = 0;
	for (let x = 0; x < width; x++)
		for (let y = height - 1; y >= 0; y--)
			if (data[y * width + x] > 0.5) {
				rows[x] = y;
				base = Math.max(base, y);
				break;
			}
	return { rows, onGround: groundedColumns(rows, base), base, height };
}

/** An edge on the ground rises no more than this, in rows a column, when it is seen at an angle; the side of a ball does. */
const steepestGround = 0.9;
/** The columns over which the slope of an outline is measured, and the largest step between two of them, in rows. */
const [slopeSpan, largestStep] = [8, 3];

/** The columns to which the lower outline goes on, without a step and not too steeply, from where it is lowest. */
function groundedColumns(rows: Int32Array, base: number): boolean[] {
	const grounded = Array.from(rows, () => false);
	const lowest = rows.indexOf(base);
	for (const step of [1, -1]) {
		grounded[lowest] = true;
		for (let x = lowest + step; x >= 0 && x < rows.length && rows[x] >= 0; x += step) {
			const back = Math.abs(x - lowest) < slopeSpan ? lowest : x - step * slopeSpan;
			const isStep = Math.abs(rows[x] - rows[x - step]) > largestStep;
			if (isStep || Math.abs(rows[x] - rows[back]) > steepestGround * slopeSpan) break;
			grounded[x] = true;
		}
	}
	return grounded;
}

/**
 * The contact shadow: a band along its lower outline, `thickness` of the grid high, that falls towards
 * the base and fades for columns that end well above it, later where they end on the ground.
 */
function footprint(outline: LowerOutline, grid: Size, left: number, top: number, thickness: number): Plane {
	const shade = createPlane(grid.width, grid.height);
	const band = Math.max(2, Math.round(thickness * gridEdge));
	for (const [x, row] of outline.rows.entries()) {
		const u = left + x;
		if (row < 0 || u < 0 || u >= grid.width) continue;
		const lift = outline.base - row;
		const onGround = outline.onGround[x];
		const [from, to] = onGround ? lateFade : fade;
		const strength = 1 - smoothstep(from, to, lift / outline.height);
		const middle = top + row + (onGround ? 0 : Math.round(0.3 * Math.min(lift, 3 * band)));
		for (
			let v = Math.max(0, middle - Math.round(0.7 * band));
			v <= Math.min(grid.height - 1, middle + Math.round(0.3 * band));
			v++
		)
			shade.data[v * grid.width + u] = strength;
	}
	return shade;
}

/** How far above the base, as shares of the subject's height, a contact shadow begins to fade, and where it ends. */
const fade = [0.06, 0.42] as const;
const lateFade = [0.25, 0.8] as const;

/** The subject's outline projected on the floor by a hard light from the upper left or right. */
function castShadow(alpha: Plane, grid: Size, left: number, top: number, fromRight: boolean): Plane {
	const shade = createPlane(grid.width, grid.height);
	const base = top + alpha.height - 1;
	const slope = fromRight ? -0.8 : 0.8;
	const flatness = 0.28;
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
			shade.data[v * grid.width + u] = alpha.data[y * alpha.width + x] * fade;
		}
	return shade;
}
