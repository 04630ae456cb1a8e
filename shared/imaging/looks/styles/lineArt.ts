import { blur } from '../../filters/blur.ts';
import {
	boundsOf,
	createPicture,
	enlargedBox,
	hypot,
	type Picture,
	smoothstep,
} from '../../raster/raster.ts';
import { cropPicture, cropPlane } from '../../raster/resample.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels, mix } from '../operators/drawPixels.ts';
import { flowOf } from '../operators/flow.ts';
import { inkLines } from '../operators/line.ts';
import { smooth } from '../operators/smooth.ts';
import type { Style, StyleInput } from './style.ts';

const paper = [1, 1, 1] as const;
const ink = [0.08, 0.08, 0.09] as const;
/** Less of the subject than this in a pixel draws no line. */
const leastInside = 0.1;
/** The whole picture is smoothed on a grid of this long edge, in pixels. */
const smoothingEdge = 768;
/** How far smoothing and lines reach beyond the subject, as a share of the long edge. */
const margin = 0.012;

/**
 * Lines of one width on white paper: the outline, every edge inside it, and the borders of its shades; no tone. The paper
 * around the subject stays empty, so only the subject is drawn.
 */
export const lineArt: Style = ({ srgb, subject }) => {
	const edge = Math.max(srgb.width, srgb.height);
	if (!subject) return drawLines({ srgb }, edge);
	const sheet = createPicture(srgb.width, srgb.height);
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
	const { width, height } = srgb;
	const larger = edge / Math.max(width, height);
	const calm = smooth(srgb, 0.005 * larger, 1.5e-3, 1, Math.round(smoothingEdge / larger));
	const lines = inkLines(calm, flowOf(srgb, 0.01 * larger), 0.0014 * larger, 170, 0.0035).data;
	const tone = blur(drawingTone(calm, subject), 0.007 * edge).data;
	const half = Math.max(0.5, 0.0011 * edge);
	const least = 0.6 / edge;
	/** Where a shade begins: the line of one tone, left out where the tone hardly changes. */
	const shadeBorder = (x: number, y: number, i: number): number => {
		const across = tone[x + 1 < width ? i + 1 : i] - tone[x > 0 ? i - 1 : i];
		const down = tone[y + 1 < height ? i + width : i] - tone[y > 0 ? i - width : i];
		const slope = 0.5 * hypot(across, down);
		if (slope <= least) return 0;
		const away = Math.min(Math.abs(tone[i] - 0.28), Math.abs(tone[i] - 0.62)) / slope;
		if (away >= 0.6 * half + 0.9) return 0;
		return smoothstep(least, 1.6 / edge, slope) * (1 - smoothstep(0.6 * half, 0.6 * half + 0.9, away));
	};
	return drawPixels(srgb, (x, y, i, out) => {
		const inside = subject ? subject.data[i] : 1;
		if (inside <= leastInside) {
			out.set(paper);
			return;
		}
		const near = subject ? 0.12 + 0.88 * smoothstep(leastInside, 0.5, inside) : 1;
		const line = lines[i] < 1 ? smoothstep(0.22, 0.55, (1 - lines[i]) * near) : 0;
		const contour = subject ? 1 - smoothstep(0.1, 0.22, Math.abs(inside - 0.5)) : 0;
		const formed = inside > 0.7 ? 0.85 * smoothstep(0.7, 0.95, inside) * shadeBorder(x, y, i) : 0;
		mix(out, paper, ink, Math.max(line, contour, formed));
	});
}
