import type { ArtRequestAssigned } from '#shared/api/artRequestChanges.ts';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { ApiError, conflictCause, errorMessage, isAborted } from '../../../api/errors.ts';
import { type LocalChange, showChange } from '../../../api/requestChanges.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { toast } from '../../../ui/toasts.ts';
import { statusDisplay } from '../../art-requests/StatusBadge.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

/** The request as it is now, where a change of it was refused since it has changed. */
function currentRequest(error: unknown): ArtRequestRow | undefined {
	const current = error instanceof ApiError ? (error.details.current as Partial<ArtRequestRow>) : undefined;
	return requestStatuses.some((status) => status === current?.status)
		? (current as ArtRequestRow)
		: undefined;
}

/** Why a change failed, and what has become of the request meanwhile. */
export function failureText(error: unknown): string {
	const message = errorMessage(error, error instanceof Error ? error.message : '');
	const current = currentRequest(error);
	if (!current) return message;
	const { status, updated_at, reason = '' } = current;
	const label = statusDisplay[status].label;
	return `${message}\n${t('requestNow', { status: label, at: formatDate(updated_at) })} ${reason}`.trim();
}

/** What became of a change: the server has accepted it, a colleague works on the request, or it failed. */
type Outcome =
	| { readonly is: 'done'; readonly version?: string | undefined }
	| { readonly is: 'failed' }
	| { readonly is: 'assigned'; readonly message: string; readonly version: string };

/**
 * Changes a request. What shows it shows `change` at once and, when the server refuses it, the request as the server has it.
 * The rows are then read again. A toast tells a failure with the server's reason, unless a colleague works on the
 * request: then the admin is asked.
 *
 * @param reload reads the rows again; rejects if they cannot be read
 * @param change absent where the rows show it only once they are read again
 */
export async function changeRequest(
	reload: () => Promise<unknown>,
	change: LocalChange | undefined,
	send: () => Promise<ArtRequestAssigned | undefined>,
): Promise<Outcome> {
	const shown = change && showChange(change);
	try {
		const made = await send();
		if (made) {
			shown?.accept(made.updated_at);
			toast('success', t('updated'));
		}
		reload().catch(() => undefined);
		return { is: 'done', version: made?.updated_at };
	} catch (error) {
		shown?.drop();
		reload().catch(() => undefined);
		const current = currentRequest(error);
		if (conflictCause(error) === 'assigned' && current)
			return { is: 'assigned', message: errorMessage(error, ''), version: current.updated_at };
		if (!isAborted(error)) toast('error', words('updateFailed'), failureText(error));
		return { is: 'failed' };
	}
}
