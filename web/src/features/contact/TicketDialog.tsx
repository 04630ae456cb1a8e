import { chakra } from '@chakra-ui/react';
import { purposeLabel } from '#shared/contact/purposes.ts';
import { contactStatuses } from '#shared/contact/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { Loading } from '../../ui/Page.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { TicketStatus } from './TicketStatus.tsx';
import { TicketThread } from './TicketThread.tsx';
import type { Ticket } from './ticketColumns.tsx';
import { useTicket } from './useTicket.ts';

interface TicketDialogProps {
	readonly ticket: Ticket;
	/** Called when the message was answered or its status changed. */
	readonly onChanged: () => void;
	readonly onClose: () => void;
}

const statusActions = {
	open: 'Open again',
	answered: 'Mark as answered',
	closed: 'Close the ticket',
} as const;

/** A message to support with its answers. It is answered there, and its status set. */
export default function TicketDialog({ ticket: row, onChanged, onClose }: TicketDialogProps) {
	const { ticket, error, setStatus, answer } = useTicket(row.uuid, onChanged);
	const { status, name, email, purpose, created_at } = ticket ?? row;
	return (
		<Dialog
			title="Contact Support Request"
			width="680px"
			onClose={onClose}
			actions={
				<>
					{contactStatuses
						.filter((each) => each !== status && !(each === 'open' && status === 'pending'))
						.map((each) => (
							<Button key={each} size="small" tone="ghost" onClick={() => setStatus(each)}>
								{statusActions[each]}
							</Button>
						))}
					<Button size="small" onClick={onClose}>
						Close
					</Button>
				</>
			}
		>
			<chakra.div display="grid" gap="4">
				<FactList
					facts={[
						['Status', <TicketStatus key="status" status={status} />],
						['Name', name || '-'],
						['Email', email],
						['Purpose', purposeLabel(purpose)],
						['Created', formatDate(created_at)],
					]}
				/>
				{!ticket && (error ? <p role="alert">{error.message}</p> : <Loading label="Loading the message" />)}
				{ticket && <TicketThread ticket={ticket} />}
				{ticket && <AnswerForm email={email} onSend={answer} />}
			</chakra.div>
		</Dialog>
	);
}
