import { chakra } from '@chakra-ui/react';
import { badgeOf } from './purchase.ts';

/** What a discount is praised with; nothing where there is none. */
export function DiscountBadge({ percentage }: { percentage: number }) {
	const words = badgeOf(percentage);
	return words ? <Pill>{words}</Pill> : null;
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
