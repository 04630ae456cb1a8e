import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';
import type { SignOutQuestion } from './waitingActs.ts';

/** Asks an admin who signs out while acts are not done. */
export default function SignOutDialog({ count, answer }: SignOutQuestion) {
	return (
		<Dialog
			title={t('acts.signOut')}
			width="440px"
			onClose={() => answer(false)}
			actions={
				<>
					<Button size="small" onClick={() => answer(false)}>
						{words('cancel')}
					</Button>
					<Button size="small" tone="solid" onClick={() => answer(true)}>
						{t('acts.signOut')}
					</Button>
				</>
			}
		>
			{t('acts.undone', { count })}
		</Dialog>
	);
}
