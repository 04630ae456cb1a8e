import * as z from 'zod';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { count, id, instant } from './fields.ts';

/** The URL of a WebSocket, valid once and for thirty seconds. */
export const realtimeTicket = z.object({ url: z.string() });

/** A request's new status, for its customer and every admin. */
const statusPush = z.object({
	kind: z.literal('art_request'),
	id,
	user_id: id,
	status: z.enum(requestStatuses),
	updated_at: instant,
	/** The reason of a failure, as a sentence. */
	reason: z.string().optional(),
});
export type StatusPush = z.infer<typeof statusPush>;

/** The user's new balance, for the user only. */
const balancePush = z.object({ kind: z.literal('balance'), total_credit: count });

/** A message from the server; may be delivered twice. */
export const push = z.discriminatedUnion('kind', [statusPush, balancePush]);
export type Push = z.infer<typeof push>;

/** A browser's message that keeps the connection open, and its response. */
export const ping = z.object({ kind: z.literal('ping') });
export const pong = { kind: 'pong' } as const;
