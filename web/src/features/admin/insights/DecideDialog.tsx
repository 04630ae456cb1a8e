import { useState } from 'react';
import type { PaymentNote, PaymentResolution } from '#shared/api/payments.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FactList } from '../../../ui/DescriptionList.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { t as words } from '../frame/messages.en.ts';
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
		credit: t('decisions.creditNote', values),
		refuse: t('decisions.refuseNote', values),
		close: t(returned > 0 ? 'decisions.lostNote' : 'decisions.closeNote', values),
		release: t('decisions.releaseNote', values),
	};
	return fitting(note).map((value) => ({ value, label: t(`decisions.${value}`), note: notes[value] }));
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
			title={t('decide.title', { id: shortId(note.transaction_id) })}
			hint={t('decide.hint')}
			action={words('confirm')}
			disabled={!action}
			onConfirm={async (reason) => {
				if (!action) return false;
				const done = await attempt(
					() =>
						call('resolveTransaction', {
							params: { id: note.transaction_id },
							body: { note: note.id, action, version: note.version, reason },
						}),
					t('decide.changeFailed'),
					words('actTitles.resolve'),
				);
				onDone();
				return done;
			}}
			onClose={onClose}
		>
			<FactList
				facts={[
					[words('customer'), note.user.email || words('unknown')],
					[t('decide.happened'), kindNames[note.what]],
					[
						words('amount'),
						words('expected', {
							expected: formatReportedMoney(note.expected),
							received: formatReportedMoney(note.received),
						}),
					],
					[t('decide.when'), formatDate(note.at)],
					[words('reference'), note.reference],
					[t('decide.bank'), note.dispute && disputeText(note.dispute)],
				]}
			/>
			<Choice
				name="decision"
				legend={words('decision')}
				columns={1}
				options={decisionsFor(note)}
				value={action}
				onChange={setAction}
			/>
		</ReasonDialog>
	);
}
