import type { ArtRequest } from '#shared/api/artRequests.ts';
import type { Push, StatusPush } from '#shared/api/realtime.ts';
import { patchRequest } from '../patchRequest.ts';

/** The part of a row that pushes and admins change. */
export type ChangeableRow = Pick<ArtRequest, 'id' | 'status' | 'updated_at' | 'reason' | 'taken_by'>;
type AssignmentPush = Extract<Push, { kind: 'assignment' }>;

/** A change that an admin has made on this page. */
export interface LocalChange {
	readonly id: string;
	readonly status: ArtRequest['status'];
	/** Who works on it now; absent for nobody. */
	readonly taken_by?: ArtRequest['taken_by'];
	/** Whether the server has accepted it. The rows that were read before do not have it yet. */
	readonly accepted?: boolean;
}

/** What is newer than the rows that were read: the last pushes of each request, and the admin's own changes. */
export interface RowChanges {
	readonly statuses: ReadonlyMap<string, StatusPush>;
	readonly assignments: ReadonlyMap<string, AssignmentPush>;
	/** By a key of their own: a request can be changed twice. */
	readonly local: ReadonlyMap<string, LocalChange>;
}

export const noChanges: RowChanges = { statuses: new Map(), assignments: new Map(), local: new Map() };

/** The most pushes of a kind that are kept; those that came first are dropped. */
const keptPushes = 500;

function withNewer<P extends StatusPush | AssignmentPush>(pushes: ReadonlyMap<string, P>, push: P) {
	const last = pushes.get(push.id);
	if (last && last.updated_at >= push.updated_at) return pushes;
	const others = [...pushes].filter(([id]) => id !== push.id);
	return new Map([...others, [push.id, push] as const].slice(-keptPushes));
}

/** Notes a push unless a newer one of the request came before it. It replaces accepted changes of the request. */
export function withPush(changes: RowChanges, push: StatusPush | AssignmentPush): RowChanges {
	const { statuses, assignments, local } = changes;
	const next =
		push.kind === 'assignment'
			? { statuses, assignments: withNewer(assignments, push) }
			: { statuses: withNewer(statuses, push), assignments };
	if (next.statuses === statuses && next.assignments === assignments) return changes;
	return { ...next, local: new Map([...local].filter(([, each]) => each.id !== push.id || !each.accepted)) };
}

/** Notes a change of the admin, before the server has answered or after it has accepted it. */
export const withChange = (changes: RowChanges, key: string, change: LocalChange): RowChanges => ({
	...changes,
	local: new Map([...changes.local, [key, change]]),
});

/** Drops a change: the server has refused it, or the rows were read again since it accepted it. */
export const withoutChange = (changes: RowChanges, key: string): RowChanges => ({
	...changes,
	local: new Map([...changes.local].filter(([each]) => each !== key)),
});

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
