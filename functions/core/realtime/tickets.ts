import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../users/user.ts';

/** Seconds for which a ticket is good. */
const lifetime = 30;

/** Whose ticket it is, and the version of the tokens that they held. */
export interface Ticket {
	readonly userId: string;
	readonly version: number;
}

/** Tickets by their hash. */
export interface Tickets {
	put(hash: string, ticket: Ticket, expiresAt: Date): Promise<void>;
	/** Takes a ticket away and answers it; nothing when it is not there or has expired. */
	take(hash: string, now: Date): Promise<Ticket | undefined>;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Makes a ticket that opens one WebSocket; only its hash is kept. */
export async function issueTicket(tickets: Tickets, user: User, now: Date): Promise<string> {
	const secret = randomBytes(32).toString('base64url');
	const ticket = { userId: user.id, version: user.tokenVersion };
	await tickets.put(hashOf(secret), ticket, new Date(now.getTime() + lifetime * 1000));
	return secret;
}

/** Uses a ticket up; answers nothing for one that is forged, used or too old. */
export const redeemTicket = async (
	tickets: Tickets,
	secret: string,
	now: Date,
): Promise<Ticket | undefined> =>
	/^[\w-]{43}$/.test(secret) ? tickets.take(hashOf(secret), now) : undefined;
