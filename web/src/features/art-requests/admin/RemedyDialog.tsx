import { useState } from 'react';
import type { ArtRequest, ArtRequestRemedy } from '#shared/api/artRequests.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

type Action = ArtRequestRemedy['action'];

const options: readonly { value: Action; label: string; note: string }[] = [
	{ value: 'refund', label: 'Refund', note: 'The credit is returned, the picture stays.' },
	{ value: 'again', label: 'Make it again', note: 'Free of charge, by the same service.' },
	{ value: 'artist', label: 'Hand it to an artist', note: 'Free of charge; it enters the work queue.' },
];

interface RemedyDialogProps {
	readonly request: Pick<ArtRequest, 'id'>;
	readonly onDone: () => void;
	readonly onClose: () => void;
}

/** What is done for a customer who is not happy with a completed picture; once for each request. */
export default function RemedyDialog({ request: { id }, onDone, onClose }: RemedyDialogProps) {
	const [action, setAction] = useState<Action>('refund');
	return (
		<ReasonDialog
			title="Remedy"
			hint="It is kept with the request’s events."
			action="Confirm"
			onConfirm={async (reason) => {
				const done = await attempt(
					() => call('remedyArtRequest', { params: { id }, body: { action, reason } }),
					'Art updated successfully!',
					'Failed to update art. Please try again.',
				);
				onDone();
				return done;
			}}
			onClose={onClose}
		>
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
