import * as z from 'zod';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { adminName } from './acts.ts';
import { contactRow } from './contact.ts';
import { count, id, instant } from './fields.ts';
import { transactionRow } from './payments.ts';

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

/** Who works on a request now; for admins. */
const assignmentPush = z.object({
	kind: z.literal('assignment'),
	id,
	taken_by: adminName.optional(),
	updated_at: instant,
});

/** A new or changed transaction, for admins. */
const transactionPush = z.object({ kind: z.literal('transaction'), row: transactionRow });

/** A new or changed message to support, for admins. */
const ticketPush = z.object({
	kind: z.literal('ticket'),
	row: contactRow.omit({ message: true }).extend({ version: z.string() }),
});

/** A new account, for admins. */
const userPush = z.object({ kind: z.literal('user'), id, created_at: instant });

/** The cut-out of a photo has ended, in some box: `getCutOut` has it; for the owner of the photo only. */
const cutOutPush = z.object({ kind: z.literal('cut_out'), file: id });

/** What waits for an admin may have changed: `getWaiting` has the counts; for admins. */
const waitingPush = z.object({ kind: z.literal('waiting') });

/** What an admin is about to do with requests or a message to support, and that it is not about to be done any more. */
const acting = z.object({
	kind: z.literal('acting'),
	/** The key of the act. */
	key: id,
	what: z.enum(['deliver', 'fail', 'refund', 'again', 'artist', 'withdraw', 'answer']),
	ids: z.array(id).min(1).max(100).readonly(),
	/** It was undone, or has been answered. */
	ended: z.boolean().optional(),
});
export type Acting = z.infer<typeof acting>;

/** What a colleague is about to do, for admins. */
export const actingPush = acting.extend({ by: adminName });

/** A message from the server; may be delivered twice. */
export const push = z.discriminatedUnion('kind', [
	statusPush,
	balancePush,
	assignmentPush,
	transactionPush,
	ticketPush,
	userPush,
	cutOutPush,
	waitingPush,
	actingPush,
]);
export type Push = z.infer<typeof push>;

/** A browser's message: one that keeps the connection open, with its response, or one for colleagues. */
export const socketMessage = z.discriminatedUnion('kind', [z.object({ kind: z.literal('ping') }), acting]);
export type SocketMessage = z.infer<typeof socketMessage>;
export const pong = { kind: 'pong' } as const;
