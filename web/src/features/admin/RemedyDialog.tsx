import { useState } from 'react';
import type { ArtRequestRemedy } from '#shared/api/artRequestChanges.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { t } from './text.ts';

export type Remedy = ArtRequestRemedy['action'];

const options: readonly { value: Remedy; label: string; note: string }[] = [
	{ value: 'refund', label: t('remedy.refund'), note: t('remedy.refundNote') },
	{ value: 'again', label: t('remedy.again'), note: t('remedy.againNote') },
	{ value: 'artist', label: t('remedy.artist'), note: t('remedy.artistNote') },
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
			title={t('remedy.title')}
			hint={t('remedy.hint')}
			action={t('confirm')}
			initialReason={reason}
			onConfirm={(text) => onRemedy(action, text)}
			onClose={onClose}
		>
			<p>{subject}</p>
			<Choice
				name="remedy"
				legend={t('remedy.legend')}
				columns={1}
				options={options}
				value={action}
				onChange={setAction}
			/>
		</ReasonDialog>
	);
}
