import ConfirmDialog from '../../ui/ConfirmDialog.tsx';
import type { TakeOverQuestion } from './useRequestWork.ts';

/** Asks before a request is changed that a colleague works on. */
export default function TakeOverDialog({ text, answer }: TakeOverQuestion) {
	return (
		<ConfirmDialog
			title="A colleague works on this request"
			action="Do it anyway"
			onConfirm={() => answer(true)}
			onClose={() => answer(false)}
		>
			{text}
		</ConfirmDialog>
	);
}
