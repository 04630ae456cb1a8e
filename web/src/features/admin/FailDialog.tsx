import { failReasons } from '#shared/art-requests/failReasons.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { t } from './text.ts';

/** Reasons to choose from: the customer reads them as they are, the admin in the language of the page. */
const suggestions = (['dark', 'cutOff', 'noProduct', 'description', 'terms'] as const).map((key) => ({
	value: failReasons[key],
	label: t(`reasons.${key}`),
}));

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
			suggestions={suggestions}
			onConfirm={onFail}
			onClose={onClose}
		>
			<p>{subject}</p>
			{warning && <p role="status">{warning}</p>}
		</ReasonDialog>
	);
}
