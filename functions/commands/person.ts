import type { Bucket } from '#core/files/bucket.ts';
import { uploadKey } from '#core/files/files.ts';
import { type Erased, endRequests, eraseUser } from '#core/personal-data/eraseUser.ts';
import { personalRecords, readAccount } from '#core/personal-data/personalRecords.ts';
import { filesOfRequest, listKeys, prefixesOfRequest } from '#core/personal-data/pictures.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';
import { type Item, readItemsOf } from '#core/table/query.ts';
import { setBlocked } from '#core/users/accounts.ts';
import { userWith } from './accounts.ts';

/** Returns everything that is stored about a person: items without their index keys, and the keys of their pictures. */
export async function exportPerson(
	table: Table,
	bucket: Bucket,
	email: string,
): Promise<{ readonly items: Item[]; readonly pictures: string[] }> {
	const user = await userWith(table, email);
	const items = await readAccount(table, user);
	const pictures = await listKeys(bucket, [uploadKey(user.id, '')]);
	for await (const record of personalRecords(table, user)) {
		items.push(...record);
		const request = record.find(({ kind }) => kind === 'ART');
		if (!request) continue;
		const files = await filesOfRequest(bucket, request);
		items.push(...(await readItemsOf(table, files.map(keys.file))));
		pictures.push(...(await listKeys(bucket, prefixesOfRequest(record, String(request.id), files))));
	}
	const withoutKeys = (item: Item) =>
		Object.fromEntries(Object.entries(item).filter(([name]) => !/^(pk|sk|gsi\d.k)$/.test(name)));
	return { items: items.map(withoutKeys), pictures: [...new Set(pictures)] };
}

/**
 * Blocks a person and erases what is stored about them, as {@link eraseUser} does. If requests had to be ended, nothing
 * else is erased yet: a picture may still be drawn.
 *
 * @returns undefined when requests were ended.
 * @throws Error when there is no account with this address.
 */
export async function erasePerson(
	table: Table,
	bucket: Bucket,
	email: string,
	now: Date,
): Promise<Erased | undefined> {
	const user = await userWith(table, email);
	if (!user.blocked) await setBlocked(table, user.id, true);
	if ((await endRequests(table, user, now)) > 0) return undefined;
	return eraseUser({ table, bucket }, user);
}
