import { useState } from 'react';
import type { PaymentNote, PaymentResolution } from '#shared/api/payments.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FactList } from '../../ui/DescriptionList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { t } from './messages.en.ts';
import { disputeText, kindNames } from './PaymentNotes.tsx';

export type Decision = PaymentResolution['action'];

/** The decisions that fit a payment: one of a wrong amount, not yet paid, is credited or refused. */
function fitting({ what, status }: PaymentNote): readonly Decision[] {
	if (status !== 'PAID') return what === 'wrong amount' ? ['credit', 'refuse'] : ['close'];
	return what === 'wrong amount' ? ['close'] : ['close', 'release'];
}

/** The decisions that fit a payment, each with what it does to the credits and the money. */
export function decisionsFor(note: PaymentNote) {
	const { expected, received, credits, returned_credits: returned } = note;
	const values = {
		email: note.user.email,
		expected: formatReportedMoney(expected),
		received: formatReportedMoney(received),
		credits: formatCredits(credits),
		returned: formatCredits(returned),
	};
	const notes = {
		credit: t('figureDecisions.creditNote', values),
		refuse: t('figureDecisions.refuseNote', values),
		close: t(returned > 0 ? 'figureDecisions.lostNote' : 'figureDecisions.closeNote', values),
		release: t('figureDecisions.releaseNote', values),
	};
	return fitting(note).map((value) => ({ value, label: t(`figureDecisions.${value}`), note: notes[value] }));
}

interface DecideDialogProps {
	readonly note: PaymentNote;
	readonly onDone: () => void;
	readonly onClose: () => void;
}

/** Asks what becomes of a payment, and why. */
export default function DecideDialog({ note, onDone, onClose }: DecideDialogProps) {
	const [action, setAction] = useState<Decision>();
	return (
		<ReasonDialog
			title={t('decideTitle', { id: note.transaction_id.slice(0, 8) })}
			hint={t('decideHint')}
			action={t('confirm')}
			disabled={!action}
			onConfirm={async (reason) => {
				if (!action) return false;
				const done = await attempt(
					() =>
						call('resolveTransaction', {
							params: { id: note.transaction_id },
							body: { note: note.id, action, reason },
						}),
					t('decideChangeFailed'),
					t('actTitles.resolve'),
				);
				onDone();
				return done;
			}}
			onClose={onClose}
		>
			<FactList
				facts={[
					[t('customer'), note.user.email || t('unknown')],
					[t('decideHappened'), kindNames[note.what]],
					[
						t('amount'),
						t('expected', {
							expected: formatReportedMoney(note.expected),
							received: formatReportedMoney(note.received),
						}),
					],
					[t('decideWhen'), formatDate(note.at)],
					[t('decideReference'), note.reference],
					[t('decideBank'), note.dispute && disputeText(note.dispute)],
				]}
			/>
			<Choice
				name="decision"
				legend={t('decideDecision')}
				columns={1}
				options={decisionsFor(note)}
				value={action}
				onChange={setAction}
			/>
		</ReasonDialog>
	);
}
