import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Presence, presence } from '#shared/api/acts.ts';
import { presenceMs } from '#shared/api/presenceMs.ts';
import type { PresenceMessage } from '#shared/api/realtime.ts';
import { epochSeconds } from '#shared/time.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/query.ts';
import type { Admin } from './adminActs.ts';

const presenceItem = z.object({ listed: presence });

/** Stores what an admin looks at, for a minute; deletes it when the admin has left. */
export async function storePresence(
	table: Table,
	{ id: adminId, email }: Admin,
	{ subject, id, state }: Omit<PresenceMessage, 'kind'>,
	now: Date,
): Promise<string> {
	const Key = keys.presence(subject, id, adminId);
	const end = new Date(now.getTime() + presenceMs);
	if (state === 'left') {
		await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
		return now.toISOString();
	}
	const listed: Presence = { subject, id, by: { id: adminId, email }, state, until: end.toISOString() };
	const Item = { ...Key, kind: 'PRESENCE', listed, expires: epochSeconds(end) };
	await table.client.send(new PutCommand({ TableName: table.name, Item }));
	return listed.until;
}

/** Reads what admins look at now. */
export async function readPresence(table: Table, now: Date): Promise<Presence[]> {
	const items = await readPartition(table, keys.presence('', '', '').pk);
	return items
		.map((item) => presenceItem.parse(item).listed)
		.filter(({ until }) => until > now.toISOString());
}
