import { chakra } from '@chakra-ui/react';
import { Icon } from '../icons.tsx';
import { t } from '../messages.en.ts';

interface ZoomControlsProps {
	/** The scale in percent of the picture's own size; a fitted picture says only that it is. */
	readonly percent: number;
	readonly zoomed: boolean;
	readonly zoomBy: (factor: number) => void;
	readonly fit: () => void;
	readonly showActualSize: () => void;
	/** Whether they are below the picture on narrow screens, where they would cover much of it. */
	readonly below?: boolean;
}

/** Buttons that zoom a picture, over its lower right corner or below it. */
export const ZoomControls = ({ percent, zoomed, zoomBy, fit, showActualSize, below }: ZoomControlsProps) => (
	<chakra.div
		role="group"
		aria-label={t('zoom')}
		position="absolute"
		right={below ? { base: '0', md: '3' } : '3'}
		bottom={below ? { base: '-52px', md: '3' } : '3'}
		display="flex"
		bg="sheet"
		borderRadius="control"
		boxShadow={below ? { md: 'raised' } : 'raised'}
	>
		<ZoomButton aria-label={t('zoomOut')} disabled={!zoomed} onClick={() => zoomBy(0.8)}>
			<Icon name="minus" size={18} />
		</ZoomButton>
		<ZoomButton
			aria-label={zoomed ? t('fitNow', { percent: String(percent) }) : t('showAll')}
			width="64px"
			onClick={zoomed ? fit : showActualSize}
		>
			{zoomed ? `${percent}%` : t('fit')}
		</ZoomButton>
		<ZoomButton aria-label={t('zoomIn')} onClick={() => zoomBy(1.25)}>
			<Icon name="plus" size={18} />
		</ZoomButton>
	</chakra.div>
);

const ZoomButton = chakra(
	'button',
	{
		base: {
			display: 'grid',
			placeItems: 'center',
			width: '44px',
			height: '44px',
			fontSize: 'small',
			fontWeight: 'strong',
			borderRadius: 'control',
			_hover: { _enabled: { bg: 'line' } },
			_disabled: { color: 'edge', cursor: 'default' },
		},
	},
	{ defaultProps: { type: 'button' } },
);
