import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { t } from './messages.en.ts';

/** What is asked before something is done, and what receives whether it is to be done. */
export interface Question {
	readonly title: string;
	readonly text: string;
	/** What the button says that does it. */
	readonly action: string;
	readonly answer: (confirmed: boolean) => void;
}

/** Asks before something is done that an admin may not want. */
export default function ConfirmDialog({ title, text, action, answer }: Question) {
	return (
		<Dialog
			title={title}
			width="440px"
			onClose={() => answer(false)}
			actions={
				<>
					<Button size="small" onClick={() => answer(false)}>
						{t('cancel')}
					</Button>
					<Button size="small" tone="solid" onClick={() => answer(true)}>
						{action}
					</Button>
				</>
			}
		>
			{text}
		</Dialog>
	);
}
