import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { t } from './text.ts';

/** Reasons of the most frequent failures, in the words that customers read, and what they are called on the page. */
const commonReasons = [
	{ value: 'The photo is too dark or too blurred to work with.', label: t('reasons.dark') },
	{ value: 'The product is cut off at the edge of the photo.', label: t('reasons.cutOff') },
	{ value: 'The photo shows no product.', label: t('reasons.noProduct') },
	{ value: 'We cannot make what the description asks for.', label: t('reasons.description') },
	{ value: 'The picture would break our terms of service.', label: t('reasons.terms') },
];

interface FailDialogProps {
	/** Which requests, and whose. */
	readonly subject: string;
	/** The reason at first. */
	readonly reason?: string;
	/** What speaks against it. */
	readonly warning?: string;
	/** Returns whether the request has failed; otherwise a toast has told why. */
	readonly onFail: (reason: string) => Promise<boolean>;
	readonly onClose: () => void;
}

/** Asks for the reason of a failure: one of the list, or the admin's own. */
export default function FailDialog({ subject, reason, warning, onFail, onClose }: FailDialogProps) {
	return (
		<ReasonDialog
			title={t('fail.title')}
			hint={t('fail.hint')}
			action={t('confirm')}
			{...(reason && { initialReason: reason })}
			suggestions={commonReasons}
			onConfirm={onFail}
			onClose={onClose}
		>
			<p>{subject}</p>
			{warning && <p role="status">{warning}</p>}
		</ReasonDialog>
	);
}
