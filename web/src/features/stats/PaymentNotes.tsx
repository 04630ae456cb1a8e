import { chakra } from '@chakra-ui/react';
import { formatReportedMoney } from '#shared/payments/money.ts';
import type { PaymentNoteKind } from '#shared/payments/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { UserLink } from '../../ui/UserLink.tsx';
import { HealthRow, HealthSection } from './HealthSection.tsx';
import type { Health } from './useHealth.ts';

export type PaymentNote = Health['payments']['notes'][number];

export const kindNames: Record<PaymentNoteKind, string> = {
	'wrong amount': 'Wrong amount',
	refunded: 'Refunded by the provider',
	disputed: 'Disputed by the payer',
	reversed: 'Failed after it was paid',
};

interface PaymentNotesProps {
	readonly payments: Health['payments'];
	readonly onDecide: (note: PaymentNote) => void;
}

/** Payments that a person must decide about, with what was expected and what came. */
export const PaymentNotes = ({ payments: { count, notes }, onDecide }: PaymentNotesProps) => (
	<HealthSection
		title="Payments to decide about"
		count={count}
		fine="Every payment was as expected."
		shown={notes.length}
	>
		<ul>
			{notes.map((note) => (
				<HealthRow key={`${note.transaction_id} ${note.what} ${note.reference}`}>
					<div>
						<p>
							<chakra.strong fontWeight="strong">{kindNames[note.what]}</chakra.strong>
							{`: expected ${formatReportedMoney(note.expected)}, came ${formatReportedMoney(note.received)}`}
						</p>
						<chakra.p color="muted">
							{note.transaction_id.slice(0, 8)}, <UserLink user={note.user} />, {formatDate(note.at)}
						</chakra.p>
					</div>
					<Button size="small" minHeight="36px" px="3" onClick={() => onDecide(note)}>
						Decide
					</Button>
				</HealthRow>
			))}
		</ul>
	</HealthSection>
);
