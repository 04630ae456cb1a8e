import * as z from 'zod';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { count, id, instant } from './fields.ts';

/** Where to open a WebSocket: once, and within thirty seconds. */
export const realtimeTicket = z.object({ url: z.string() });

/** A request has come to another status; its customer hears of it, and every admin. */
const statusPush = z.object({
	kind: z.literal('art_request'),
	id,
	user_id: id,
	status: z.enum(requestStatuses),
	updated_at: instant,
	/** Why it failed, in a sentence. */
	reason: z.string().optional(),
});
export type StatusPush = z.infer<typeof statusPush>;

/** The person's balance has changed; they alone hear of it. */
const balancePush = z.object({ kind: z.literal('balance'), total_credit: count });

/** What the server says by itself; the same may come twice. */
export const push = z.discriminatedUnion('kind', [statusPush, balancePush]);
export type Push = z.infer<typeof push>;

/** What a browser says so that the line stays open, and what it is answered. */
export const ping = z.object({ kind: z.literal('ping') });
export const pong = { kind: 'pong' } as const;
