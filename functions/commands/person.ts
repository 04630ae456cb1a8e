import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { Bucket } from '#core/files/bucket.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';
import { setBlocked } from '#core/users/accounts.ts';
import type { User } from '#core/users/user.ts';
import { findUser } from '#core/users/users.ts';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { scan } from './readTable.ts';

type Item = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The items about a user: their own, those of their requests and transactions, and their messages to support. */
async function itemsOf(table: Table, { id, email }: User): Promise<Item[]> {
	const all: Item[] = [];
	const partitions = new Set<unknown>([keys.user(id).pk, keys.email(email).pk]);
	for await (const item of scan(table)) {
		all.push(item);
		if (item.userId === id || item.email === email) partitions.add(item.pk);
	}
	return all.filter(({ pk, kind }) => partitions.has(pk) && kind !== 'EFFECT');
}

/** The prefixes of a user's objects in the bucket. */
function prefixesOf({ id }: User, items: readonly Item[]): string[] {
	const idsOf = (kind: string) => items.filter((item) => item.kind === kind).map((item) => textOf(item.id));
	return [
		`uploads/${id}/`,
		...idsOf('FILE').flatMap((file) => [`originals/${file}`, `previews/${file}`]),
		...idsOf('ART').flatMap((request) => [`results/${request}/`]),
		...items.flatMap(({ pictures }) => (typeof pictures === 'string' ? [`shares/${pictures}/`] : [])),
	];
}

/** Lists the objects with a prefix, every version of each. */
async function* versionsOf({ client, name }: Bucket, Prefix: string) {
	let KeyMarker: string | undefined;
	let VersionIdMarker: string | undefined;
	do {
		const page = await client.send(
			new ListObjectVersionsCommand({ Bucket: name, Prefix, KeyMarker, VersionIdMarker }),
		);
		yield* [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
		KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
		VersionIdMarker = page.NextVersionIdMarker;
	} while (KeyMarker);
}

/** @throws Error when there is no account with this address. */
async function personWith(table: Table, email: string): Promise<User> {
	const user = await findUser(table, email.toLowerCase());
	if (!user) throw new Error(`There is no account of ${email}.`);
	return user;
}

/** Returns everything that is stored about a person: items without their index keys, and the keys of their pictures. */
export async function exportPerson(
	table: Table,
	bucket: Bucket,
	email: string,
): Promise<{ readonly items: Item[]; readonly pictures: string[] }> {
	const user = await personWith(table, email);
	const items = await itemsOf(table, user);
	const pictures = new Set<string>();
	for (const prefix of prefixesOf(user, items))
		for await (const { Key = '' } of versionsOf(bucket, prefix)) pictures.add(Key);
	const withoutKeys = (item: Item) =>
		Object.fromEntries(Object.entries(item).filter(([name]) => !/^(pk|sk|gsi\d.k)$/.test(name)));
	return { items: items.map(withoutKeys), pictures: [...pictures] };
}

/** The address that takes the place of an erased one. */
const erasedAddress = (id: string): string => `${id}@erased.invalid`;

interface Redaction {
	readonly set: Item;
	readonly remove?: readonly string[];
}

/** What takes the place of a person's data in an item that is kept; undefined for items that are deleted. */
function redactionOf(item: Item, user: User): Redaction | undefined {
	const email = erasedAddress(user.id);
	const listed = { ...(item.listed as Item | undefined), email };
	switch (item.kind) {
		case 'LEDGER':
		case 'ACT':
		case 'EVENT':
			return { set: {} };
		case 'USER':
			return { set: { email, name: 'Erased', blocked: true }, remove: ['googleIdentity'] };
		case 'TXN':
			return { set: { email, listed } };
		case 'NOTE':
			return { set: { listed } };
		case 'ART': {
			const { files, imageRoles, outputSettings } = item.wishes as Item;
			const none = { style: '', background: '', lighting: '', colorTone: '', details: '' };
			const enhancementOptions = { description: 'Erased', ...none, instructions: [] };
			const wishes = { files, imageRoles, outputSettings, enhancementOptions };
			const set = { email, notes: [], wishes, listed: { files, description: '', email } };
			return { set, remove: ['copy', 'remedyReason'] };
		}
		default:
			return undefined;
	}
}

async function redact(table: Table, { pk, sk }: Item, { set, remove = [] }: Redaction): Promise<void> {
	const names = Object.keys(set);
	if (names.length === 0) return;
	const removal = remove.length > 0 ? ` REMOVE ${remove.map((name) => `#${name}`).join(', ')}` : '';
	const update = new UpdateCommand({
		TableName: table.name,
		Key: { pk, sk },
		UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${removal}`,
		ConditionExpression: 'attribute_exists(pk)',
		ExpressionAttributeNames: Object.fromEntries([...names, ...remove].map((name) => [`#${name}`, name])),
		ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
	});
	await table.client.send(update);
}

/**
 * Erases a person: ends their unfinished requests, with the refund; deletes their pictures in every version, files, shares,
 * messages and address; and keeps requests, transactions and the ledger without anything about the person. It may be
 * repeated after an interruption.
 *
 * @returns how many pictures and items were deleted.
 * @throws Error when there is no account with this address.
 */
export async function erasePerson(
	table: Table,
	bucket: Bucket,
	email: string,
	now: Date,
): Promise<{ readonly pictures: number; readonly items: number }> {
	const user = await personWith(table, email);
	await setBlocked(table, user.id, true);
	for (const { kind, id } of await itemsOf(table, user)) {
		const request = kind === 'ART' ? await getArtRequest(table, textOf(id)) : undefined;
		if (!request || !isUnfinished(request.status)) continue;
		const change = { to: 'FAILED', reason: 'The account was erased.' } as const;
		await changeStatus(table, request, { kind: 'sweeper' }, change, now);
	}
	const items = await itemsOf(table, user);
	let pictures = 0;
	for (const prefix of prefixesOf(user, items))
		for await (const { Key, VersionId } of versionsOf(bucket, prefix)) {
			await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key, VersionId }));
			pictures++;
		}
	let deleted = 0;
	// The account and its address last, so that an interrupted call can be repeated.
	const isAccount = ({ kind }: Item) => kind === 'USER' || kind === 'EMAIL';
	for (const item of items.toSorted((a, b) => Number(isAccount(a)) - Number(isAccount(b)))) {
		const redaction = redactionOf(item, user);
		if (redaction) await redact(table, item, redaction);
		else {
			const Key = { pk: item.pk, sk: item.sk };
			await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
			deleted++;
		}
	}
	return { pictures, items: deleted };
}
