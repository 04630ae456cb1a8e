import { chakra } from '@chakra-ui/react';
import type { Point } from './boxes.ts';

/** Width and height of the photo, in any unit: strokes are in shares of them. */
export interface Proportions {
	readonly width: number;
	readonly height: number;
}

interface StrokeLineProps {
	readonly kind: 'keep' | 'remove';
	/** Points in shares of the photo, and a width as a share of its long edge. */
	readonly stroke: { readonly points: readonly Point[]; readonly width: number };
	/** The size of the photo, in units of the SVG. */
	readonly photo: Proportions;
}

/** A stroke of the marks, in an SVG that covers the photo. */
export const StrokeLine = ({ kind, stroke: { points, width }, photo }: StrokeLineProps) => (
	<Line
		data-kind={kind}
		// A dot is a line of no length: its round ends show.
		points={[...points, ...(points.length === 1 ? points : [])]
			.map(([x, y]) => `${x * photo.width},${y * photo.height}`)
			.join(' ')}
		strokeWidth={width * Math.max(photo.width, photo.height)}
	/>
);

const Line = chakra('polyline', {
	base: { '&[data-kind=keep]': { stroke: 'completed' }, '&[data-kind=remove]': { stroke: 'failed' } },
});
