import { useState } from 'react';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Decision, decisionsFor } from './decisions.ts';
import { kindNames, type PaymentNote } from './PaymentNotes.tsx';

interface DecideDialogProps {
	readonly note: PaymentNote;
	readonly onDone: () => void;
	readonly onClose: () => void;
}

/** Asks what becomes of a payment, and why. */
export default function DecideDialog({ note, onDone, onClose }: DecideDialogProps) {
	const options = decisionsFor(note);
	const [action, setAction] = useState<Decision>(options[0]?.value ?? 'close');
	return (
		<ReasonDialog
			title={`Payment ${note.transaction_id.slice(0, 8)}`}
			hint="Only admins see it, on the customer’s page."
			action="Confirm"
			onConfirm={async (reason) => {
				const done = await attempt(
					() => call('resolveTransaction', { params: { id: note.transaction_id }, body: { action, reason } }),
					'Payment decided',
					'The payment could not be changed. Please try again.',
				);
				onDone();
				return done;
			}}
			onClose={onClose}
		>
			<FactList
				facts={[
					['Customer', note.user.email || 'Unknown'],
					['What happened', kindNames[note.what]],
					['Expected', formatReportedMoney(note.expected)],
					['Came', formatReportedMoney(note.received)],
					['When', formatDate(note.at)],
					['Reference', note.reference],
				]}
			/>
			<Choice
				name="decision"
				legend="Decision"
				columns={1}
				options={options}
				value={action}
				onChange={setAction}
			/>
		</ReasonDialog>
	);
}
