import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod';
import { type Delivery, sendProblems, type Webhook } from '#shared/api/webhooks.ts';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { type Queue, sendMessages } from '../queues/queue.ts';
import type { Table } from '../table/client.ts';
import { deleteItem, equals, exists, putItem, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { ownRows, readNewest, readParsed } from '../table/query.ts';

const webhookItem = z.object({
	userId: z.string(),
	url: z.string(),
	/** `whsec_` and the base64 of the key that signs events. */
	secret: z.string(),
	failingSince: z.string().optional(),
	offSince: z.string().optional(),
});
export type StoredWebhook = z.infer<typeof webhookItem>;
export const toWebhook = (item: unknown): StoredWebhook => webhookItem.parse(item);

/** That a request has ended, as a message of the queue: the same for each delivery of the change. */
export const webhookEvent = z.object({
	id: z.string(),
	userId: z.string(),
	requestId: z.string(),
	/** When the request ended. */
	at: z.string(),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

const deliveryItem = webhookEvent.extend({
	state: z.enum(['waiting', 'delivered', 'failed']),
	attempts: z.int(),
	httpStatus: z.int().optional(),
	problem: z.enum(sendProblems).optional(),
	triedAt: z.string(),
});
export type StoredDelivery = z.infer<typeof deliveryItem>;

/** Whether an address is one of this computer, to which a local stage may send. */
export const isLocalAddress = ({ protocol, hostname }: URL, siteOrigin: string): boolean =>
	protocol === 'http:' && hostname === 'localhost' && new URL(siteOrigin).hostname === 'localhost';

/** Whether events may be sent to an address: https to a name, whose IP addresses the sender checks at each call. */
const isAllowed = ({ protocol, hostname, username, password }: URL): boolean =>
	protocol === 'https:' && !username && !password && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

/** Reads the webhook of a user, consistently. */
export const findWebhook = (table: Table, userId: string): Promise<StoredWebhook | undefined> =>
	readParsed(table, keys.webhook(userId), toWebhook);

/** Sets the address of a user's webhook and switches it on; its secret stays. @throws AppError `invalid`. */
export async function setWebhook(
	table: Table,
	userId: string,
	url: string,
	siteOrigin: string,
): Promise<{ url: string }> {
	const address = new URL(url);
	if (!isAllowed(address) && !isLocalAddress(address, siteOrigin)) throw invalid('url', 'webhookAddress');
	const { secret = `whsec_${randomBytes(32).toString('base64')}` } = (await findWebhook(table, userId)) ?? {};
	const Item = { ...keys.webhook(userId), kind: 'WEBHOOK', userId, url, secret };
	await putItem(table, Item);
	return { url };
}

/** Removes the webhook of a user; the next one has another secret. @throws AppError `not_found`. */
export async function deleteWebhook(table: Table, userId: string): Promise<{ url: string }> {
	const webhook = await findWebhook(table, userId);
	if (!webhook) throw notFound('webhook');
	await deleteItem(table, keys.webhook(userId));
	return { url: webhook.url };
}

/** A webhook without its secret, as the API shows it. */
export const webhookRow = ({ url, failingSince, offSince }: StoredWebhook) => ({
	url,
	failing_since: failingSince,
	off_since: offSince,
});

const deliveryRow = ({
	id,
	requestId,
	state,
	attempts,
	httpStatus,
	problem,
	triedAt,
}: StoredDelivery): Delivery => ({
	id,
	request: requestId,
	state,
	attempts,
	http_status: httpStatus,
	problem,
	tried_at: triedAt,
});

const listedDeliveries = 20;

async function readDeliveries(table: Table, userId: string): Promise<StoredDelivery[]> {
	const { pk, sk } = keys.delivery(userId, '', '');
	const range = { first: 'DELIVERY#', last: `${sk}~` };
	const { items } = await readNewest(table, ownRows, [pk], listedDeliveries, { range });
	return items.map((item) => deliveryItem.parse(item));
}

/** Reads the webhook of a user with its last deliveries. */
export async function readWebhook(table: Table, userId: string): Promise<Webhook> {
	const [webhook, deliveries] = await Promise.all([
		findWebhook(table, userId),
		readDeliveries(table, userId),
	]);
	return {
		webhook: webhook && { ...webhookRow(webhook), secret: webhook.secret },
		deliveries: deliveries.map(deliveryRow),
	};
}

/** Reads what became of an event so far. */
export const findDelivery = (table: Table, event: WebhookEvent): Promise<StoredDelivery | undefined> =>
	readParsed(table, keys.delivery(event.userId, event.at, event.id), deliveryItem.parse);

const keptSeconds = 7 * daySeconds;

export async function putDelivery(table: Table, delivery: StoredDelivery): Promise<void> {
	const { userId, at, id, triedAt } = delivery;
	const expires = epochSeconds(new Date(triedAt)) + keptSeconds;
	const Item = { ...keys.delivery(userId, at, id), kind: 'DELIVERY', ...delivery, expires };
	await putItem(table, Item);
}

/**
 * Sends an event again, with the same id, from its first attempt on.
 *
 * @throws AppError `not_found` for an event that is none of the last, `conflict` while the webhook is missing or off.
 */
export async function resendEvent(table: Table, queue: Queue, userId: string, id: string): Promise<void> {
	const delivery = (await readDeliveries(table, userId)).find((each) => each.id === id);
	if (!delivery) throw notFound('event');
	const webhook = await findWebhook(table, userId);
	if (!webhook || webhook.offSince) throw new AppError('conflict', 'webhookOff');
	await putDelivery(table, { ...delivery, state: 'waiting', attempts: 0 });
	await sendMessages(queue, [webhookEvent.parse(delivery)], { group: userId });
}

/** Days of nothing but failures after which a webhook is switched off. */
const failingDays = 3;

/**
 * Notes whether an attempt was received. Switches the webhook off where it was given up and all has failed for three days.
 * Changes nothing for an address that was replaced meanwhile.
 */
export async function noteAttempt(
	table: Table,
	{ userId, url, failingSince }: StoredWebhook,
	outcome: 'received' | 'failed' | 'given up',
	now: Date,
): Promise<void> {
	const change = (update: { set?: object; remove?: string[] }) =>
		updateItem(table, keys.webhook(userId), {
			...(update as { set?: Record<string, unknown> }),
			conditions: [exists('pk'), equals('url', url)],
		});
	if (outcome === 'received') {
		if (failingSince) await change({ remove: ['failingSince'] });
		return;
	}
	if (!failingSince) await change({ set: { failingSince: now.toISOString() } });
	else if (
		outcome === 'given up' &&
		now.getTime() - Date.parse(failingSince) >= failingDays * daySeconds * 1000
	)
		await change({ set: { offSince: now.toISOString() } });
}
