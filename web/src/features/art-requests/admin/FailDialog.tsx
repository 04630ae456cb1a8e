import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

/** Reasons that customers understand, for the most frequent failures. */
const commonReasons = [
	'The photo is too dark or too blurred to work with.',
	'The product is cut off at the edge of the photo.',
	'The photo shows no product.',
	'We cannot make what the description asks for.',
	'The picture would break our terms of service.',
] as const;

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
			title="Mark request as failed"
			hint="The customer reads it, and gets the credit back."
			action="Confirm"
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
