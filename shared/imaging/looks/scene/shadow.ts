import { blur } from '../../filters/blur.ts';
import {
	type Box,
	boundsOf,
	createPlane,
	type Mask,
	type Plane,
	planeOf,
	type Size,
	smoothstep,
} from '../../raster/raster.ts';
import { cropPlane, enlargePlane, reducePlane } from '../../raster/resample.ts';
import { castShadow, type GroundContact } from './castShadow.ts';

/** Shadows are smooth: they are made on a grid of this long edge, in pixels. */
const gridEdge = 512;

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
	const found = lowerOutline(small);
	const under = { ...found, contact: contactOf(found.rows, found.base, found.height, shadedFoot) };
	const near = {
		...under,
		contact: under.contact.map((contact, x) => Math.max(contact, nearness(under, x))),
	};
	darken(footprint(under, grid, left, top, 0.012), style.contact, 0.005);
	darken(footprint(under, grid, left, top, 0.05), style.ambient, 0.02);
	darken(footprint(near, grid, left, top, 0.06), style.ambient * 0.6, 0.02);
	darken(footprint(near, grid, left, top, 0.11), style.ambient * 0.8, 0.055);
	if (style.cast > 0) darken(castShadow(small, under, grid, left, top, fromRight), style.cast, 0.004);
	return enlargePlane(light, canvas);
}

/** How far the shadow of something flat is moved, and of something that rises from the ground, as shares of the long edge. */
const rises = { lying: 0.014, either: 0.026, above: 0.03 } as const;

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
		[pose === 'lying' ? 0 : 0.7 * style.ambient, 0.05, 0.05],
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

interface LowerOutline extends GroundContact {
	readonly height: number;
}

function lowerOutline({ width, height, data }: Plane): LowerOutline {
	const rows = new Int32Array(width).fill(-1);
	for (let x = 0; x < width; x++)
		for (let y = height - 1; y >= 0; y--)
			if (data[y * width + x] > 0.5) {
				rows[x] = y;
				break;
			}
	const outline = outlineOf(rows, height);
	if (footingOf(outline) >= leastFooting.handle) return outline;
	const body = outlineOf(withoutHandle(outline), height);
	const stands = footingOf(body) > leastFooting.body && outline.base - body.base < highestBody * height;
	return stands ? body : outline;
}

function outlineOf(rows: Int32Array, height: number): LowerOutline {
	const base = Math.max(0, ...rows);
	return { rows, contact: contactOf(rows, base, height), base, height };
}

/**
 * What rests on less than this share of its width seems to rest on a handle that reaches towards the camera, if the body behind it
 * would stand on at least the other share, so far above at most, as a share of the height.
 */
const leastFooting = { handle: 0.2, body: 0.35 };
const highestBody = 0.3;
/** A handle ends where the outline has risen by this share of the height and rises steeply no more. */
const handleHeight = 0.04;

/** The share of the columns of an outline between the first and the last one that touches the ground. */
function footingOf({ rows, contact }: LowerOutline): number {
	const [first, last] = [contact.findIndex(touches), contact.findLastIndex(touches)];
	return first < 0 ? 0 : (last - first + 1) / rows.length;
}

const touches = (contact: number): boolean => contact > 0.5;

/** The lowest rows without those of a handle that ends lowest. */
function withoutHandle({ rows, base, height }: LowerOutline): Int32Array {
	const body = rows.slice();
	const lowest = rows.indexOf(base);
	for (const step of [1, -1])
		for (let x = lowest; x >= 0 && x < rows.length && rows[x] >= 0; x += step) {
			const isSteep = rows[x] - rows[x + step * slopeSpan] > steepestGround * slopeSpan;
			if (base - rows[x] > handleHeight * height && !isSteep) break;
			body[x] = -1;
		}
	return body;
}

/** An edge on the ground rises no more than this, in rows a column, when it is seen at an angle; the side of a ball does. */
const steepestGround = 0.9;
/** The columns over which the slope of an outline is measured, and the largest step between two of them, in rows. */
const [slopeSpan, largestStep] = [8, 3];
/** Above the base, as shares of the height: a foot farther away ends so high at most, and what is above it touches nothing. */
const furthestFoot = [0.07, 0.16] as const;
/** The same for the shadow of a foot that has been found. */
const shadedFoot = [0.1, 0.25] as const;
/** The same for what goes on from a foot. */
const furthestEdge = [0.25, 0.8] as const;

