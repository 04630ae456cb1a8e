import { accountSettings } from '#shared/api/users.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { changeStatus } from '../art-requests/artRequestChanges.ts';
import { toArtRequest } from '../art-requests/artRequests.ts';
import type { Bucket } from '../files/bucket.ts';
import { deliveredKey, mailPictureKey, previewKey, uploadKey } from '../files/files.ts';
import { deleteVersions } from '../files/versions.ts';
import type { Table } from '../table/client.ts';
import { deleteItem, exists, updateItem } from '../table/itemUpdate.ts';
import { type Key, keys } from '../table/keys.ts';
import { readAllOwned } from '../table/owned.ts';
import { type Item, readItemsOf, readPartition } from '../table/query.ts';
import { erasedAddress, isErased, type User } from '../users/users.ts';
import { personalRecords, readAccount } from './personalRecords.ts';
import { filesOfRequest, prefixesOfRequest, uploadsOf } from './pictures.ts';

interface Redaction {
	readonly set: Item;
	readonly remove?: readonly string[];
}

/** What takes the place of texts that customers, admins and operators have written. */
const erasedText = 'Erased';

const settingKeys = Object.keys(accountSettings.shape);

/** What takes the place of a user's data in an item that is kept; undefined for items that are deleted. */
function redactionOf(item: Item, userId: User['id']): Redaction | undefined {
	const email = erasedAddress(userId);
	const listed = { ...(item.listed as Item | undefined), email };
	switch (item.kind) {
		case 'OWNED_ART':
		case 'OWNED_TXN':
			return { set: {} };
		case 'LEDGER':
			// Operators write the description of a grant.
			return { set: item.entry === 'GRANT' ? { why: erasedText } : {} };
		case 'ACT':
		case 'EVENT':
			return { set: item.reason === undefined ? {} : { reason: erasedText } };
		case 'USER':
			return {
				set: { email, name: erasedText, blocked: true },
				remove: [...settingKeys, 'googleIdentity', 'erasingSince', 'gsi5pk', 'gsi5sk'],
			};
		case 'TXN':
			return { set: { email, listed } };
		case 'NOTE':
			return {
				set: {
					listed,
					...(item.resolution !== undefined && {
						resolution: { ...(item.resolution as Item), reason: erasedText },
					}),
				},
			};
		case 'ART': {
			const { files, imageRoles, outputSettings } = item.input as Item;
			const none = { style: '', background: '', lighting: '', colorTone: '', details: '' };
			const enhancementOptions = { description: erasedText, ...none, instructions: [] };
			const input = { files, imageRoles, outputSettings, enhancementOptions };
			const set = { email, notes: [], input, listed: { files, description: '', email } };
			return { set, remove: ['name', 'copy', 'reason', 'remedyReason', 'fileNames'] };
		}
		default:
			return undefined;
	}
}

async function redact(table: Table, key: Key, { set, remove }: Redaction): Promise<void> {
	if (Object.keys(set).length === 0) return;
	const isThere = await updateItem(table, key, { set, remove, conditions: [exists('pk')] });
	if (!isThere) throw new Error(`The item ${key.pk} was deleted while it was erased.`);
}

/**
 * Removes a user's data from items: deletes them, or, for requests, transactions, the ledger and the account, replaces
 * what is about the person. Returns how many were deleted.
 */
async function redactItems(table: Table, userId: User['id'], items: readonly Item[]): Promise<number> {
	let deleted = 0;
	for (const item of items) {
		const redaction = redactionOf(item, userId);
		const key = { pk: String(item.pk), sk: String(item.sk) };
		if (redaction) await redact(table, key, redaction);
		else {
			await deleteItem(table, key);
			deleted++;
		}
	}
	return deleted;
}

interface Stores {
	readonly table: Table;
	readonly bucket: Bucket;
}

/** How many pictures, in how many versions, and items were deleted. */
export interface Erased {
	readonly pictures: number;
	readonly items: number;
}

const accountErased = sentence('accountErased');

