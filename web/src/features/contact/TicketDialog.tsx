import { chakra } from '@chakra-ui/react';
import { purposeLabel } from '#shared/contact/purposes.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { TicketStatus } from './TicketStatus.tsx';
import type { Ticket } from './ticketColumns.tsx';

interface TicketDialogProps {
	readonly ticket: Ticket;
	readonly onClose: () => void;
}

/** A message to support. */
export default function TicketDialog({ ticket, onClose }: TicketDialogProps) {
	return (
		<Dialog
			title="Contact Support Request"
			width="640px"
			onClose={onClose}
			actions={
				<Button size="small" onClick={onClose}>
					Close
				</Button>
			}
		>
			<chakra.dl
				display="grid"
				gridTemplateColumns={{ base: '1fr', md: '120px 1fr' }}
				columnGap="4"
				rowGap={{ base: '1', md: '2' }}
				fontSize="small"
				css={{ '& dt': { color: 'muted' }, '& dd': { overflowWrap: 'anywhere' } }}
			>
				<dt>Status</dt>
				<dd>
					<TicketStatus status={ticket.status} />
				</dd>
				<dt>Name</dt>
				<dd>{ticket.name || '-'}</dd>
				<dt>Email</dt>
				<dd>
					<chakra.a
						href={`mailto:${ticket.email}`}
						textDecoration="underline"
						textUnderlineOffset="4px"
						textDecorationColor="edge"
					>
						{ticket.email}
					</chakra.a>
				</dd>
				<dt>Purpose</dt>
				<dd>{purposeLabel(ticket.purpose)}</dd>
				<dt>Created</dt>
				<dd>{formatDate(ticket.created_at)}</dd>
			</chakra.dl>
			<chakra.section mt="4" pt="4" borderTop="1px solid" borderColor="line" aria-label="Message">
				<chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
					{ticket.message}
				</chakra.p>
			</chakra.section>
		</Dialog>
	);
}
