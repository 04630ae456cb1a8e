import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

interface RefundDialogProps {
	/** Which requests, and whose. */
	readonly subject: string;
	/** Returns whether it was accepted; otherwise a toast has told why. */
	readonly onRefund: (reason: string) => Promise<boolean>;
	readonly onClose: () => void;
}

/** Asks why completed requests are refunded. */
export default function RefundDialog({ subject, onRefund, onClose }: RefundDialogProps) {
	return (
		<ReasonDialog
			title="Refund the selected requests"
			hint="It is kept with each request’s events."
			action="Confirm"
			onConfirm={onRefund}
			onClose={onClose}
		>
			<p>{subject}</p>
		</ReasonDialog>
	);
}
