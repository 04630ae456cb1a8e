import type { User } from '../users/user.ts';
import { redeemTicket, type Tickets } from './tickets.ts';

/** An open WebSocket. */
export interface Socket {
	/** As the gateway calls it. */
	readonly id: string;
	readonly userId: string;
	/** Of the tokens that its owner held; with another version the socket no longer counts. */
	readonly version: number;
	/** Whether it hears of everybody's requests. */
	readonly admin: boolean;
	readonly openedAt: string;
}

export interface Sockets {
	put(socket: Socket): Promise<void>;
	/** Forgets the socket of that id, where it is known. */
	remove(id: string): Promise<void>;
	/** Forgets a socket wherever it is kept, also where an earlier try ended halfway. */
	forget(socket: Socket): Promise<void>;
	/** Somebody's, at most a hundred. */
	of(userId: string): Promise<Socket[]>;
	/** Those of all admins, at most a hundred. */
	ofAdmins(): Promise<Socket[]>;
}

/** Reads somebody as of now. */
export type FindUser = (id: string) => Promise<User | undefined>;

/** Whether a socket may still hear what its owner may. */
export const stillCounts = (socket: Pick<Socket, 'version'>, owner: User | undefined): owner is User =>
	owner !== undefined && !owner.blocked && owner.tokenVersion === socket.version;

/** Admits a socket by its ticket, which is used up whatever comes of it; answers nothing when it may not come in. */
export async function openSocket(
	{ tickets, sockets, findUser }: { tickets: Tickets; sockets: Sockets; findUser: FindUser },
	secret: string,
	id: string,
	now: Date,
): Promise<Socket | undefined> {
	const ticket = await redeemTicket(tickets, secret, now);
	if (!ticket) return undefined;
	const { userId, version } = ticket;
	const owner = await findUser(userId);
	if (!stillCounts(ticket, owner)) return undefined;
	const socket = { id, userId, version, admin: owner.role === 'ADMIN', openedAt: now.toISOString() };
	await sockets.put(socket);
	return socket;
}
