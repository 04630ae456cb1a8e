import * as z from 'zod';
import { sentence } from '#shared/sentences/sentence.ts';
import { count, id, instant } from './fields.ts';

const url = z.url(sentence('webhookAddress')).max(500, sentence(['textTooLong', { max: 500 }]));

export const newWebhook = z.strictObject({ url });

export const webhookAddress = z.object({
	url: z.string(),
	/** Since when every event has failed; absent after one was received. */
	failing_since: instant.optional(),
	/** When it was switched off, after three days of failure. */
	off_since: instant.optional(),
});

/** Why an event did not get an answer. */
export const sendProblems = ['timeout', 'address', 'connection'] as const;

const delivery = z.object({
	/** The id of the event, the same in each attempt. */
	id: z.string(),
	request: id,
	state: z.enum(['waiting', 'delivered', 'failed']),
	attempts: count,
	/** Of the last attempt: the status of the answer, or why there was none. */
	http_status: z.int().optional(),
	problem: z.enum(sendProblems).optional(),
	tried_at: instant,
});
export type Delivery = z.infer<typeof delivery>;

export const webhook = z.object({
	/** Absent until an address is set; with the secret that signs events. */
	webhook: webhookAddress.extend({ secret: z.string() }).optional(),
	/** The last twenty events of the last seven days, newest first. */
	deliveries: z.array(delivery),
});
export type Webhook = z.infer<typeof webhook>;

export const addressReceipt = z.object({ url: z.string() });
export const deliveryParams = z.object({ id: z.string().max(100) });
export const deliveryReceipt = z.object({ id: z.string() });
