import { differenceOfGaussians } from '../../filters/blur.ts';
import { lumaOf } from '../../raster/colour.ts';
import { components } from '../../raster/components.ts';
import {
	boundsOf,
	createPicture,
	enlargedBox,
	mapPlane,
	type Picture,
	type Plane,
	smoothstep,
	threshold,
} from '../../raster/raster.ts';
import { cropPicture, cropPlane } from '../../raster/resample.ts';
import { drawPixels, mix } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { inkLines } from '../operators/line.ts';
import { smooth } from '../operators/smooth.ts';
import type { StyleInput } from './style.ts';
import type { Style } from './styleTools.ts';

const paper = [1, 1, 1] as const;
const ink = [0.08, 0.08, 0.09] as const;
/** Less of the subject than this in a pixel draws no line. */
const leastInside = 0.1;
/** The whole picture is smoothed on a grid of this long edge, in pixels. */
const smoothingEdge = 768;
/** How far smoothing and lines reach beyond the subject, as a share of the long edge. */
const margin = 0.012;

/**
 * Lines of one width on white paper: the outline and the edges inside it; no tone. The paper around the subject stays empty, so only the subject is drawn.
 */
export const lineArt: Style = ({ srgb, subject, width, height, edge }) => {
	if (!subject) return drawLines({ srgb }, edge);
	const sheet = createPicture(width, height);
	sheet.data.fill(1);
	const bounds = boundsOf(subject, leastInside);
	if (!bounds) return sheet;
	const box = enlargedBox(bounds, Math.ceil(margin * edge), srgb);
	const drawing = drawLines({ srgb: cropPicture(srgb, box), subject: cropPlane(subject, box) }, edge).data;
	const row = 3 * box.width;
	for (let y = 0; y < box.height; y++)
		sheet.data.set(drawing.subarray(y * row, (y + 1) * row), 3 * ((box.top + y) * sheet.width + box.left));
	return sheet;
};

/** Draws a photo, or a part of one whose long edge is `edge`. */
function drawLines({ srgb, subject }: StyleInput, edge: number): Picture {
	const larger = edge / Math.max(srgb.width, srgb.height);
	const calm = smooth(srgb, 0.0045 * larger, 3e-3, 2, Math.round(smoothingEdge / larger));
	const lines = inkLines(calm, flowOf(srgb, 0.01 * larger), 0.0016 * larger, 170, 0.0027).data;
	const filled = smallDarkThings(calm, subject, edge);
	return drawPixels(srgb, (_x, _y, i, out) => {
		const inside = subject ? subject.data[i] : 1;
		if (inside <= leastInside) {
			out.set(paper);
			return;
		}
		const near = subject ? 0.12 + 0.88 * smoothstep(leastInside, 0.5, inside) : 1;
		const line = lines[i] < 1 ? smoothstep(0.22, 0.55, (1 - lines[i]) * near) : 0;
		const contour = subject ? 1 - smoothstep(0.1, 0.22, Math.abs(inside - 0.5)) : 0;
		mix(out, paper, ink, Math.max(line, contour, near * filled.data[i]));
	});
}

/** The limits of a dark piece that is filled: all pixels are darker than `colour` (sRGB 0…1), and a `share` of them is by `difference` darker than what is around them. */
const darkest = { colour: 0.3, difference: 0.14, share: 0.3 };
/** Larger pieces, as a share of the square of the long edge, are not filled. */
const smallThing = 0.03;

/** How surely a pixel is one of a small dark thing, such as an eye, 0…1. */
function smallDarkThings(calm: Picture, subject: Plane | undefined, edge: number): Plane {
	const luma = lumaOf(calm);
	// A dark rim is no small dark thing, however bright the paper around it.
	const own = subject ? mapPlane(luma, (value, i) => value * subject.data[i]) : luma;
	const difference = differenceOfGaussians(own, 0.003 * edge, 0.02 * edge).data;
	const most = mapPlane(luma, (_, i) => Math.max(...calm.data.subarray(3 * i, 3 * i + 3)));
	const isDark = mapPlane(most, (value) => darkest.colour + 0.02 - value);
	const pieces = components(threshold(isDark, 0), 1);
	const darker = pieces.sizes.map(() => 0);
	for (let i = 0; i < difference.length; i++)
		if (difference[i] < -darkest.difference && pieces.ofPixel[i] >= 0) darker[pieces.ofPixel[i]]++;
	const isFilled = pieces.sizes.map(
		(size, piece) => size < smallThing * edge ** 2 && darker[piece] > darkest.share * size,
	);
	return mapPlane(most, (value, i) =>
		isFilled[pieces.ofPixel[i]] ? smoothstep(darkest.colour + 0.02, darkest.colour - 0.02, value) : 0,
	);
}
