import type { Stroke, SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutImage } from '../../../imaging/findCutOut.ts';

type Point = Stroke['points'][number];

/** Taps nearer to each other than this share of the photo are taps into one opening. */
const sameTap = 0.015;
/** Below this alpha one can see through a pixel. */
const solid = 128;

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

type Pixels = Pick<CutOutImage, 'width' | 'height' | 'rgba'>;

const pixelOf = ({ width, height }: Pixels, [u, v]: Point): number =>
	Math.min(height - 1, Math.floor(v * height)) * width + Math.min(width - 1, Math.floor(u * width));

const isClear = ({ rgba }: Pixels, pixel: number): boolean => (rgba[4 * pixel + 3] ?? 0) < solid;

/** Whether a tap has opened nothing: it was on the product itself. */
export const hasClosedTap = (cutOut: Pixels, taps: readonly Point[] = []): boolean =>
	taps.some((tap) => !isClear(cutOut, pixelOf(cutOut, tap)));

/**
 * The taps after another one: into an opening it takes the nearest one back that has opened it, elsewhere on the product it is
 * added. Undefined for a tap on the background.
 */
export function toggledOpening(
	cutOut: Pixels,
	open: NonNullable<SubjectMarks['open']> = [],
	[x, y]: Point,
): readonly Point[] | undefined {
	const { width, height } = cutOut;
	const distance = ([u, v]: Point): number => Math.hypot(u - x, v - y);
	const at = pixelOf(cutOut, [x, y]);
	const connected = new Set(isClear(cutOut, at) ? [at] : []);
	for (const pixel of connected)
		for (const [next, isInRow] of [
			[pixel - 1, pixel % width > 0],
			[pixel + 1, (pixel + 1) % width > 0],
			[pixel - width, pixel >= width],
			[pixel + width, pixel + width < width * height],
		] as const)
			if (isInRow && isClear(cutOut, next)) connected.add(next);
	const [nearest] = open
		.filter((tap) => distance(tap) < sameTap || connected.has(pixelOf(cutOut, tap)))
		.toSorted((one, other) => distance(one) - distance(other));
	if (nearest) return open.filter((tap) => tap !== nearest);
	return isClear(cutOut, at) ? undefined : [...open, [rounded(x), rounded(y)]];
}
