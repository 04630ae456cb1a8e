import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, Select, TextArea } from '../../../ui/Field.tsx';

/** Reasons that customers understand, for the most frequent failures. */
const commonReasons = [
	'The photo is too dark or too blurred to work with.',
	'The product is cut off at the edge of the photo.',
	'The photo shows no product.',
	'We cannot make what the description asks for.',
	'The picture would break our terms of service.',
] as const;

interface FailDialogProps {
	readonly onFail: (reason: string) => Promise<boolean>;
	readonly onClose: () => void;
}

/** Asks for the reason of a failure: one of the list, or the admin's own. It closes once the request has failed. */
export default function FailDialog({ onFail, onClose }: FailDialogProps) {
	const [reason, setReason] = useState('');
	const [busy, setBusy] = useState(false);

	async function confirm(event: FormEvent) {
		event.preventDefault();
		setBusy(true);
		if (await onFail(reason.trim())) onClose();
		else setBusy(false);
	}

	return (
		<Dialog
			title="Mark request as failed"
			onClose={onClose}
			actions={
				<>
					<Button size="small" onClick={onClose}>
						Cancel
					</Button>
					<Button
						size="small"
						tone="solid"
						type="submit"
						form="fail-request"
						disabled={reason.trim() === ''}
						busy={busy && 'Saving...'}
					>
						Confirm
					</Button>
				</>
			}
		>
			<form id="fail-request" onSubmit={confirm} style={{ display: 'grid', gap: 16 }}>
				<Field label="Common reasons">
					{(control) => (
						<Select
							{...control}
							value={commonReasons.find((each) => each === reason) ?? ''}
							onChange={(event) => setReason(event.target.value)}
						>
							<option value="">A reason of my own</option>
							{commonReasons.map((each) => (
								<option key={each}>{each}</option>
							))}
						</Select>
					)}
				</Field>
				<Field label="Reason" hint="The customer reads it, and gets the credit back.">
					{(control) => (
						<TextArea
							{...control}
							required
							maxLength={500}
							value={reason}
							onChange={(event) => setReason(event.target.value)}
						/>
					)}
				</Field>
			</form>
		</Dialog>
	);
}
