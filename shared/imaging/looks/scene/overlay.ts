import { type Colour, decodeSrgb, encodeSrgb } from '../../raster/colour.ts';
import {
	type Box,
	clamp,
	createPlane,
	hypot,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
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

/**
 * Covers the rows of an area with its mean colour across the whole picture, in place; above and below it the colour fades out within
 * a sixth of the height, or reaches the edge of the picture that is nearer.
 */
export function coverWithGradient({ width, height, data }: Picture, area: Box): void {
	const mean = [0, 0, 0];
	for (let y = area.top; y < area.top + area.height; y++)
		for (let x = area.left; x < area.left + area.width; x++)
			for (let k = 0; k < 3; k++) mean[k] += data[(y * width + x) * 3 + k] / (area.width * area.height);
	const fade = height / 6;
	const bottom = area.top + area.height;
	for (let y = 0; y < height; y++) {
		const away = Math.max(area.top < fade ? 0 : area.top - y, height - bottom < fade ? 0 : y - bottom);
		const share = 1 - smoothstep(0, fade, away);
		if (share === 0) continue;
		for (let j = y * width * 3; j < (y + 1) * width * 3; j++) data[j] += (mean[j % 3] - data[j]) * share;
	}
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
