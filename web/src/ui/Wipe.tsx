import { chakra } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { edgeMiddle, slant } from './wipeEdge.ts';

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
