import type { ArtRequestAssigned } from '#shared/api/artRequestChanges.ts';
import { conflictCause, errorMessage, isAborted } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './messages.en.ts';
import { type LocalChange, type RowChanges, withAccepted, withChange, withoutChange } from './rowChanges.ts';

/** The rows that show a change. */
export interface ChangedList {
	readonly change: (step: (changes: RowChanges) => RowChanges) => void;
	/** Reads the rows again. Rejects if they cannot be read. */
	readonly reload: () => Promise<unknown>;
}

/** What became of a change: the server has accepted it, a colleague works on the request, or it failed. */
export type Outcome =
	| { readonly is: 'done' | 'failed' }
	| { readonly is: 'assigned'; readonly message: string };

/**
 * Changes a request. The list shows `change` at once and, when the server refuses it, the request as the server has it.
 * The rows are then read again. A toast tells a failure with the server's reason, unless a colleague works on the
 * request: then the admin is asked.
 *
 * @param change absent where the rows show it only once they are read again
 */
export async function changeRequest(
	list: ChangedList,
	change: LocalChange | undefined,
	send: () => Promise<ArtRequestAssigned | undefined>,
): Promise<Outcome> {
	const key = crypto.randomUUID();
	if (change) list.change((changes) => withChange(changes, key, change));
	try {
		const made = await send();
		if (made) {
			list.change((changes) => withAccepted(changes, key, made.updated_at));
			toast('success', t('updated'));
		}
		list.reload().catch(() => undefined);
		return { is: 'done' };
	} catch (error) {
		list.change((changes) => withoutChange(changes, key));
		list.reload().catch(() => undefined);
		const message = error instanceof Error ? error.message : '';
		if (conflictCause(error) === 'assigned') return { is: 'assigned', message };
		if (!isAborted(error)) toast('error', t('updateFailed'), errorMessage(error, message));
		return { is: 'failed' };
	}
}
