import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../ui/formatDate.ts';
import { TicketStatus } from './TicketStatus.tsx';
import type { TicketDetails } from './useTicket.ts';

/** The message, and below it the answers and changes of status. */
export const TicketThread = ({ ticket }: { ticket: TicketDetails }) => (
	<chakra.section display="grid" gap="3" aria-label="Thread">
		<Entry>
			<Meta>{`${ticket.name || ticket.email}, ${formatDate(ticket.created_at)}`}</Meta>
			<Text>{ticket.message}</Text>
		</Entry>
		{ticket.thread.map(({ at, by, status, message }) => (
			<Entry key={`${at} ${status}`} data-answer={message !== undefined || undefined}>
				<Meta>
					{`${by}, ${formatDate(at)}`}
					{message === undefined && (
						<>
							{': '}
							<TicketStatus status={status} />
						</>
					)}
				</Meta>
				{message !== undefined && <Text>{message}</Text>}
			</Entry>
		))}
	</chakra.section>
);

const Entry = chakra('div', {
	base: {
		pl: '3',
		borderLeftWidth: '2px',
		borderColor: 'line',
		'&[data-answer]': { borderColor: 'ink' },
	},
});

const Meta = chakra('p', { base: { fontSize: 'small', color: 'muted' } });
const Text = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });
