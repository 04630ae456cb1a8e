import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { t } from './messages.en.ts';
import type { TakeOverQuestion } from './useRequestWork.ts';

/** Asks before a request is changed that a colleague works on, or another thing is done that an admin may not want. */
export default function TakeOverDialog({ text, action, answer }: TakeOverQuestion) {
	return (
		<Dialog
			title={action ?? t('takeOverTitle')}
			width="440px"
			onClose={() => answer(false)}
			actions={
				<>
					<Button size="small" onClick={() => answer(false)}>
						{t('cancel')}
					</Button>
					<Button size="small" tone="solid" onClick={() => answer(true)}>
						{action ?? t('takeOverAction')}
					</Button>
				</>
			}
		>
			{text}
		</Dialog>
	);
}
