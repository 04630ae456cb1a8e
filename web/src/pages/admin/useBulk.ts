import { useState } from 'react';
import type { ArtRequestsChange } from '#shared/api/artRequestChanges.ts';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { call } from '../../api/client.ts';
import { ApiError, errorMessage, isAborted } from '../../api/errors.ts';
import { putOff } from '../../features/admin-acts/waitingActs.ts';
import type { ChangedList } from '../../features/art-requests/admin/changeRequest.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './text.ts';

/** The most requests of one call. */
const mostAtOnce = 100;

interface Refused {
	readonly id: string;
	readonly message: string;
}

const idsOf = (rows: readonly ArtRequestRow[]) => rows.map(({ id }) => id);

/** Which requests they are, in words. */
export const describeRows = (rows: readonly ArtRequestRow[]): string =>
	t('bulk.subject', { requests: rows.length, customers: new Set(rows.map(({ user_id }) => user_id)).size });

/** Changes requests. Returns those that were refused, and a sentence with how many were changed. */
async function change(body: ArtRequestsChange, sending: object = {}) {
	const results = await call('changeArtRequests', { body, ...sending });
	const refused = results.flatMap(({ id, ok, message = '' }): Refused[] => (ok ? [] : [{ id, message }]));
	const count = String(results.length);
	return { refused, text: t('bulk.done', { done: String(results.length - refused.length), count }) };
}

/** Changes many requests at once. `onMark` selects those that were not changed. */
export function useBulk(list: ChangedList, onMark: (rows: readonly ArtRequestRow[]) => void) {
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<readonly Refused[]>([]);

	function isTooLong({ length }: readonly ArtRequestRow[]): boolean {
		if (length > mostAtOnce) toast('error', t('bulk.most', { count: String(mostAtOnce) }));
		return length > mostAtOnce;
	}

	async function take(rows: readonly ArtRequestRow[]): Promise<void> {
		if (isTooLong(rows)) return;
		setBusy(true);
		setRefused([]);
		try {
			const done = await change({ action: 'take', ids: idsOf(rows) });
			setRefused(done.refused);
			toast(done.refused.length > 0 ? 'info' : 'success', done.text);
			onMark(rows.filter(({ id }) => done.refused.some((each) => each.id === id)));
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, t('updateFailed')));
		} finally {
			setBusy(false);
			list.reload().catch(() => undefined);
		}
	}

	/** Fails or refunds requests, once that can no longer be undone. Returns whether it was begun. */
	function end(action: 'fail' | 'refund', rows: readonly ArtRequestRow[], reason: string): boolean {
		if (isTooLong(rows)) return false;
		let left = rows;
		const begun = putOff({
			what: action,
			ids: idsOf(rows),
			subject: describeRows(rows),
			async send(sending) {
				const done = await change({ action, ids: idsOf(rows), reason }, sending);
				if (done.refused.length === 0) return;
				left = rows.filter(({ id }) => done.refused.some((each) => each.id === id));
				const reasons = done.refused.map(({ id, message }) => `${id.slice(0, 8)}: ${message}`);
				const problem = [done.text, ...reasons].join('\n');
				throw new ApiError(problem, { cause: 'changed' }, problem);
			},
			restore: () => onMark(left),
		});
		if (begun) onMark([]);
		return begun;
	}
	return { busy, refused, take, end, clearRefused: () => setRefused([]) };
}
