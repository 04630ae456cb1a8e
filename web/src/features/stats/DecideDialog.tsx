import { useState } from 'react';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { type Decision, decisionsFor } from './decisions.ts';
import type { PaymentNote } from './PaymentNotes.tsx';

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
