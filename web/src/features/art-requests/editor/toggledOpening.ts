import type { Stroke, SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutImage } from '../../../imaging/findCutOut.ts';

type Point = Stroke['points'][number];

/** Taps nearer to each other than this share of the photo are taps into one opening. */
const sameTap = 0.015;
/** Below this alpha one can see through a pixel. */
const solid = 128;

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

/**
 * The taps after another one: into an opening it takes the nearest one back that has opened it, elsewhere on the product it is
 * added. Undefined for a tap on the background.
 */
export function toggledOpening(
	{ width, height, rgba }: Pick<CutOutImage, 'width' | 'height' | 'rgba'>,
	open: NonNullable<SubjectMarks['open']> = [],
	[x, y]: Point,
): readonly Point[] | undefined {
	const pixelOf = ([u, v]: Point): number =>
		Math.min(height - 1, Math.floor(v * height)) * width + Math.min(width - 1, Math.floor(u * width));
	const distance = ([u, v]: Point): number => Math.hypot(u - x, v - y);
	const isClear = (at: number) => (rgba[4 * at + 3] ?? 0) < solid;
	const at = pixelOf([x, y]);
	const connected = new Set(isClear(at) ? [at] : []);
	for (const pixel of connected)
		for (const [next, isInRow] of [
			[pixel - 1, pixel % width > 0],
			[pixel + 1, (pixel + 1) % width > 0],
			[pixel - width, pixel >= width],
			[pixel + width, pixel + width < width * height],
		] as const)
			if (isInRow && isClear(next)) connected.add(next);
	const [nearest] = open
		.filter((tap) => distance(tap) < sameTap || connected.has(pixelOf(tap)))
		.toSorted((one, other) => distance(one) - distance(other));
	if (nearest) return open.filter((tap) => tap !== nearest);
	return isClear(at) ? undefined : [...open, [rounded(x), rounded(y)]];
}
