import { blur, blurPicture } from '../../filters/blur.ts';
import { extreme } from '../../filters/extreme.ts';
import { derived } from '../../raster/derived.ts';
import {
	type Box,
	boundsOf,
	createPlane,
	enlargedBox,
	mapPlane,
	type Picture,
	type Plane,
	smoothstep,
} from '../../raster/raster.ts';
import {
	cropPicture,
	cropPlane,
	enlargePicture,
	enlargePlane,
	fitLongEdge,
	reducePicture,
	reducePlane,
} from '../../raster/resample.ts';
import { inkOfLine } from './inkOfLine.ts';
import type { PrintPlace } from './printLine.ts';

/** The part of a line of print that is darker, or lighter, than its ground. */
export interface PrintRegion {
	readonly sign: -1 | 1;
	/** The mean width of its strokes, as a share of the long edge; 0 where it cannot be read. */
	readonly stroke: number;
}

/** The print on the subject of a picture, and the picture without it. */
export interface Print {
	/** The part of the picture that the planes show. */
	readonly area: Box;
	/** How much of each pixel is ink, 0…1. */
	readonly ink: Plane;
	/** How much each pixel belongs to a region, 0…1. */
	readonly near: Plane;
	/** The region of each pixel: its place in `regions` plus 1, or 0. */
	readonly label: Uint8Array;
	readonly regions: readonly PrintRegion[];
	readonly ground: Picture;
}

/** The long edge of the grid on which the ground of print is filled, in pixels. */
const groundEdge = 256;
/** The ground is a mean of what is so near, or further away where nothing is, as shares of the long edge. */
const groundReach = [0.005, 0.015, 0.04] as const;

/** The print of some places on the subject, found once for all drawings of a picture; at most 127 places. */
export const printOf = (
	srgb: Picture,
	subject: Plane,
	places: readonly PrintPlace[] = [],
): Print | undefined =>
	places.length === 0
		? undefined
		: derived([srgb, subject], `print ${JSON.stringify(places)}`, () => findPrint(srgb, subject, places));

function findPrint(srgb: Picture, subject: Plane, places: readonly PrintPlace[]): Print | undefined {
	const bounds = boundsOf(subject, 0.5);
	const lines = places.map((place) => inkOfLine(srgb, subject, place)).filter((line) => line !== undefined);
	if (!bounds || lines.length === 0) return undefined;
	const area = enlargedBox(bounds, 2, srgb);
	const [ink, near] = [createPlane(area.width, area.height), createPlane(area.width, area.height)];
	const label = new Uint8Array(ink.data.length);
	// The letters of a line stay whole where one that cannot be read is covered.
	lines.sort((a, b) => Number(b.stroke > 0) - Number(a.stroke > 0));
	for (const [n, line] of lines.entries()) {
		for (let i = 0; i < line.ink.data.length; i++) {
			const x = line.box.left + (i % line.box.width) - area.left;
			const y = line.box.top + Math.floor(i / line.box.width) - area.top;
			const at = y * area.width + x;
			if (x < 0 || y < 0 || x >= area.width || y >= area.height || line.near.data[i] < 0.02) continue;
			if (label[at] && (line.stroke === 0 || line.ink.data[i] <= ink.data[at])) continue;
			label[at] = 2 * n + 1 + line.onDark.data[i];
			ink.data[at] = line.ink.data[i];
			near.data[at] = Math.max(near.data[at], line.near.data[i]);
		}
	}
	const edge = Math.max(srgb.width, srgb.height);
	const regions = lines.flatMap(({ stroke }) =>
		([-1, 1] as const).map((sign) => ({ sign, stroke: stroke / edge })),
	);
	return { area, label, near, regions, ink, ground: withoutInk(srgb, area, cropPlane(subject, area), ink) };
}

/** How near each pixel of a picture is to its print, 0…1: what a style draws over everything keeps off it. */
export function nearPrint({ area, label, ground }: Print): Plane {
	const near = createPlane(ground.width, ground.height);
	for (let i = 0; i < label.length; i++)
		if (label[i])
			near.data[(Math.floor(i / area.width) + area.top) * near.width + area.left + (i % area.width)] = 1;
	return blur(near, 0.006 * Math.max(near.width, near.height));
}

/** The picture with the ground's colour, which is of the subject, where there is ink. */
function withoutInk(srgb: Picture, area: Box, subject: Plane, ink: Plane): Picture {
	const part = cropPicture(srgb, area);
	const covered = extreme(
		mapPlane(ink, (value) => smoothstep(0.02, 0.25, value)),
		1,
		1,
	);
	const wide = blur(covered, 1.2);
	const weight = mapPlane(wide, (value, i) => (value < 0.05 && subject.data[i] > 0.9 ? 1 : 0));
	const weighted = { ...part, data: part.data.map((value, j) => value * weight.data[Math.floor(j / 3)]) };
	const edge = Math.max(srgb.width, srgb.height);
	const size = fitLongEdge(part, Math.min(groundEdge, Math.max(part.width, part.height)));
	const [colours, weights] = [reducePicture(weighted, size), reducePlane(weight, size)];
	const means = groundReach.map((reach) => {
		const sigma = (reach * edge * size.width) / part.width;
		return [
			enlargePicture(blurPicture(colours, sigma), part).data,
			enlargePlane(blur(weights, sigma), part).data,
		] as const;
	});
	const out = { ...srgb, data: srgb.data.slice() };
	for (let y = 0, i = 0; y < area.height; y++)
		for (let x = 0, j = ((y + area.top) * srgb.width + area.left) * 3; x < area.width; x++, i++, j += 3) {
			const share = Math.min(1, 1.6 * wide.data[i]);
			const sum = means.reduce((all, [, weighed], n) => all + weighed[i] * 0.01 ** n, 0);
			if (share < 0.02 || sum < 1e-7) continue;
			for (let k = 0; k < 3; k++) {
				const colour = means.reduce((all, [own], n) => all + own[i * 3 + k] * 0.01 ** n, 0) / sum;
				out.data[j + k] += (colour - out.data[j + k]) * share;
			}
		}
	return out;
}
