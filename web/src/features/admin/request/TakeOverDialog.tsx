import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';
import type { TakeOverQuestion } from './useRequestWork.ts';

/** Asks before a request is changed that a colleague works on, or another thing is done that an admin may not want. */
export default function TakeOverDialog({ text, action, answer }: TakeOverQuestion) {
	return (
		<Dialog
			title={action ?? t('takeOver.title')}
			width="440px"
			onClose={() => answer(false)}
			actions={
				<>
					<Button size="small" onClick={() => answer(false)}>
						{words('cancel')}
					</Button>
					<Button size="small" tone="solid" onClick={() => answer(true)}>
						{action ?? t('takeOver.action')}
					</Button>
				</>
			}
		>
			{text}
		</Dialog>
	);
}
