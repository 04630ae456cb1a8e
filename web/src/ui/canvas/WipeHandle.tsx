import { chakra } from '@chakra-ui/react';
import { Icon } from '../icons.tsx';
import { t } from '../messages.en.ts';
import { slant } from '../Wipe.tsx';

interface WipeHandleProps {
	/** The position of the edge, from 0 to 100. */
	readonly edge: number;
	/** The height of the handle, in percent of the picture. */
	readonly top: number;
	readonly onChange: (edge: number) => void;
}

/** The handle on a wipe's edge, and the slider for the keyboard and screen readers. */
export const WipeHandle = ({ edge, top, onChange }: WipeHandleProps) => (
	<>
		<chakra.input
			type="range"
			min={0}
			max={100}
			value={Math.round(edge)}
			aria-label={t('compare')}
			aria-valuetext={t('result', { percent: String(100 - Math.round(edge)) })}
			position="absolute"
			opacity="0"
			pointerEvents="none"
			style={{ top: `${top}%` }}
			onChange={(event) => onChange(Number(event.target.value))}
		/>
		<Handle
			aria-hidden="true"
			style={{
				top: `${top}%`,
				// Always within the picture, so that it can be found when the edge is outside.
				left: `clamp(28px, calc(var(--edge) + ${slant * (1 - top / 50)}%), calc(100% - 28px))`,
			}}
		>
			<Icon name="compare" size={22} />
		</Handle>
	</>
);

const Handle = chakra('span', {
	base: {
		position: 'absolute',
		display: 'grid',
		placeItems: 'center',
		width: '44px',
		height: '44px',
		transform: 'translate(-50%, -50%)',
		bg: 'white',
		color: 'black',
		borderRadius: 'full',
		boxShadow: 'raised',
		cursor: 'ew-resize',
	},
});