/**
 * The contact of each column: of the lowest points of the outline, from below, and of what goes on from each without a step and
 * not too steeply.
 */
function contactOf(
	rows: Int32Array,
	base: number,
	height: number,
	furthest: readonly [number, number] = furthestFoot,
): Float32Array {
	const contact = new Float32Array(rows.length);
	const share = (row: number, [from, to]: readonly [number, number]) =>
		1 - smoothstep(from, to, (base - row) / height);
	const fromBelow = [...rows.keys()].filter((x) => rows[x] >= 0).sort((a, b) => rows[b] - rows[a]);
	for (const lowest of fromBelow) {
		const foot = share(rows[lowest], furthest);
		if (foot === 0) break;
		// What has a foot beside it has been reached from there, or is separated from it by a step.
		if (contact[lowest] > 0 || rows[lowest - 1] > rows[lowest] || rows[lowest + 1] > rows[lowest]) continue;
		contact[lowest] = foot;
		for (const step of [1, -1])
			for (let x = lowest + step; x >= 0 && x < rows.length && rows[x] >= 0; x += step) {
				const back = Math.abs(x - lowest) < slopeSpan ? lowest : x - step * slopeSpan;
				const isStep = Math.abs(rows[x] - rows[x - step]) > largestStep;
				if (isStep || Math.abs(rows[x] - rows[back]) > steepestGround * slopeSpan) break;
				contact[x] = Math.max(contact[x], foot * share(rows[x], furthestEdge));
			}
	}
	return contact;
}

/** The mask of a subject is measured at this height, in rows. */
const measured = 400;
/** What stands on this share of its width, and whose footing rises no more than this share of its own width, is seen level. */
const levelFooting = { least: 0.4, rise: 0.05 };

/**
 * Whether a camera saw what stands from about the height on which it stands: the outline where it touches the ground is flat. Of 18
 * photographs of standing things two are, a vase and a teapot.
 */
export function isSeenLevel(mask: Mask): boolean {
	const bounds = boundsOf(mask);
	if (!bounds) return false;
	const scale = measured / Math.max(bounds.width, bounds.height);
	const size = { width: Math.ceil(bounds.width * scale), height: Math.ceil(bounds.height * scale) };
	const part = cropPlane(planeOf(mask), bounds);
	const { rows, contact, base } = lowerOutline(
		scale < 1 ? reducePlane(part, size) : enlargePlane(part, size),
	);
	const rises = [...rows.keys()]
		.filter((x) => contact[x] > 0.5)
		.map((x) => base - rows[x])
		.sort((a, b) => a - b);
	const { least, rise } = levelFooting;
	return (
		rises.length >= least * size.width && rises[Math.floor(0.8 * (rises.length - 1))] < rise * rises.length
	);
}

/** What is above the ground keeps light from it: so much of what touches it does, up to this share of the height. */
const [nearShare, nearGround] = [0.7, [0.1, 0.4]] as const;

const nearness = ({ rows, base, height }: LowerOutline, x: number): number =>
	rows[x] < 0 ? 0 : nearShare * (1 - smoothstep(...nearGround, (base - rows[x]) / height));

/** The contact shadow: a band `thickness` of the grid high, along the lower outline where it touches the ground. */
function footprint(outline: LowerOutline, grid: Size, left: number, top: number, thickness: number): Plane {
	const shade = createPlane(grid.width, grid.height);
	const band = Math.max(2, Math.round(thickness * gridEdge));
	for (const [x, row] of outline.rows.entries()) {
		const u = left + x;
		if (u < 0 || u >= grid.width || outline.contact[x] === 0) continue;
		const middle = top + row;
		for (
			let v = Math.max(0, middle - Math.round(0.7 * band));
			v <= Math.min(grid.height - 1, middle + Math.round(0.3 * band));
			v++
		)
			shade.data[v * grid.width + u] = outline.contact[x];
	}
	return shade;
}
