import {
	CopyObjectCommand,
	GetObjectTaggingCommand,
	HeadObjectCommand,
	paginateListObjectsV2,
	type S3Client,
} from '@aws-sdk/client-s3';

/** The tag of a file that the deployed site no longer has. The bucket deletes files with it a week after they got it. */
export const retiredTag = { key: 'pixwand-site', value: 'retired' } as const;

/** Days for which the files of a former site stay, so that tabs which are open go on. */
export const retiredDays = 7;

async function isRetired(client: S3Client, Bucket: string, Key: string): Promise<boolean> {
	const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
	return TagSet.some((tag) => tag.Key === retiredTag.key && tag.Value === retiredTag.value);
}

/** Copies an object onto itself with other tags. Its age, by which the bucket deletes it, begins anew. */
async function copyWithTag(client: S3Client, Bucket: string, Key: string, Tagging: string): Promise<void> {
	const { ContentType, CacheControl, Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key }));
	await client.send(
		new CopyObjectCommand({
			Bucket,
			Key,
			CopySource: `${Bucket}/${encodeURI(Key)}`,
			MetadataDirective: 'REPLACE',
			TaggingDirective: 'REPLACE',
			ContentType,
			CacheControl,
			Metadata,
			Tagging,
		}),
	);
}

/**
 * Marks the files in the bucket of the site that the deployed site no longer has, and unmarks those that it has again.
 *
 * @param files the names of the deployed site's files.
 * @returns how many were marked and unmarked.
 */
export async function retireSiteFiles(
	client: S3Client,
	Bucket: string,
	files: ReadonlySet<string>,
): Promise<{ readonly retired: number; readonly used: number }> {
	let [retired, used] = [0, 0];
	for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
		for (const { Key = '' } of Contents) {
			const isOld = await isRetired(client, Bucket, Key);
			if (isOld !== files.has(Key)) continue;
			await copyWithTag(client, Bucket, Key, isOld ? '' : `${retiredTag.key}=${retiredTag.value}`);
			if (isOld) used++;
			else retired++;
		}
	}
	return { retired, used };
}
