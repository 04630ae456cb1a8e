import { useState } from 'react';
import type { ArtRequestsChange } from '#shared/api/artRequestChanges.ts';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { noteRecipient } from '../../features/admin-acts/recipients.ts';
import { useActivity } from '../../features/admin-acts/useActivity.ts';
import type { ChangedList } from '../../features/art-requests/admin/changeRequest.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './text.ts';

export type BulkAction = ArtRequestsChange['action'];

/** The most requests of one call. */
const mostAtOnce = 100;

interface Refused {
	readonly id: string;
	readonly message: string;
}

/** Changes many requests at once. Failures and refunds take effect some seconds later. */
export function useBulk(list: ChangedList) {
	const activity = useActivity();
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<readonly Refused[]>([]);

	/** Returns the ids of those that were refused; `undefined` if nothing was done. */
	async function run(action: BulkAction, rows: readonly ArtRequestRow[], reason?: string) {
		if (rows.length > mostAtOnce) {
			toast('error', t('bulk.most', { count: String(mostAtOnce) }));
			return undefined;
		}
		setBusy(true);
		setRefused([]);
		try {
			for (const { id, user } of rows) noteRecipient(id, user.email);
			const results = await call('changeArtRequests', {
				body: { action, ids: rows.map(({ id }) => id), reason, undo: true },
			});
			for (const { act } of results) if (act) activity.add(act);
			const left = results.flatMap(({ id, ok, message = '' }) => (ok ? [] : [{ id, message }]));
			setRefused(left);
			toast(
				left.length > 0 ? 'info' : 'success',
				t('bulk.done', { done: String(results.length - left.length), count: String(results.length) }),
			);
			return new Set(left.map(({ id }) => id));
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, t('updateFailed')));
			return undefined;
		} finally {
			setBusy(false);
			list.reload().catch(() => undefined);
		}
	}
	return { busy, refused, run, clearRefused: () => setRefused([]) };
}
