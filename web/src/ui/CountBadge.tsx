import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../language/format.ts';
import { t } from './messages.en.ts';

/** How many things wait, beside their name; nothing for none. */
export const CountBadge = ({ count = 0 }: { count?: number | undefined }) =>
	count > 0 && (
		<Badge>
			{t.rich('waiting', {
				count: formatNumber(count),
				hidden: (text) => <chakra.span srOnly>{text}</chakra.span>,
			})}
		</Badge>
	);

const Badge = chakra('span', {
	base: {
		// The hidden text is positioned: without a position here, it would widen a page whose tabs are scrolled.
		position: 'relative',
		display: 'inline-block',
		minWidth: '20px',
		ml: '1',
		px: '6px',
		fontSize: '0.75rem',
		lineHeight: '20px',
		textAlign: 'center',
		fontWeight: 'strong',
		color: 'paper',
		bg: 'ink',
		borderRadius: 'full',
	},
});
