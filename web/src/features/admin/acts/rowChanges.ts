import type { ArtRequestAssigned } from '#shared/api/artRequestChanges.ts';
import type { ArtRequest, ArtRequestRow } from '#shared/api/artRequests.ts';
import type { Push, StatusPush } from '#shared/api/realtime.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { ApiError, conflictCause, errorMessage, isAborted } from '../../../api/errors.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { toast } from '../../../ui/toasts.ts';
import { patchRequest, type RequestState } from '../../art-requests/patchRequest.ts';
import { statusDisplay } from '../../art-requests/StatusBadge.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

/** The part of a row that pushes and admins change. */
export type ChangeableRow = Pick<ArtRequest, 'id' | 'status' | 'updated_at' | 'reason' | 'taken_by'>;
type AssignmentPush = Extract<Push, { kind: 'assignment' }>;
type Assignment = Pick<AssignmentPush, 'id' | 'taken_by' | 'updated_at'>;

/** A change that an admin has made on this page and that the server has not answered. */
export interface LocalChange {
	readonly id: string;
	readonly status: ArtRequest['status'];
	/** Who works on it now; absent for nobody. */
	readonly taken_by?: ArtRequest['taken_by'];
}

/**
 * What may be newer than the rows that were read: what pushes and accepted changes have said last of each request, and the
 * changes that were not answered.
 */
export interface RowChanges {
	readonly statuses: ReadonlyMap<string, RequestState>;
	readonly assignments: ReadonlyMap<string, Assignment>;
	/** By a key of their own: a request can be changed twice. */
	readonly local: ReadonlyMap<string, LocalChange>;
}

export const noChanges: RowChanges = { statuses: new Map(), assignments: new Map(), local: new Map() };

/** The most pushes of a kind that are kept; those that came first are dropped. */
const keptPushes = 500;

function withNewer<P extends RequestState | Assignment>(pushes: ReadonlyMap<string, P>, push: P) {
	const last = pushes.get(push.id);
	if (last && last.updated_at >= push.updated_at) return pushes;
	const others = [...pushes].filter(([id]) => id !== push.id);
	return new Map([...others, [push.id, push] as const].slice(-keptPushes));
}

/** Notes a push unless a newer one of the request came before it. */
export const withPush = (changes: RowChanges, push: StatusPush | AssignmentPush): RowChanges =>
	push.kind === 'assignment'
		? { ...changes, assignments: withNewer(changes.assignments, push) }
		: { ...changes, statuses: withNewer(changes.statuses, push) };

/** Notes a change of the admin before the server has answered. */
export const withChange = (changes: RowChanges, key: string, change: LocalChange): RowChanges => ({
	...changes,
	local: new Map([...changes.local, [key, change]]),
});

/** Drops a change that the server has refused. */
export const withoutChange = (changes: RowChanges, key: string): RowChanges => ({
	...changes,
	local: new Map([...changes.local].filter(([each]) => each !== key)),
});

/** Notes that the server has made a change at a time: it is shown until a row or a push is newer, as a push is. */
export function withAccepted(changes: RowChanges, key: string, updatedAt: string): RowChanges {
	const change = changes.local.get(key);
	if (!change) return changes;
	const { id, status, taken_by } = change;
	return {
		statuses: withNewer(changes.statuses, { id, status, updated_at: updatedAt }),
		assignments: withNewer(changes.assignments, { id, taken_by, updated_at: updatedAt }),
		local: withoutChange(changes, key).local,
	};
}

/** The rows as they are shown: as they were read, with newer pushes, and the admin's changes on top. */
export const shownRows = <Row extends ChangeableRow>(
	rows: readonly Row[],
	{ statuses, assignments, local }: RowChanges,
): Row[] =>
	rows.map((row) => {
		const status = statuses.get(row.id);
		const assignment = assignments.get(row.id);
		const change = [...local.values()].findLast(({ id }) => id === row.id);
		const current = status ? patchRequest(row, status) : row;
		// An assignment that comes with a change of the status has the same time.
		const assigned =
			assignment && assignment.updated_at >= current.updated_at
				? { ...current, taken_by: assignment.taken_by, updated_at: assignment.updated_at }
				: current;
		return change ? { ...assigned, status: change.status, taken_by: change.taken_by } : assigned;
	});

/** The rows that show a change. */
export interface ChangedList {
	readonly change: (step: (changes: RowChanges) => RowChanges) => void;
	/** Reads the rows again. Rejects if they cannot be read. */
	readonly reload: () => Promise<unknown>;
}

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
		return { is: 'done', version: made?.updated_at };
	} catch (error) {
		list.change((changes) => withoutChange(changes, key));
		list.reload().catch(() => undefined);
		const current = currentRequest(error);
		if (conflictCause(error) === 'assigned' && current)
			return { is: 'assigned', message: errorMessage(error, ''), version: current.updated_at };
		if (!isAborted(error)) toast('error', words('updateFailed'), failureText(error));
		return { is: 'failed' };
	}
}
