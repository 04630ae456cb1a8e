import type { Bucket } from '../files/bucket.ts';
import { deliveredKey, previewKey, shareKey, uploadKey } from '../files/files.ts';
import { deleteVersions } from '../files/versions.ts';
import type { Table } from '../table/client.ts';
import { type Key, keys } from '../table/keys.ts';
import { readPartition } from '../table/query.ts';
import { deleteStep, type Step, transact } from '../table/transact.ts';
import { changeStatus } from './artRequestChanges.ts';
import { type ArtRequest, getArtRequest } from './artRequests.ts';

/** Deletes the results of a request in every version, its files for marketplaces and its public page. */
async function deleteResults(table: Table, bucket: Bucket, { id, userId, resultFiles }: ArtRequest) {
	const items = await readPartition(table, keys.artRequest(id).pk);
	const made = items.filter(({ kind }) => kind === 'PLACE' || kind === 'SHARE');
	const placeFiles = made.flatMap(({ fileId }) => (fileId ? [String(fileId)] : []));
	const files = [...resultFiles, ...placeFiles];
	const pages = made.flatMap(({ hash }) => (hash ? [keys.share(String(hash))] : []));
	const found = [...made.map(({ pk, sk }) => ({ pk, sk }) as Key), ...pages, ...files.map(keys.file)];
	if (found.length > 0)
		await transact(
			table,
			found.map((key) => deleteStep(table, 'delete', key)),
		);
	await deleteVersions(bucket, [
		// Earlier attempts, too: nobody sees them.
		deliveredKey(id, ''),
		...files.flatMap((file) => [previewKey(file).replace(/webp$/, ''), uploadKey(userId, file)]),
		...made.flatMap(({ pictures }) =>
			pictures ? [shareKey(String(pictures), 'card.jpg').replace(/[^/]+$/, '')] : [],
		),
	]);
}

/**
 * Takes a delivered picture back from its customer for an admin: its files, previews, files for marketplaces and public page are
 * deleted, and the request waits again, by what made it at first. What fails midway can be repeated.
 *
 * @returns the request as it waits; undefined when it is not completed, or changed in the meantime.
 */
export async function withdrawResult(
	table: Table,
	bucket: Bucket,
	request: ArtRequest,
	adminId: string,
	reason: string,
	now: Date,
	alsoWrite: readonly Step[] = [],
): Promise<ArtRequest | undefined> {
	if (request.status !== 'COMPLETED') return undefined;
	// First, so that a repetition of a call that failed deletes them; and again, for what was made meanwhile.
	await deleteResults(table, bucket, request);
	const change = { to: 'PENDING', reason, withdrawn: true } as const;
	const actor = { kind: 'admin', userId: adminId } as const;
	if (!(await changeStatus(table, request, actor, change, now, alsoWrite))) return undefined;
	await deleteResults(table, bucket, request);
	return getArtRequest(table, request.id);
}
