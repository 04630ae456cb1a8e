import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import type { Outcome } from '#adapters/webhooks/postEvent.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { LinkToPicture } from '#core/files/bucket.ts';
import { getFile } from '#core/files/files.ts';
import type { Table } from '#core/table/client.ts';
import { getUser } from '#core/users/users.ts';
import {
	findDelivery,
	findWebhook,
	noteAttempt,
	putDelivery,
	type StoredWebhook,
	type WebhookEvent,
	webhookEvent,
} from '#core/webhooks/webhooks.ts';
import { describeError, log } from '#runtime/logger.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';

/** Seconds from a failed attempt to the next: eight attempts in a day. */
export const pauses = [5, 300, 1800, 2 * 3600, 4 * 3600, 8 * 3600, 9 * 3600];

export interface DeliveryContext {
	readonly table: Table;
	readonly linkToPicture: LinkToPicture;
	readonly post: (webhook: StoredWebhook, event: { id: string; body: string }, now: Date) => Promise<Outcome>;
	/** Holds a message of the queue back for so many seconds. */
	readonly holdBack: (receiptHandle: string, seconds: number) => Promise<unknown>;
}

/** The body of an event: the request as it is now, with short-lived links. Nothing while it is made again. */
async function bodyOf({ table, linkToPicture }: DeliveryContext, event: WebhookEvent, now: Date) {
	const request = await getArtRequest(table, event.requestId);
	if (!request || isUnfinished(request.status)) return undefined;
	const files = request.resultFiles.map(async (id) => {
		const file = await getFile(table, id);
		const link = file && (await linkToPicture(file.key, now));
		return link ? [{ id, url: link.url, expires_at: link.expiresAt.toISOString() }] : [];
	});
	return JSON.stringify({
		id: event.id,
		type: `request.${request.status.toLowerCase()}`,
		request: request.id,
		status: request.status,
		files: (await Promise.all(files)).flat(),
	});
}

/** Makes one attempt, if the event is still to be sent. Returns the seconds until the next one, or nothing when it has ended. */
async function attempt(
	context: DeliveryContext,
	event: WebhookEvent,
	now: Date,
): Promise<number | undefined> {
	const { table, post } = context;
	const before = await findDelivery(table, event);
	if (before && before.state !== 'waiting') return undefined;
	const webhook = await findWebhook(table, event.userId);
	const user = await getUser(table, event.userId);
	if (!webhook || webhook.offSince || !user || user.blocked) {
		if (before) await putDelivery(table, { ...before, state: 'failed' });
		return undefined;
	}
	const body = await bodyOf(context, event, now);
	if (!body) return undefined;
	const outcome = await post(webhook, { id: event.id, body }, now);
	const attempts = (before?.attempts ?? 0) + 1;
	const isReceived = 'httpStatus' in outcome && outcome.httpStatus >= 200 && outcome.httpStatus < 300;
	const pause = isReceived ? undefined : pauses[attempts - 1];
	const state = isReceived ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
	await putDelivery(table, { ...event, state, attempts, ...outcome, triedAt: now.toISOString() });
	await noteAttempt(
		table,
		webhook,
		isReceived ? 'received' : state === 'failed' ? 'given up' : 'failed',
		now,
	);
	log.info('event sent', { id: event.id, state, attempts, ...outcome });
	return pause;
}

/** Sends events to the webhooks of customers. What is to be tried again stays in the queue for its pause. */
export async function deliverEvents(
	context: DeliveryContext,
	records: readonly Pick<SQSRecord, 'body' | 'messageId' | 'receiptHandle'>[],
	now: Date,
): Promise<SQSBatchResponse> {
	const failed = records.map(async ({ body, messageId, receiptHandle }) => {
		try {
			const pause = await attempt(context, webhookEvent.parse(JSON.parse(body)), now);
			if (pause === undefined) return [];
			await context.holdBack(receiptHandle, pause);
		} catch (error) {
			log.error('event not sent', describeError(error));
		}
		return [{ itemIdentifier: messageId }];
	});
	return { batchItemFailures: (await Promise.all(failed)).flat() };
}
