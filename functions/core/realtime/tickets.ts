import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { epochSeconds } from '#shared/time.ts';
import type { Table } from '../table/client.ts';
import { isMore, putItem, takeItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import type { User } from '../users/users.ts';

/** Seconds until a ticket expires. */
const lifetime = 30;

const ticketItem = z.object({
	userId: z.string(),
	/** The user's token version when the ticket was issued. */
	version: z.number(),
	/** The browser that asked for it. */
	device: z.string().optional(),
});
export type Ticket = z.infer<typeof ticketItem>;

const hashOf = (secret: string): string => hash('sha256', secret);

/** Creates a ticket that opens one WebSocket, and returns its secret; only a hash of it is stored. */
export async function issueTicket(
	table: Table,
	user: User,
	device: string | undefined,
	now: Date,
): Promise<string> {
	const secret = randomBytes(32).toString('base64url');
	const ticket: Ticket = { userId: user.id, version: user.tokenVersion, device };
	const Item = {
		...keys.realtimeTicket(hashOf(secret)),
		kind: 'TICKET',
		...ticket,
		expires: epochSeconds(now) + lifetime,
	};
	await putItem(table, Item);
	return secret;
}

/** Deletes a ticket and returns it; returns nothing for one that is unknown, used or expired. */
export async function redeemTicket(table: Table, secret: string, now: Date): Promise<Ticket | undefined> {
	if (!/^[\w-]{43}$/.test(secret)) return undefined;
	const notExpired = isMore('expires', epochSeconds(now));
	const taken = await takeItem(table, keys.realtimeTicket(hashOf(secret)), notExpired);
	return taken === undefined ? undefined : ticketItem.parse(taken);
}
