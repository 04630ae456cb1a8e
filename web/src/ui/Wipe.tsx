import { chakra } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';

/** How far the edge leans to either side of its middle, in percent of the width. */
export const slant = 7;

/** Where the middle of the edge is for a position from 0 to 100: outside the picture at both ends. */
export const edgeMiddle = (edge: number): number => -slant - 1 + (edge / 100) * (102 + 2 * slant);

/** The position whose edge goes through a point; both coordinates from 0 to 1 of the picture. */
export function edgeThrough(x: number, y: number): number {
	const middle = 100 * x - slant * (1 - 2 * y);
	const edge = (100 * (middle + slant + 1)) / (102 + 2 * slant);
	return Math.min(100, Math.max(0, edge));
}

/** How far a point is from the edge, to either side, as a fraction of the width. */
export const distanceToEdge = (edge: number, x: number, y: number): number =>
	Math.abs(x - (edgeMiddle(edge) + slant * (1 - 2 * y)) / 100);

interface WipeProps {
	readonly before: ReactNode;
	readonly after: ReactNode;
	/** The position of the edge, in percent from the left; `after` is shown right of it. */
	readonly edge: number;
	/** Moves the edge without a transition, while it is dragged. */
	readonly immediate?: boolean;
	readonly children?: ReactNode;
}

/** A slanted edge that moves across an image and reveals another one. */
export const Wipe = ({ before, after, edge, immediate = false, children }: WipeProps) => (
	<Frame
		data-immediate={immediate || undefined}
		style={{ '--edge': `${edgeMiddle(edge)}%` } as CSSProperties}
	>
		<Layer>{before}</Layer>
		<Layer
			clipPath={`polygon(calc(var(--edge) + ${slant}%) 0, 100% 0, 100% 100%, calc(var(--edge) - ${slant}%) 100%)`}
		>
			{after}
		</Layer>
		<Layer
			aria-hidden="true"
			bg="white"
			pointerEvents="none"
			clipPath={`polygon(calc(var(--edge) + ${slant}% - 1px) 0, calc(var(--edge) + ${slant}% + 2px) 0, calc(var(--edge) - ${slant}% + 2px) 100%, calc(var(--edge) - ${slant}% - 1px) 100%)`}
		/>
		{children}
	</Frame>
);

const Frame = chakra('div', {
	base: {
		position: 'relative',
		width: 'full',
		height: 'full',
		overflow: 'hidden',
		transition: '--edge {durations.wipe} {easings.out}',
		'&[data-immediate]': { transition: 'none' },
	},
});

const Layer = chakra('div', { base: { position: 'absolute', inset: '0' } });
