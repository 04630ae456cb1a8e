import type { PendingAct } from '#shared/api/acts.ts';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './text.ts';

const listeners = new Set<(act: PendingAct) => void>();

/** Calls `listener` with each act that is withdrawn on this page, so that what was drafted for it is there again. */
export const onWithdrawn = (listener: (act: PendingAct) => void): void => {
	listeners.add(listener);
};

/** Withdraws an act that has not taken effect, or removes the notice of one that was refused. Returns whether it did. */
export async function withdraw({ id, state }: PendingAct): Promise<boolean> {
	try {
		const act = await call('withdrawAct', { params: { id } });
		for (const listener of listeners) listener(act);
		if (state === 'waiting') toast('success', t('undone'));
		return true;
	} catch (error) {
		if (!isAborted(error)) toast('error', errorMessage(error, t('notUndone')));
		return false;
	}
}
