import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/formatDate.ts';
import { TicketStatus } from './TicketStatus.tsx';
import { t } from './text.ts';
import type { TicketDetails } from './useTicket.ts';

interface TicketThreadProps {
	readonly ticket: TicketDetails;
	/** The pictures of an answer, by their file ids. */
	readonly pictures: (files: readonly string[]) => ReactNode;
}

/** The message, and below it the answers and changes of status. */
export const TicketThread = ({ ticket, pictures }: TicketThreadProps) => (
	<chakra.section display="grid" gap="3" aria-label={t('thread')}>
		<Entry>
			<Meta>{`${ticket.name || ticket.email}, ${formatDate(ticket.created_at)}`}</Meta>
			<Text>{ticket.message}</Text>
		</Entry>
		{ticket.thread.map(({ at, by, status, message, files }) => (
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
				{files && (
					<chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
						{pictures(files)}
					</chakra.div>
				)}
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
