import { chakra } from '@chakra-ui/react';
import { discountLabel } from './creditAmount.ts';

/** The label of a discount; nothing without one. */
export function DiscountBadge({ percentage }: { percentage: number }) {
	const label = discountLabel(percentage);
	if (!label) return null;
	return <Pill>{label}</Pill>;
}

const Pill = chakra('span', {
	base: {
		px: '2',
		bg: 'line',
		color: 'ink',
		borderRadius: 'full',
		fontSize: 'small',
		fontWeight: 'strong',
		lineHeight: 1.6,
		whiteSpace: 'nowrap',
	},
});
