import { useState } from 'react';
import type { PaymentNote } from '#shared/api/payments.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Decision, decisionsFor } from './decisions.ts';
import { t } from './messages.en.ts';
import { kindNames } from './PaymentNotes.tsx';

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
			title={t('decide.title', { id: note.transaction_id.slice(0, 8) })}
			hint={t('decide.hint')}
			action={t('confirm')}
			disabled={!action}
			onConfirm={async (reason) => {
				if (!action) return false;
				const done = await attempt(
					() => call('resolveTransaction', { params: { id: note.transaction_id }, body: { action, reason } }),
					t('actTitles.resolve'),
					t('decide.changeFailed'),
				);
				onDone();
				return done;
			}}
			onClose={onClose}
		>
			<FactList
				facts={[
					[t('customer'), note.user.email || t('unknown')],
					[t('decide.happened'), kindNames[note.what]],
					[
						t('amount'),
						t('expected', {
							expected: formatReportedMoney(note.expected),
							received: formatReportedMoney(note.received),
						}),
					],
					[t('decide.when'), formatDate(note.at)],
					[t('decide.reference'), note.reference],
				]}
			/>
			<Choice
				name="decision"
				legend={t('decide.decision')}
				columns={1}
				options={decisionsFor(note)}
				value={action}
				onChange={setAction}
			/>
		</ReasonDialog>
	);
}
