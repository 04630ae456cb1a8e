import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SummaryRowProps {
	readonly name: string;
	/** Hidden in the bar on a narrow screen. */
	readonly wideOnly?: boolean;
	/** The total, below a line. */
	readonly total?: boolean;
	readonly children: ReactNode;
}

export const SummaryRow = ({ name, wideOnly = false, total = false, children }: SummaryRowProps) => (
	<chakra.div
		display={{ base: wideOnly ? 'none' : 'flex', lg: 'flex' }}
		justifyContent="space-between"
		alignItems="baseline"
		gap={{ base: '2', lg: '4' }}
		{...(total && {
			pt: { lg: '3' },
			borderTop: { lg: '1px solid' },
			borderColor: { base: 'line', lg: 'line' },
			fontSize: { lg: 'body' },
		})}
	>
		<chakra.dt color="muted">{name}</chakra.dt>
		<chakra.dd fontWeight="strong" textAlign="right">
			{children}
		</chakra.dd>
	</chakra.div>
);

/** The rows of a summary: stacked in the panel, side by side in the bar. */
export const SummaryRows = chakra('dl', {
	base: {
		display: { base: 'flex', lg: 'grid' },
		flexWrap: 'wrap',
		justifyContent: { base: 'space-between', lg: 'stretch' },
		gap: '3',
		fontSize: 'small',
	},
});

/** A summary that stays visible: a side panel on a wide screen, a bottom bar on a narrow one. */
export const SummaryPanel = chakra(
	'aside',
	{
		base: {
			position: 'sticky',
			bottom: { base: '0', lg: 'auto' },
			top: { lg: 'calc({sizes.header} + {spacing.6})' },
			zIndex: '1',
			display: 'grid',
			gap: { base: '3', lg: '5' },
			mx: { base: '-4', md: '-6', lg: '0' },
			px: { base: '4', md: '6', lg: '5' },
			py: { base: '3', lg: '5' },
			bg: 'sheet',
			borderTop: '1px solid',
			borderX: { lg: '1px solid' },
			borderBottom: { lg: '1px solid' },
			// Repeated for the wide screen, where the shorthands of the sides would override it.
			borderColor: { base: 'line', lg: 'line' },
			borderRadius: { lg: 'control' },
			alignSelf: { base: 'end', lg: 'start' },
			// On a low screen it would cover the fields.
			'@media (height < 560px)': { position: 'static' },
		},
	},
	// Sets the scroll padding in `base.css`.
	{ defaultProps: { 'data-bar': '' } },
);
