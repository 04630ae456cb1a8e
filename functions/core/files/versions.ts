import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';

/** A version of an object, or the marker of a deletion. */
interface Version {
	readonly Key: string;
	readonly VersionId: string | undefined;
}

/** Yields the objects whose keys begin with a prefix, in every version. */
export async function* versionsOf({ client, name }: Bucket, Prefix: string): AsyncGenerator<Version> {
	let KeyMarker: string | undefined;
	let VersionIdMarker: string | undefined;
	do {
		const page = await client.send(
			new ListObjectVersionsCommand({ Bucket: name, Prefix, KeyMarker, VersionIdMarker }),
		);
		for (const { Key = '', VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
			yield { Key, VersionId };
		KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
		VersionIdMarker = page.NextVersionIdMarker;
	} while (KeyMarker);
}

/** Deletes the objects with these prefixes, or those of them that are meant, in every version. Returns how many versions were deleted. */
export async function deleteVersions(
	bucket: Bucket,
	prefixes: readonly string[],
	isMeant: (key: string) => boolean = () => true,
): Promise<number> {
	let deleted = 0;
	const deleteAll = async (prefix: string) => {
		for await (const { Key, VersionId } of versionsOf(bucket, prefix)) {
			if (!isMeant(Key)) continue;
			await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key, VersionId }));
			deleted++;
		}
	};
	await Promise.all(prefixes.map(deleteAll));
	return deleted;
}
