import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { changeStatus } from '../art-requests/artRequestChanges.ts';
import { getArtRequest } from '../art-requests/artRequests.ts';
import type { Bucket } from '../files/bucket.ts';
import { uploadKey } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { isErased } from '../users/erasedAddress.ts';
import type { User } from '../users/user.ts';
import { personalRecords, readAccount, readItems, readPartition } from './personalRecords.ts';
import { deleteVersions, filesOfRequest, prefixesOfRequest, uploadsOf } from './pictures.ts';
import { redactItems } from './redactions.ts';

interface Stores {
	readonly table: Table;
	readonly bucket: Bucket;
}

/** How many pictures, in how many versions, and items were deleted. */
export interface Erased {
	readonly pictures: number;
	readonly items: number;
}

const accountErased = 'The account was erased.';

/** Ends a request that is not finished, with the refund. */
async function endRequest(table: Table, id: string, now: Date): Promise<void> {
	const request = await getArtRequest(table, id);
	if (!request || !isUnfinished(request.status)) return;
	const change = { to: 'FAILED', reason: accountErased } as const;
	if (!(await changeStatus(table, request, { kind: 'sweeper' }, change, now)))
		throw new Error(`The request ${id} has changed in the meantime.`);
}

/** Erases a request: its pictures first and its own item last, so that an interrupted call can be repeated. */
async function eraseRequest(
	{ table, bucket }: Stores,
	userId: string,
	id: string,
	now: Date,
): Promise<Erased> {
	await endRequest(table, id, now);
	const items = await readPartition(table, keys.artRequest(id).pk);
	const request = items.find(({ kind }) => kind === 'ART');
	if (!request || isErased(request.email)) return { pictures: 0, items: 0 };
	const files = await filesOfRequest(bucket, request);
	const pictures = await deleteVersions(bucket, prefixesOfRequest(items, id, files));
	const shares = items.flatMap(({ kind, hash }) => (kind === 'SHARE' ? [keys.share(String(hash))] : []));
	const others = await readItems(table, [...files.map(keys.file), ...shares]);
	const ordered = [...others, ...items.filter((item) => item !== request), request];
	return { pictures, items: await redactItems(table, userId, ordered) };
}

/** Erases the photos that a user has uploaded and not ordered with. */
async function eraseUploads({ table, bucket }: Stores, userId: string): Promise<Erased> {
	const files = await uploadsOf(bucket, userId);
	const pictures = await deleteVersions(bucket, [uploadKey(userId, '')]);
	const items = await readItems(table, files.map(keys.file));
	return { pictures, items: await redactItems(table, userId, items) };
}

const add = (a: Erased, b: Erased): Erased => ({
	pictures: a.pictures + b.pictures,
	items: a.items + b.items,
});

/**
 * Erases a user who can no longer sign in: ends unfinished requests, with the refund; deletes pictures in every version,
 * files, shares, messages and the address; and keeps requests, transactions and the ledger without anything about the
 * person. The cost depends on what the user has, not on the table. May be repeated after an interruption.
 */
export async function eraseUser(stores: Stores, user: User, now: Date): Promise<Erased> {
	const { table } = stores;
	let erased: Erased = { pictures: 0, items: 0 };
	for await (const record of personalRecords(table, user)) {
		const request = record.find(({ kind }) => kind === 'ART');
		erased = add(
			erased,
			request
				? await eraseRequest(stores, user.id, String(request.id), now)
				: { pictures: 0, items: await redactItems(table, user.id, record) },
		);
	}
	erased = add(erased, await eraseUploads(stores, user.id));
	const account = await readAccount(table, user);
	// The user last, by whom an interrupted call is repeated.
	const ordered = account.toSorted((a, b) => Number(a.kind === 'USER') - Number(b.kind === 'USER'));
	return add(erased, { pictures: 0, items: await redactItems(table, user.id, ordered) });
}
