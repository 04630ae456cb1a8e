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
	/** Whether they are beside the picture, or below it on narrow screens, where they would cover much of it. */
	readonly place?: 'beside' | 'below';
}

const places = {
	beside: { justifySelf: 'end' },
	below: {
		position: 'absolute',
		right: { base: '0', md: '3' },
		bottom: { base: '-52px', md: '3' },
		boxShadow: { md: 'raised' },
	},
} as const;

/** Buttons that zoom a picture, beside it or over its lower right corner. */
export const ZoomControls = ({
	percent,
	zoomed,
	zoomBy,
	fit,
	showActualSize,
	place = 'below',
}: ZoomControlsProps) => (
	<chakra.div
		role="group"
		aria-label={t('zoom')}
		display="flex"
		bg="sheet"
		borderRadius="control"
		{...places[place]}
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
