import { recordOfAct, toAdminAct } from '#core/admin-acts/adminActs.ts';
import { recordOfEvent } from '#core/art-requests/artEvents.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { readContactThread, recordOfEntry } from '#core/contact/contactThread.ts';
import type { Table } from '#core/table/client.ts';
import type { Item } from '#core/table/query.ts';
import { findUserId } from '#core/users/userIds.ts';

const idIn = ({ pk }: Item): string => String(pk).split('#')[1] ?? '';

/** The id of an item within its time, which is the end of its key. */
const numberIn = ({ sk }: Item): string => String(sk).split('#').at(-1) ?? '';

/**
 * The index keys of an item that says what an admin did, and that was written before there was a record of all acts; undefined
 * for any other item.
 */
export async function recordOf(table: Table, item: Item): Promise<Item | undefined> {
	if (item.gsi2pk !== undefined) return undefined;
	switch (item.kind) {
		case 'ACT': {
			const { userId, ...act } = toAdminAct(item);
			return recordOfAct(userId, { id: act.adminId, email: act.by }, act, numberIn(item));
		}
		case 'EVENT': {
			const event = item as unknown as Parameters<typeof recordOfEvent>[1];
			if (event.actor.kind !== 'admin') return undefined;
			const request = await getArtRequest(table, idIn(item));
			return request && recordOfEvent(request, { ...event, what: event.what ?? 'status' }, numberIn(item));
		}
		case 'ANSWER':
		case 'CONTACT_STATUS': {
			const { request } = await readContactThread(table, idIn(item));
			const entry = {
				at: String(item.at),
				message: item.kind === 'ANSWER' ? String(item.message) : undefined,
			};
			const userId = await findUserId(table, request.email);
			return recordOfEntry(request.id, entry, String(item.adminId), numberIn(item), userId);
		}
		default:
			return undefined;
	}
}