/**
 * Ends the requests of a user that are not finished, with the refund. A picture that is being drawn at that moment is
 * stored after the request has ended, so the user is to be erased later: after the longest time of a drawing.
 *
 * @returns how many were ended.
 */
export async function endRequests(
	table: Table,
	{ id: userId }: Pick<User, 'id'>,
	now: Date,
): Promise<number> {
	let ended = 0;
	for await (const item of readAllOwned(table, userId, 'ART')) {
		const request = toArtRequest(item);
		if (!isUnfinished(request.status)) continue;
		const change = { to: 'FAILED', reason: accountErased } as const;
		if (!(await changeStatus(table, request, { kind: 'sweeper' }, change, now)))
			throw new Error(`The request ${request.id} has changed in the meantime.`);
		ended++;
	}
	return ended;
}

/** Erases a request: its pictures first and its own item last, so that an interrupted call can be repeated. */
async function eraseRequest({ table, bucket }: Stores, userId: string, id: string): Promise<Erased> {
	const items = await readPartition(table, keys.artRequest(id).pk);
	const request = items.find(({ kind }) => kind === 'ART');
	if (!request || isErased(request.email)) return { pictures: 0, items: 0 };
	const files = await filesOfRequest(bucket, request);
	const pictures = await deleteVersions(bucket, prefixesOfRequest(items, id, files));
	const shares = items.flatMap(({ kind, hash }) => (kind === 'SHARE' ? [keys.share(String(hash))] : []));
	const others = await readItemsOf(table, [...files.map(keys.file), ...shares]);
	const ordered = [...others, ...items.filter((item) => item !== request), request];
	return { pictures, items: await redactItems(table, userId, ordered) };
}

/** Erases a message to support with its answers, and the pictures of these. */
async function eraseMessage(
	{ table, bucket }: Stores,
	userId: string,
	items: readonly Item[],
): Promise<Erased> {
	const message = items.find(({ kind }) => kind === 'CONTACT');
	const files = items.flatMap((item) => (Array.isArray(item.files) ? item.files.map(String) : []));
	const folders = message ? [deliveredKey(String(message.id), '')] : [];
	const pictures = await deleteVersions(bucket, [
		...folders,
		...files.flatMap((file) => [previewKey(file), mailPictureKey(file)]),
	]);
	const stored = await readItemsOf(table, files.map(keys.file));
	return { pictures, items: await redactItems(table, userId, [...stored, ...items]) };
}

/** Erases the photos that a user has uploaded and not ordered with. */
async function eraseUploads({ table, bucket }: Stores, userId: string): Promise<Erased> {
	const files = await uploadsOf(bucket, userId);
	const pictures = await deleteVersions(bucket, [uploadKey(userId, '')]);
	const items = await readItemsOf(table, files.map(keys.file));
	return { pictures, items: await redactItems(table, userId, items) };
}

const add = (a: Erased, b: Erased): Erased => ({
	pictures: a.pictures + b.pictures,
	items: a.items + b.items,
});

/**
 * Erases a user who can no longer sign in and whose requests have ended, see {@link endRequests}: deletes pictures in every
 * version, files, shares, messages and the address; and keeps requests, transactions and the ledger without anything about
 * the person. The cost depends on what the user has, not on the table. May be repeated after an interruption.
 */
export async function eraseUser(stores: Stores, user: User): Promise<Erased> {
	const { table } = stores;
	let erased: Erased = { pictures: 0, items: 0 };
	for await (const record of personalRecords(table, user)) {
		const request = record.find(({ kind }) => kind === 'ART');
		erased = add(
			erased,
			request
				? await eraseRequest(stores, user.id, String(request.id))
				: await eraseMessage(stores, user.id, record),
		);
	}
	erased = add(erased, await eraseUploads(stores, user.id));
	const account = await readAccount(table, user);
	// The user last, by whom an interrupted call is repeated.
	const ordered = account.toSorted((a, b) => Number(a.kind === 'USER') - Number(b.kind === 'USER'));
	return add(erased, { pictures: 0, items: await redactItems(table, user.id, ordered) });
}
