import { blur } from '../../filters/blur.ts';
import { boxMean } from '../../filters/boxMean.ts';
import { lumaOf } from '../../raster/colour.ts';
import { derived } from '../../raster/derived.ts';
import {
	type Box,
	boundsOf,
	createPlane,
	drawPlane,
	enlargedBox,
	hypot,
	mapPlane,
	type Picture,
	type Plane,
	smoothstep,
} from '../../raster/raster.ts';
import { cropPicture, cropPlane } from '../../raster/resample.ts';
import { letterRows } from './letterRows.ts';

/** Strokes of letters are about this wide, as a share of the long edge. */
export const stroke = 0.0022;

/** Fine detail of a picture: how it differs from its surroundings at the scale of lettering, and how much of it there is. */
interface FineDetail {
	/** Luma less its mean around, −1…1. */
	readonly difference: Plane;
	/** The root mean square of that around each pixel. */
	readonly strength: Plane;
}

/** The fine detail of a picture by its luma, or of a part of one whose long edge is `edge`. */
export function fineDetail(luma: Plane, edge = Math.max(luma.width, luma.height)): FineDetail {
	const around = blur(luma, 2.4 * stroke * edge).data;
	const difference = mapPlane(luma, (value, i) => value - around[i]);
	const squares = mapPlane(difference, (value) => value ** 2);
	const strength = boxMean(squares, Math.max(1, Math.round(3 * stroke * edge)));
	return { difference, strength: mapPlane(strength, (value) => Math.sqrt(Math.max(0, value))) };
}

/**
 * Where a picture, or a part of one whose long edge is `edge`, has by its luma lettering or detail as fine and as clear as
 * lettering, 0…1. The edge of a large area is none: it remains when the picture is blurred beyond the width of strokes.
 */
export function letteringMask(
	luma: Plane,
	subject: Plane | undefined,
	{ strength }: FineDetail,
	edge = Math.max(luma.width, luma.height),
): Plane {
	const { width, height } = luma;
	const sigma = 3.2 * stroke * edge;
	const wide = blur(luma, sigma).data;
	const mask = drawPlane(luma, (x, y, i) => {
		const clear = smoothstep(0.055, 0.1, strength.data[i]);
		if (clear <= 0) return 0;
		const across = wide[x + 1 < width ? i + 1 : i] - wide[x > 0 ? i - 1 : i];
		const down = wide[y + 1 < height ? i + width : i] - wide[y > 0 ? i - width : i];
		const slope = 0.5 * sigma * hypot(across, down);
		const inside = subject ? smoothstep(0.6, 0.98, subject.data[i]) : 1;
		return clear * smoothstep(0.7, 1.3, strength.data[i] / (slope + 1e-3)) * inside;
	});
	return blur(mask, stroke * edge);
}

/** The lettering of a picture: where it is, in which part of the picture, and its fine detail there. */
interface Lettering {
	readonly area: Box;
	readonly mask: Plane;
	readonly own: FineDetail;
}

/** The margin around the lettering that is measured with it, in widths of a stroke. */
const marginInStrokes = 20;

/** Finds the lettering of a picture, once for all drawings of it; undefined where there is none. */
export const letteringOf = (srgb: Picture, subject: Plane | undefined): Lettering | undefined =>
	derived([srgb, subject], 'lettering', () => findLettering(srgb, subject));

function findLettering(srgb: Picture, subject: Plane | undefined): Lettering | undefined {
	const edge = Math.max(srgb.width, srgb.height);
	const margin = Math.ceil(marginInStrokes * stroke * edge);
	const inside = subject
		? boundsOf(subject, 0.5)
		: { left: 0, top: 0, width: srgb.width, height: srgb.height };
	if (!inside) return undefined;
	// Outside of the subject there is no lettering to be kept.
	const searched = enlargedBox(inside, margin, srgb);
	const luma = lumaOf(cropPicture(srgb, searched));
	const own = fineDetail(luma, edge);
	const mask = letteringMask(luma, subject && cropPlane(subject, searched), own, edge);
	const rows = letterRows(luma, own.difference, mask, edge).data;
	for (let i = 0; i < rows.length; i++) mask.data[i] *= rows[i];
	if (!mask.data.some((value) => value > 0.5)) return undefined;
	const bounds = boundsOf(mask, 0.02);
	if (!bounds) return undefined;
	const found = enlargedBox(bounds, margin, luma);
	return {
		area: { ...found, left: found.left + searched.left, top: found.top + searched.top },
		mask: cropPlane(mask, found),
		own: { difference: cropPlane(own.difference, found), strength: cropPlane(own.strength, found) },
	};
}

/** How near each pixel of a picture is to its lettering, 0…1: what a style draws over everything keeps off it. */
export function nearLettering(srgb: Picture, subject: Plane | undefined): Plane {
	return derived([srgb, subject], 'nearLettering', () => {
		const near = createPlane(srgb.width, srgb.height);
		const lettering = letteringOf(srgb, subject);
		if (!lettering) return near;
		const { area, mask } = lettering;
		const wide = blur(mask, 3 * stroke * Math.max(srgb.width, srgb.height));
		for (let y = 0, i = 0; y < area.height; y++)
			for (let x = 0, j = (y + area.top) * near.width + area.left; x < area.width; x++, i++, j++)
				near.data[j] = smoothstep(0.05, 0.3, wide.data[i]);
		return near;
	});
}
