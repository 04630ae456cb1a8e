import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { t } from './messages.en.ts';
import type { TakeOverQuestion } from './useRequestWork.ts';

/** Asks before a request is changed that a colleague works on. */
export default function TakeOverDialog({ text, answer }: TakeOverQuestion) {
	return (
		<Dialog
			title={t('takeOverTitle')}
			width="440px"
			onClose={() => answer(false)}
			actions={
				<>
					<Button size="small" onClick={() => answer(false)}>
						{t('cancel')}
					</Button>
					<Button size="small" tone="solid" onClick={() => answer(true)}>
						{t('takeOverAction')}
					</Button>
				</>
			}
		>
			{text}
		</Dialog>
	);
}
