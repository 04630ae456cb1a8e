import { useState } from 'react';
import type { ArtRequestRemedy } from '#shared/api/artRequestChanges.ts';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

export type Remedy = ArtRequestRemedy['action'];

const remedies: readonly { value: Remedy; label: string; note: string }[] = [
	{ value: 'refund', label: words('refund'), note: t('remedy.refundNote') },
	{ value: 'again', label: t('remedy.again'), note: t('remedy.againNote') },
	{ value: 'artist', label: t('remedy.artist'), note: t('remedy.artistNote') },
];

export type Remediable = Pick<ArtRequest, 'status' | 'remedy' | 'gift'>;

/** What can be done: a remedy once; the picture is taken back at any time, without another one after a refund. */
function optionsFor({ status, remedy, gift }: Remediable): typeof remedies {
	if (status === 'FAILED' || remedy === 'refund' || gift)
		return [
			{ value: 'withdraw_and_fail', label: t('remedy.withdraw'), note: t('remedy.withdrawRefundedNote') },
		];
	const note = t(status === 'COMPLETED' ? 'remedy.withdrawNote' : 'remedy.withdrawRemadeNote');
	return [
		...(status === 'COMPLETED' && !remedy ? remedies : []),
		{ value: 'withdraw', label: t('remedy.withdraw'), note },
		{ value: 'withdraw_and_fail', label: t('remedy.withdrawAndFail'), note: t('remedy.withdrawAndFailNote') },
	];
}

interface RemedyDialogProps {
	/** Which request, and whose. */
	readonly subject: string;
	readonly request: Remediable;
	/** The reason at first. */
	readonly reason: string;
	/** Returns whether it was accepted; otherwise a toast has told why. */
	readonly onRemedy: (action: Remedy, reason: string) => Promise<boolean>;
	readonly onClose: () => void;
}

/** What is done about a completed picture: for a customer who is not happy with it, once; or it is withdrawn. */
export default function RemedyDialog({ subject, request, reason, onRemedy, onClose }: RemedyDialogProps) {
	const [action, setAction] = useState<Remedy>();
	return (
		<ReasonDialog
			title={t('actions.remedy')}
			hint={t('remedy.hint')}
			action={words('confirm')}
			initialReason={reason}
			disabled={!action}
			onConfirm={async (text) => action !== undefined && onRemedy(action, text)}
			onClose={onClose}
		>
			<p>{subject}</p>
			<Choice
				name="remedy"
				legend={t('remedy.legend')}
				columns={1}
				options={optionsFor(request)}
				value={action}
				onChange={setAction}
			/>
		</ReasonDialog>
	);
}
