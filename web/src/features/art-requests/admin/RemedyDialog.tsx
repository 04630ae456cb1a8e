import { useState } from 'react';
import type { ArtRequestRemedy } from '#shared/api/artRequests.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

export type Remedy = ArtRequestRemedy['action'];

const options: readonly { value: Remedy; label: string; note: string }[] = [
	{ value: 'refund', label: 'Refund', note: 'The credit is returned, the picture stays.' },
	{ value: 'again', label: 'Make it again', note: 'Free of charge, by the same service.' },
	{ value: 'artist', label: 'Hand it to an artist', note: 'Free of charge; it enters the work queue.' },
];

interface RemedyDialogProps {
	/** Which request, and whose. */
	readonly subject: string;
	/** The reason at first. */
	readonly reason: string;
	/** Returns whether it was accepted; otherwise a toast has told why. */
	readonly onRemedy: (action: Remedy, reason: string) => Promise<boolean>;
	readonly onClose: () => void;
}

/** What is done for a customer who is not happy with a completed picture; once for each request. */
export default function RemedyDialog({ subject, reason, onRemedy, onClose }: RemedyDialogProps) {
	const [action, setAction] = useState<Remedy>('refund');
	return (
		<ReasonDialog
			title="Remedy"
			hint="It is kept with the request’s events."
			action="Confirm"
			initialReason={reason}
			onConfirm={(text) => onRemedy(action, text)}
			onClose={onClose}
		>
			<p>{subject}</p>
			<Choice
				name="remedy"
				legend="What to do"
				columns={1}
				options={options}
				value={action}
				onChange={setAction}
			/>
		</ReasonDialog>
	);
}
