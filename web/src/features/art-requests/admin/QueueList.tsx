import { chakra } from '@chakra-ui/react';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { useServerTime } from '../../../api/useServerTime.ts';
import { timeLeft } from './timeLeft.ts';
import type { QueuedRequest } from './useArtQueue.ts';

interface QueueListProps {
	readonly requests: readonly QueuedRequest[];
	readonly selected: string | undefined;
	readonly onSelect: (id: string) => void;
}

/** The waiting requests, each with the time left and who has taken it. */
export function QueueList({ requests, selected, onSelect }: QueueListProps) {
	const now = useServerTime(30_000);
	return (
		<chakra.ol aria-label="Waiting requests" borderTopWidth="1px" borderColor="line">
			{requests.map(({ id, user, service, promised_until, taken_by }) => {
				const { text, overdue, soon } = timeLeft(promised_until, now);
				return (
					<li key={id}>
						<Item
							type="button"
							aria-current={id === selected ? 'true' : undefined}
							onClick={() => onSelect(id)}
						>
							<chakra.span fontWeight="strong">{id.slice(0, 8)}</chakra.span>
							<chakra.span
								justifySelf="end"
								fontWeight={soon ? 'strong' : 'regular'}
								color={overdue ? 'failed' : soon ? 'pending' : 'muted'}
							>
								{text}
							</chakra.span>
							<chakra.span gridColumn="1 / -1" color="muted" truncate>
								{user.email || 'Unknown'}
							</chakra.span>
							<chakra.span gridColumn="1 / -1" color="muted" truncate>
								{taken_by ? `Taken by ${taken_by.email}` : serviceLabels[service]}
							</chakra.span>
						</Item>
					</li>
				);
			})}
		</chakra.ol>
	);
}

const Item = chakra('button', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'auto minmax(0, 1fr)',
		columnGap: '3',
		width: 'full',
		px: '3',
		py: '2',
		fontSize: 'small',
		lineHeight: 1.4,
		textAlign: 'left',
		borderBottomWidth: '1px',
		borderColor: 'line',
		_hover: { bg: 'sheet' },
		'&[aria-current]': { bg: 'sheet', boxShadow: 'inset 3px 0 0 {colors.ink}' },
		_focusVisible: { outlineOffset: '-2px' },
	},
});
