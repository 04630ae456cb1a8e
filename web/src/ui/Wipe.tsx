import { chakra } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';

interface WipeProps {
	readonly before: ReactNode;
	readonly after: ReactNode;
	/** Where the edge stands, in percent from the left; what lies right of it shows `after`. */
	readonly edge: number;
	/** Follows at once, as under a finger, instead of travelling. */
	readonly direct?: boolean;
	readonly children?: ReactNode;
}

const slant = 7;

/** The one gesture: a slanted edge that moves across a picture and leaves the better one behind. */
export const Wipe = ({ before, after, edge, direct = false, children }: WipeProps) => (
	<Frame
		data-direct={direct || undefined}
		style={{ '--edge': `${-slant - 1 + (edge / 100) * (102 + 2 * slant)}%` } as CSSProperties}
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
		'&[data-direct]': { transition: 'none' },
	},
});

const Layer = chakra('div', { base: { position: 'absolute', inset: '0' } });
