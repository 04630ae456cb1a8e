import { blur } from '../../filters/blur.ts';
import { type Colour, decodeSrgb, encodeSrgb } from '../../raster/colour.ts';
import {
	type Box,
	clamp,
	createPlane,
	hypot,
	type Picture,
	type Plane,
	type Size,
} from '../../raster/raster.ts';
import { pasted } from '../../raster/resample.ts';
import { flat } from './backdrop.ts';
import { composite } from './composite.ts';
import type { Rendering } from './look.ts';

/** Fills a box with one colour, in place. On a transparent canvas the box is opaque and has round corners. */
export function fillPanel(linear: Picture, alpha: Plane | undefined, colour: Colour, area: Box): void {
	const radius = alpha ? 0.035 * Math.min(linear.width, linear.height) : 0;
	const paint = colour.map(decodeSrgb);
	for (let y = area.top; y < area.top + area.height; y++)
		for (let x = area.left; x < area.left + area.width; x++) {
			const i = y * linear.width + x;
			const dx = Math.max(0, area.left + radius - x - 0.5, x + 0.5 - area.left - area.width + radius);
			const dy = Math.max(0, area.top + radius - y - 0.5, y + 0.5 - area.top - area.height + radius);
			const share = radius ? clamp(radius - hypot(dx, dy) + 0.5, 0, 1) : 1;
			if (share === 0) continue;
			for (let k = 0; k < 3; k++) linear.data[i * 3 + k] = paint[k];
			if (alpha) alpha.data[i] = Math.max(alpha.data[i], share);
		}
}

/** Moves an area of a picture towards its mean colour, in place. `sigma` is the blur of the area's edge in pixels. */
export function flattenArea(linear: Picture, area: Box, sigma: number): void {
	const mean = [0, 0, 0];
	let count = 0;
	const share = createPlane(linear.width, linear.height);
	for (let y = area.top; y < area.top + area.height; y++)
		for (let x = area.left; x < area.left + area.width; x++) {
			const i = y * linear.width + x;
			share.data[i] = 1;
			count++;
			for (let k = 0; k < 3; k++) mean[k] += linear.data[i * 3 + k];
		}
	const soft = blur(share, sigma);
	for (let i = 0; i < share.data.length; i++)
		for (let k = 0; k < 3; k++)
			linear.data[i * 3 + k] += (mean[k] / count - linear.data[i * 3 + k]) * soft.data[i];
}

/** Draws interleaved sRGB bytes with alpha over a picture in linear light, in place. An alpha given becomes opaque there. */
export function drawOver(linear: Picture, alpha: Plane | undefined, rgba: Uint8Array): void {
	for (let i = 0; i < linear.width * linear.height; i++) {
		const share = rgba[i * 4 + 3] / 255;
		if (share === 0) continue;
		if (alpha) alpha.data[i] = Math.max(alpha.data[i], share);
		for (let k = 0; k < 3; k++) {
			// Blended in sRGB as browsers do: in linear light dark letters get thin and light ones bold.
			const under = encodeSrgb(linear.data[i * 3 + k]);
			linear.data[i * 3 + k] = decodeSrgb(under + (rgba[i * 4 + k] / 255 - under) * share);
		}
	}
}

/** Places a rendering on a white canvas. */
export function placeOnCanvas({ linear, subject }: Rendering, at: Box, canvas: Size): Rendering {
	const opaque = createPlane(at.width, at.height, 1);
	return {
		linear: composite(flat(canvas, [1, 1, 1]), linear, opaque, at),
		subject: subject && pasted(subject, at, canvas),
	};
}
