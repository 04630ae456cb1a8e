import { chakra } from '@chakra-ui/react';
import type { PaymentNote } from '#shared/api/payments.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import type { PaymentNoteKind } from '#shared/payments/statuses.ts';
import { appPaths } from '../../appPaths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { TextLink, UserLink } from '../../ui/UserLink.tsx';
import type { Health } from './figures.ts';
import { HealthRow, HealthSection } from './HealthSection.tsx';
import { t } from './messages.en.ts';

export const kindNames: Record<PaymentNoteKind, string> = {
	'wrong amount': t('kindsWrong'),
	refunded: t('kindsRefunded'),
	disputed: t('kindsDisputed'),
	reversed: t('kindsReversed'),
};

/** What the bank says of a dispute, and until when it must be answered. */
export const disputeText = ({ status, due }: NonNullable<PaymentNote['dispute']>): string => {
	const words = status.replaceAll('_', ' ');
	return due ? t('decideDue', { status: words, due: formatDate(due) }) : words;
};

interface PaymentNotesProps {
	readonly payments: Health['payments'];
	readonly onDecide: (note: PaymentNote) => void;
}

/** Payments that a person must decide about, with what was expected and what came. */
export const PaymentNotes = ({ payments: { count, notes }, onDecide }: PaymentNotesProps) => (
	<HealthSection title={t('paymentsTitle')} count={count} fine={t('paymentsFine')} shown={notes.length}>
		<ul>
			{notes.map((note) => (
				<HealthRow key={`${note.transaction_id} ${note.id}`}>
					<div>
						<p>
							{t.rich('note', {
								b: (text) => <chakra.strong fontWeight="strong">{text}</chakra.strong>,
								kind: kindNames[note.what],
								expected: formatReportedMoney(note.expected),
								received: formatReportedMoney(note.received),
							})}
						</p>
						<chakra.p color="muted">
							<TextLink to={appPaths.adminTransaction(note.transaction_id)}>
								{note.transaction_id.slice(0, 8)}
							</TextLink>
							{', '}
							<UserLink user={note.user} />
							{`, ${formatDate(note.at)}${note.dispute ? `, ${disputeText(note.dispute)}` : ''}`}
						</chakra.p>
					</div>
					<Button size="small" minHeight="36px" px="3" onClick={() => onDecide(note)}>
						{t('decideAction')}
					</Button>
				</HealthRow>
			))}
		</ul>
	</HealthSection>
);
