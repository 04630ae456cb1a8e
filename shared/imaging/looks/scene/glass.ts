import { blur } from '../../filters/blur.ts';
import { oklabOf } from '../../raster/colour.ts';
import { components } from '../../raster/components.ts';
import { toOklab, toSrgbPicture } from '../../raster/pictureColours.ts';
import {
	areaOf,
	type Box,
	createMask,
	createPlane,
	hypot,
	type Mask,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
	smoothstep,
	threshold,
} from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, pasted, reducePicture, reducePlane } from '../../raster/resample.ts';
import { type Print, printOf } from '../operators/print.ts';
import type { PrintPlace } from '../operators/printLine.ts';

/** The share of the pixels of a subject that are as light as what was behind it. */
const lightShare = 0.1;
/** Below this luminance of its lightest pixels a subject is dark, and not of glass. */
const leastLight = 0.15;
/** The OKLab chroma from which on a colour is paint and not glass, and up to which all is glass. */
const painted = [0.03, 0.1] as const;

/**
 * Lets a backdrop show through a product of glass that was photographed before white or grey, in place: what is neutral in the
 * product multiplies the backdrop, as the glass has dimmed what was behind it, so that dark parts stay dark. Highlights are
 * added. Print, and a label around it, keeps its colours. All pictures are in linear light.
 *
 * @param at - where the subject is on the backdrop, in pixels
 * @param places - where print is on the subject, in its pixels
 */
export function seeThroughGlass(
	backdrop: Picture,
	subject: Picture,
	alpha: Plane,
	at: Box,
	places: readonly PrintPlace[] = [],
): void {
	const { data, width } = subject;
	const luminanceAt = (i: number) =>
		0.2126 * data[i * 3] + 0.7152 * data[i * 3 + 1] + 0.0722 * data[i * 3 + 2];
	const step = Math.max(1, Math.floor(alpha.data.length / 4000));
	const light: number[] = [];
	for (let i = 0; i < alpha.data.length; i += step) if (alpha.data[i] > 0.8) light.push(luminanceAt(i));
	const behind = light.sort((a, b) => b - a)[Math.floor(lightShare * light.length)] ?? 0;
	if (behind < leastLight) return;
	const opaque = opaquePrint(subject, alpha, places);
	for (let i = 0; i < alpha.data.length; i++) {
		const x = at.left + (i % width);
		const y = at.top + Math.floor(i / width);
		if (alpha.data[i] === 0 || x < 0 || y < 0 || x >= backdrop.width || y >= backdrop.height) continue;
		const [r, g, b] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]];
		const [, u, v] = oklabOf(r, g, b);
		const shown = (1 - smoothstep(...painted, hypot(u, v))) * (1 - (opaque?.data[i] ?? 0));
		if (shown === 0) continue;
		const j = (y * backdrop.width + x) * 3;
		for (let k = 0; k < 3; k++) {
			const own = data[i * 3 + k];
			const through = backdrop.data[j + k] * Math.min(1, own / behind) + Math.max(0, own - behind);
			data[i * 3 + k] += shown * (through - own);
		}
	}
}

/** The long edge of the grid on which labels are found, in pixels. */
const labelEdge = 256;
/** Two pixels of a label differ by no more than this in OKLab, as its shading changes: its edge is a greater step. */
const labelStep = 0.02;
/** A label is no larger than this share of the product, and fills this share of an ellipse as long and wide: else it is the glass itself. */
const label = { most: 0.45, fill: 0.85 };

/** How much of each pixel is print or its label, 0…1; undefined where there is no print. */
function opaquePrint(linear: Picture, alpha: Plane, places: readonly PrintPlace[]): Plane | undefined {
	const srgb = toSrgbPicture(linear);
	const print = printOf(srgb, alpha, places);
	if (!print) return undefined;
	const ink = pasted(print.ink, print.area, srgb);
	const labels = labelsOf(print, srgb, alpha);
	return mapPlane(ink, (value, i) => Math.max(value, labels.data[i]));
}

/** What of a product has the ground of its print, up to sharp edges. */
function labelsOf(print: Print, size: Size, alpha: Plane): Plane {
	const grid = fitLongEdge(size, Math.min(labelEdge, Math.max(size.width, size.height)));
	const colours = toOklab(reducePicture(print.ground, grid));
	const inside = threshold(reducePlane(alpha, grid), 0.9);
	const { ofPixel, sizes } = components(
		threshold(reducePlane(pasted(print.near, print.area, size), grid), 0.5),
		1,
	);
	const found = createPlane(grid.width, grid.height);
	for (const n of sizes.keys()) {
		const seeds = [...ofPixel.keys()].filter((i) => ofPixel[i] === n && inside.data[i]);
		const piece = flooded(colours, inside, seeds);
		if (piece.length > label.most * areaOf(inside) || fillOf(piece, grid) < label.fill) continue;
		for (const i of piece) found.data[i] = 1;
	}
	return enlargePlane(blur(found, 0.7), size);
}

/** The pixels inside of a mask that are connected with some by small steps of colour. */
function flooded({ data, width }: Picture, inside: Mask, seeds: readonly number[]): number[] {
	const seen = createMask(inside.width, inside.height).data;
	for (const i of seeds) seen[i] = 1;
	const piece = [...seeds];
	for (const i of piece) {
		const x = i % width;
		for (const to of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
			if (!inside.data[to] || seen[to]) continue;
			const step = hypot(
				data[to * 3] - data[i * 3],
				data[to * 3 + 1] - data[i * 3 + 1],
				data[to * 3 + 2] - data[i * 3 + 2],
			);
			if (step > labelStep) continue;
			seen[to] = 1;
			piece.push(to);
		}
	}
	return piece;
}

/** The area of some pixels as a share of that of the ellipse with their second moments: 0.95 for a rectangle, however it lies. */
function fillOf(pixels: readonly number[], { width }: Size): number {
	const mean = (of: (x: number, y: number) => number) =>
		pixels.reduce((sum, i) => sum + of(i % width, Math.floor(i / width)), 0) / pixels.length;
	const [x, y] = [mean((u) => u), mean((_, v) => v)];
	const [xx, yy, xy] = [
		mean((u) => (u - x) ** 2),
		mean((_, v) => (v - y) ** 2),
		mean((u, v) => (u - x) * (v - y)),
	];
	return pixels.length / (4 * Math.PI * Math.sqrt(Math.max(1e-6, xx * yy - xy * xy)));
}
