import ConfirmDialog from '../../ui/ConfirmDialog.tsx';
import { t } from './text.ts';
import type { TakeOverQuestion } from './useRequestWork.ts';

/** Asks before a request is changed that a colleague works on. */
export default function TakeOverDialog({ text, answer }: TakeOverQuestion) {
	return (
		<ConfirmDialog
			title={t('takeOver.title')}
			action={t('takeOver.action')}
			onConfirm={() => answer(true)}
			onClose={() => answer(false)}
		>
			{text}
		</ConfirmDialog>
	);
}
