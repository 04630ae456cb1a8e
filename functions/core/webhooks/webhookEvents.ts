import { isDeepStrictEqual } from 'node:util';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { toArtRequest } from '../art-requests/artRequests.ts';
import { type Queue, sendMessages } from '../queues/queue.ts';
import type { Table } from '../table/client.ts';
import type { ItemChange } from '../table/itemChange.ts';
import { findWebhook, type WebhookEvent } from './webhooks.ts';

/** The event of a change by which a request ends, or gets another result. */
function eventOf({ before, after }: ItemChange): WebhookEvent | undefined {
	if (after?.kind !== 'ART') return undefined;
	const { id, userId, status, updatedAt, resultFiles } = toArtRequest(after);
	const isSame = before?.status === status && isDeepStrictEqual(before.resultFiles, resultFiles);
	if (isUnfinished(status) || isSame) return undefined;
	return { id: `msg_${id}_${Date.parse(updatedAt)}`, userId, requestId: id, at: updatedAt };
}

/** Puts the events of changes into the queue of webhooks, for users who have one. */
export async function queueWebhookEvents(
	table: Table,
	queue: Queue,
	changes: readonly ItemChange[],
): Promise<void> {
	for (const event of changes.flatMap((change) => eventOf(change) ?? [])) {
		const webhook = await findWebhook(table, event.userId);
		// A group for each customer, so that many events of one do not delay others.
		if (webhook && !webhook.offSince) await sendMessages(queue, [event], { group: event.userId });
	}
}
