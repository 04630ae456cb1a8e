import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { type Bucket, describeObject } from '../files/bucket.ts';
import { deliveredKey, originalKey, uploadKey } from '../files/files.ts';
import { versionsOf } from '../files/versions.ts';
import type { Item } from '../table/query.ts';

const stringsOf = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of the file of a stored result: the name of a delivered one, or the metadata of one that an engine has made. */
async function fileOfResult(bucket: Bucket, key: string): Promise<string[]> {
	const name = key.split('/').at(-1) ?? '';
	if (isUuid.test(name)) return [name];
	const file = (await describeObject(bucket, key))?.metadata.file;
	return file ? [file] : [];
}

/** The ids of all files of a request: its photos, its result, and the results of earlier attempts. */
export async function filesOfRequest(bucket: Bucket, request: Item): Promise<string[]> {
	const { files, subject } = (request.input ?? {}) as Item;
	const mask = (subject as Item | undefined)?.mask;
	const ids = new Set([...stringsOf(files), ...stringsOf([mask]), ...stringsOf(request.resultFiles)]);
	const results = new Set<string>();
	for await (const { Key } of versionsOf(bucket, deliveredKey(String(request.id), ''))) results.add(Key);
	for (const key of results) for (const file of await fileOfResult(bucket, key)) ids.add(file);
	return [...ids];
}

/** An object of an earlier attempt at a request, and its type. */
interface EarlierResult {
	readonly key: string;
	readonly type: string;
}

/**
 * The pictures and texts of a request's earlier attempts, which the request does not refer to any more.
 *
 * @param isDelivered whether the file of a picture that an admin has uploaded was delivered; one that was withdrawn may be
 *   meant for another customer.
 */
export async function earlierResults(
	bucket: Bucket,
	{ id, resultFiles }: { readonly id: string; readonly resultFiles: readonly string[] },
	isDelivered: (fileId: string) => Promise<boolean>,
): Promise<EarlierResult[]> {
	const { Contents = [] } = await bucket.client.send(
		new ListObjectsV2Command({ Bucket: bucket.name, Prefix: deliveredKey(id, '') }),
	);
	const found = Contents.map(async ({ Key = '' }): Promise<EarlierResult[]> => {
		// The mark of a picture that was not delivered is empty.
		if (Key.endsWith('-rejected')) return [];
		const name = Key.split('/').at(-1) ?? '';
		if (isUuid.test(name) && !(await isDelivered(name))) return [];
		const [files, object] = [await fileOfResult(bucket, Key), await describeObject(bucket, Key)];
		return object && !files.some((file) => resultFiles.includes(file))
			? [{ key: Key, type: object.type }]
			: [];
	});
	return (await Promise.all(found)).flat();
}

/** The ids of the photos that a user has uploaded and not ordered with. */
export async function uploadsOf(bucket: Bucket, userId: string): Promise<string[]> {
	const ids = new Set<string>();
	for await (const { Key } of versionsOf(bucket, uploadKey(userId, ''))) ids.add(Key.split('/').at(-1) ?? '');
	return [...ids];
}

/** The prefixes of the objects of a request. */
export const prefixesOfRequest = (items: readonly Item[], id: string, files: readonly string[]): string[] => [
	deliveredKey(id, ''),
	...files.flatMap((file) => [originalKey(file), `previews/${file}.`]),
	...items.flatMap(({ pictures }) => (typeof pictures === 'string' ? [`shares/${pictures}/`] : [])),
];

export async function listKeys(bucket: Bucket, prefixes: readonly string[]): Promise<string[]> {
	const keys = new Set<string>();
	for (const prefix of prefixes) for await (const { Key } of versionsOf(bucket, prefix)) keys.add(Key);
	return [...keys];
}
