import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { type Bucket, readObject } from '../files/bucket.ts';
import { getFile } from '../files/files.ts';
import { readMask } from '../files/masks.ts';
import type { Table } from '../table/client.ts';
import { type ArtRequest, filesOf } from './artRequests.ts';

/** Where files and their records are. */
interface Stores {
	readonly table: Table;
	readonly bucket: Bucket;
}

/** The stored photos of a request, the main one first. */
export async function photosOf(
	{ table, bucket }: Stores,
	request: Pick<ArtRequest, 'id' | 'input'>,
): Promise<[Uint8Array, ...Uint8Array[]]> {
	const photos = await Promise.all(
		filesOf(request.input).map(async (id) => {
			const file = await getFile(table, id);
			const object = file && (await readObject(bucket, file.key));
			if (!object) throw new Error(`The file ${id} of request ${request.id} is missing.`);
			return object.bytes;
		}),
	);
	return photos as [Uint8Array, ...Uint8Array[]];
}

/** The mask that the customer has confirmed, where there is one. */
export async function maskOf(
	{ table, bucket }: Stores,
	{ id, input }: Pick<ArtRequest, 'id' | 'input'>,
): Promise<GreyMask | undefined> {
	const { mask } = input.subject ?? {};
	if (!mask) return undefined;
	const file = await getFile(table, mask);
	const object = file && (await readObject(bucket, file.key));
	const read = object && readMask(object.bytes);
	if (!read || 'problem' in read) throw new Error(`The mask ${mask} of request ${id} is missing.`);
	return read;
}
