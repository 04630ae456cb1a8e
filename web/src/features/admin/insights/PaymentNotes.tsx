import { chakra } from '@chakra-ui/react';
import type { PaymentNote } from '#shared/api/payments.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import type { PaymentNoteKind } from '#shared/payments/statuses.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { shortId } from '../../../ui/shortId.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { UserLink } from '../../../ui/UserLink.tsx';
import type { Health } from './figures.ts';
import { HealthRow, HealthSection } from './HealthSection.tsx';
import { t } from './messages.en.ts';

export const kindNames: Record<PaymentNoteKind, string> = {
	'wrong amount': t('kinds.wrong'),
	refunded: t('kinds.refunded'),
	disputed: t('kinds.disputed'),
	reversed: t('kinds.reversed'),
};

/** What the bank says of a dispute, and until when it must be answered. */
export const disputeText = ({ status, due }: NonNullable<PaymentNote['dispute']>): string => {
	const words = status.replaceAll('_', ' ');
	return due ? t('decide.due', { status: words, due: formatDate(due) }) : words;
};

interface PaymentNotesProps {
	readonly payments: Health['payments'];
	readonly onDecide: (note: PaymentNote) => void;
}

/** Payments that a person must decide about, with what was expected and what came. */
export const PaymentNotes = ({ payments: { count, notes }, onDecide }: PaymentNotesProps) => (
	<HealthSection title={t('payments.title')} count={count} fine={t('payments.fine')} shown={notes.length}>
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
								{shortId(note.transaction_id)}
							</TextLink>
							{', '}
							<UserLink user={note.user} />
							{`, ${formatDate(note.at)}${note.dispute ? `, ${disputeText(note.dispute)}` : ''}`}
						</chakra.p>
					</div>
					<Button size="small" minHeight="36px" px="3" onClick={() => onDecide(note)}>
						{t('decide.action')}
					</Button>
				</HealthRow>
			))}
		</ul>
	</HealthSection>
);
