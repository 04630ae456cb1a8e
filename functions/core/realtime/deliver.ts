import type { Push } from '#shared/api/realtime.ts';
import type { User } from '../users/user.ts';
import { type FindUser, type Socket, type Sockets, stillCounts } from './sockets.ts';

/** Something to say, and to whom. */
export interface Delivery {
	/** The id of the person whom it concerns. */
	readonly to: string;
	/** Whether every admin hears of it, too. */
	readonly admins: boolean;
	readonly push: Push;
}

/** Where open sockets can be reached. */
export interface Gateway {
	/** Says something; `gone` when there is nobody at the other end. */
	post(id: string, text: string): Promise<'sent' | 'gone'>;
	close(id: string): Promise<void>;
}

export interface DeliverPorts {
	readonly sockets: Sockets;
	readonly findUser: FindUser;
	readonly gateway: Gateway;
	/** Is told what went wrong; nobody else is. */
	readonly report: (error: unknown) => void;
}

/** Milliseconds in which a socket may not be open yet, though it is known: the gateway's longest handshake. */
const opening = 30_000;

const uniqueBy = <T>(all: readonly T[], key: (one: T) => string): T[] => [
	...new Map(all.map((one) => [key(one), one])).values(),
];

/** A balance is told as it stands: what is late, or comes again, must not tell an old one. */
const asOfNow = (push: Push, user: User | undefined): Push =>
	push.kind === 'balance' && user ? { ...push, total_credit: user.credits } : push;

/**
 * Says something on every socket that it concerns. A socket whose owner was blocked or has another role since is closed
 * instead, and one that is gone is forgotten. One that cannot be reached keeps none of the others waiting.
 */
export async function deliver(ports: DeliverPorts, { to, admins, push }: Delivery, now: Date): Promise<void> {
	const { sockets, findUser, gateway, report } = ports;
	const found = await Promise.all([sockets.of(to), admins ? sockets.ofAdmins() : []]);
	const all = uniqueBy(found.flat(), ({ id }) => id);
	const owners = await Promise.all(
		uniqueBy(all, ({ userId }) => userId).map(
			async ({ userId }) => [userId, await findUser(userId)] as const,
		),
	);
	const ownerOf = new Map(owners);
	const text = JSON.stringify(asOfNow(push, ownerOf.get(to)));

	async function say(socket: Socket): Promise<void> {
		const { id, version, userId, openedAt } = socket;
		if (!stillCounts({ version }, ownerOf.get(userId))) {
			await gateway.close(id);
			await sockets.forget(socket);
		} else if ((await gateway.post(id, text)) === 'gone' && now.getTime() - Date.parse(openedAt) > opening)
			await sockets.forget(socket);
	}
	await Promise.all(all.map((socket) => say(socket).catch(report)));
}
