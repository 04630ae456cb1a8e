import { undoSeconds } from '#shared/api/actKinds.ts';
import type { Acting } from '#shared/api/realtime.ts';
import { epochSeconds } from '#shared/time.ts';
import type { Table } from '../table/client.ts';
import { putItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { getUser } from '../users/users.ts';
import { findSocket, isAuthorized } from './sockets.ts';

/**
 * Stores what the owner of a socket is about to do; the change is pushed to colleagues.
 *
 * @returns false for a socket that is closed, or whose owner is no admin or artist: nothing is stored
 */
export async function announceAct(table: Table, socketId: string, act: Acting, now: Date): Promise<boolean> {
	const socket = await findSocket(table, socketId);
	const owner = socket && (await getUser(table, socket.userId));
	if (!socket || !isAuthorized(socket, owner) || owner.role === 'USER') return false;
	const Item = {
		...keys.acting(owner.id, act.key),
		...act,
		kind: 'ACTING',
		by: { id: owner.id, email: owner.email },
		expires: epochSeconds(now) + undoSeconds,
	};
	await putItem(table, Item);
	return true;
}
