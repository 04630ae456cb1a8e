import { failReasons } from '#shared/art-requests/failReasons.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

/** Reasons to choose from: the customer reads them as they are, the admin in the language of the page. */
const suggestions = (['dark', 'cutOff', 'noProduct', 'description', 'terms'] as const).map((key) => ({
	value: failReasons[key],
	label: t(`reasons.${key}`),
}));

/** With more requests their number is typed before they end. */
const mostUntyped = 20;

interface FailDialogProps {
	readonly what?: 'fail' | 'refund';
	/** Which requests, and whose. */
	readonly subject: string;
	readonly count?: number;
	/** The reason at first. */
	readonly reason?: string;
	/** Returns whether the request has ended; otherwise a toast has told why. */
	readonly onConfirm: (reason: string) => Promise<boolean>;
	readonly onClose: () => void;
}

/** Asks for the reason of failures, one of the list or the admin's own, or of refunds. */
export default function FailDialog(props: FailDialogProps) {
	const { what = 'fail', subject, count = 1, reason, onConfirm, onClose } = props;
	return (
		<ReasonDialog
			title={t(`${what}.title`)}
			hint={t(`${what}.hint`)}
			action={words('confirm')}
			{...(reason && { initialReason: reason })}
			{...(what === 'fail' && { suggestions })}
			{...(count > mostUntyped && { typed: count })}
			onConfirm={onConfirm}
			onClose={onClose}
		>
			<p>{subject}</p>
		</ReasonDialog>
	);
}
