import { fulfilledAs } from '#shared/art-requests/services.ts';
import { refundedSteps } from '../stats/serviceCounters.ts';
import type { Change } from '../table/changes.ts';
import type { Table } from '../table/client.ts';
import { effectStep } from '../table/effects.ts';
import { transact } from '../table/transact.ts';
import { toArtRequest } from './artRequests.ts';

/** Counts a request that a change refunds, by its service and its reason; once for each request, as its refund. */
export async function recordRefund(table: Table, { before, after }: Change, now: Date): Promise<void> {
	if (after?.kind !== 'ART') return;
	const fails = after.status === 'FAILED' && before?.status !== 'FAILED';
	const refunds = after.remedy === 'refund' && before?.remedy !== 'refund';
	if (!fails && !refunds) return;
	const request = toArtRequest(after);
	const { id, reason, remedyReason } = request;
	await transact(table, [
		effectStep(table, 'REFUND', `ART#${id}`, now),
		...refundedSteps(table, fulfilledAs(request), (fails ? reason : remedyReason) ?? 'No reason', fails),
	]);
}
