import { endActStep, findPendingAct, type PendingAct, refuseAct } from '#core/admin-acts/pendingActs.ts';
import { changeStatus, refundCompleted } from '#core/art-requests/artRequestChanges.ts';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import { isAllowed, type StatusChange } from '#core/art-requests/transitions.ts';
import { storeAnswer } from '#core/contact/contactThread.ts';
import type { Table } from '#core/table/client.ts';

/** How often an act is tried while its request changes at the same time. */
const tries = 3;

const changed = 'The request has changed in the meantime, so nothing was done. Please look at it again.';

/** The change of status of a delivery or a failure. */
const changeOf = ({ what, files = [], copy, reason = '' }: PendingAct): StatusChange =>
	what === 'deliver'
		? { to: 'COMPLETED', resultFiles: files.map(({ id }) => id), notes: [], copy, maker: 'artist' }
		: { to: 'FAILED', reason };

/** Makes the act with a request, and ends it in the same transaction. Returns whether that was done. */
async function change(table: Table, request: ArtRequest, act: PendingAct, now: Date): Promise<boolean> {
	const end = [endActStep(table, act)];
	if (act.what === 'refund') return refundCompleted(table, request, act.by.id, act.reason ?? '', now, end);
	const actor = { kind: 'admin', userId: act.by.id } as const;
	return changeStatus(table, request, actor, changeOf(act), now, act.files ?? [], end);
}

/** Whether an act is still possible. */
function isPossible({ status, remedy }: ArtRequest, act: PendingAct): boolean {
	if (act.what === 'refund') return status === 'COMPLETED' && remedy === undefined;
	return isAllowed(status, changeOf(act).to, { kind: 'admin', userId: act.by.id });
}

async function performOnRequest(table: Table, act: PendingAct, now: Date): Promise<boolean> {
	for (let attempt = 0; attempt < tries; attempt++) {
		const request = await getArtRequest(table, act.subjectId);
		if (!request || !isPossible(request, act)) return false;
		if (await change(table, request, act, now)) return true;
	}
	return false;
}

/**
 * Makes a pending act take effect, once: it ends in the same transaction, so that an act that was withdrawn or has taken
 * effect changes nothing. One that is no longer possible is kept as refused, with the reason.
 */
export async function performAct(
	table: Table,
	{ subject, subjectId, id }: Pick<PendingAct, 'subject' | 'subjectId' | 'id'>,
	now: Date,
): Promise<'done' | 'refused' | 'ended'> {
	const act = await findPendingAct(table, subject, subjectId);
	if (act?.id !== id || act.state !== 'waiting') return 'ended';
	const done = await (subject === 'ticket'
		? storeAnswer(table, act.by, subjectId, { message: act.message ?? '', files: act.files ?? [] }, now, [
				endActStep(table, act),
			])
		: performOnRequest(table, act, now));
	if (done) return 'done';
	const problem = subject === 'ticket' ? changed.replace('request', 'message') : changed;
	return (await refuseAct(table, act, problem, now)) ? 'refused' : 'ended';
}
