import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import type { Bucket } from '../files/bucket.ts';
import { deliveredKey, previewKey, uploadKey } from '../files/files.ts';
import { deleteVersions } from '../files/versions.ts';
import type { Table } from '../table/client.ts';
import { deleteItem, equals } from '../table/itemUpdate.ts';
import { type Key, keys } from '../table/keys.ts';
import { type Item, readPartition } from '../table/query.ts';
import { checkStep, deleteStep, putStep, type Step, transact } from '../table/transact.ts';
import { eventStep } from './artEvents.ts';
import { changeStatus } from './artRequestChanges.ts';
import { type ArtRequest, requestStep } from './artRequests.ts';
import { noResult, ofResult } from './statusUpdate.ts';
import type { StatusChange } from './transitions.ts';

/** What is to be deleted of a result that was withdrawn. */
const withdrawalItem = z.object({
	pk: z.string(),
	sk: z.string(),
	/** The id of the request. */
	id: z.string(),
	userId: z.string(),
	/** The ids of the results, and of the files for marketplaces that are made from them. */
	files: z.array(z.string()),
	/** The ids of the pictures of its public page. */
	pictures: z.array(z.string()),
	/** The pictures of attempts before this one are deleted. */
	attempt: z.int(),
});

/** The results of a request: those delivered last, and those before. */
const resultsOf = ({ resultFiles, earlierFiles = [] }: ArtRequest): string[] => [
	...new Set([...resultFiles, ...earlierFiles]),
];

/** The files for marketplaces and the public page that are made from these results, among the items of a request. */
function madeFrom(items: readonly Item[], results: readonly string[]) {
	const made = items.filter(
		({ kind, resultFile }) => (kind === 'PLACE' || kind === 'SHARE') && results.includes(String(resultFile)),
	);
	const files = made.flatMap(({ fileId }) => (fileId ? [String(fileId)] : []));
	const pages = made.flatMap(({ hash }) => (hash ? [keys.share(String(hash))] : []));
	return {
		files,
		pictures: made.flatMap(({ pictures }) => (pictures ? [String(pictures)] : [])),
		items: [...made.map(({ pk, sk }) => ({ pk, sk }) as Key), ...pages, ...files.map(keys.file)],
	};
}

/** The condition that a request is completed with the results that were read: what is made from a result requires it. */
export const resultStep = (table: Table, { id, resultFiles }: ArtRequest): Step =>
	checkStep(
		table,
		'result',
		keys.artRequest(id),
		equals('status', 'COMPLETED'),
		equals('resultFiles', resultFiles),
	);

/** The writes that make the results of a request unreadable, and record what is to be deleted of them. */
async function withdrawalSteps(table: Table, request: ArtRequest): Promise<Step[]> {
	const { id, userId, attempt, status } = request;
	const results = resultsOf(request);
	const made = madeFrom(await readPartition(table, keys.artRequest(id).pk), results);
	return [
		...[...made.items, ...results.map(keys.file)].map((key) => deleteStep(table, 'made', key)),
		putStep(table, 'withdrawal', {
			...keys.withdrawal(id, randomUUID()),
			kind: 'WITHDRAWAL',
			id,
			userId,
			files: [...results, ...made.files],
			pictures: made.pictures,
			attempt: isUnfinished(status) ? attempt : attempt + 1,
		}),
	];
}

type Withdrawal = Extract<StatusChange, { readonly withdrawn?: string | undefined }>;

/**
 * Takes the results of a request back from its customer for an admin, in one transaction with the change of status: nobody can
 * read them from then on, and `deleteWithdrawn` deletes them. Of a request that is being made again, the earlier ones are
 * withdrawn without a change of status, as of one that has failed since.
 *
 * @param change what becomes of the request; `undefined` where its status stays.
 * @returns false when the request has no result, or has changed since it was read.
 */
export async function withdrawResult(
	table: Table,
	request: ArtRequest,
	admin: Pick<Admin, 'id'>,
	reason: string,
	change: Withdrawal | undefined,
	now: Date,
	alsoWrite: readonly Step[] = [],
): Promise<boolean> {
	if (request.resultFiles.length === 0) return false;
	const { id, status, updatedAt, resultFiles } = request;
	const actor = { kind: 'admin', userId: admin.id } as const;
	const steps = [...(await withdrawalSteps(table, request)), ...alsoWrite];
	if (change) return changeStatus(table, request, actor, change, now, steps);
	const at = now.toISOString();
	const failed = await transact(table, [
		requestStep(table, id, {
			set: { ...noResult, updatedAt: at },
			remove: ofResult,
			conditions: [
				equals('status', status),
				equals('updatedAt', updatedAt),
				equals('resultFiles', resultFiles),
			],
		}),
		eventStep(table, request, { what: 'withdrawn', status, actor, at, reason }),
		...steps,
	]);
	return failed.length === 0;
}

/** Deletes what a withdrawal has recorded, and what was made from the results at the same time; may be repeated. */
export async function deleteWithdrawn(table: Table, bucket: Bucket, item: Item): Promise<void> {
	const { pk, sk, id, userId, files: recorded, pictures, attempt } = withdrawalItem.parse(item);
	const made = madeFrom(await readPartition(table, pk), recorded);
	const files = [...recorded, ...made.files];
	if (made.items.length > 0)
		await transact(
			table,
			made.items.map((key) => deleteStep(table, 'made', key)),
		);
	const results = deliveredKey(id, '');
	await Promise.all([
		deleteVersions(bucket, [
			...files.flatMap((file) => [
				deliveredKey(id, file),
				previewKey(file).replace(/webp$/, ''),
				uploadKey(userId, file),
			]),
			...[...pictures, ...made.pictures].map((page) => `shares/${page}/`),
		]),
		deleteVersions(bucket, [results], (key) => {
			const [, n] = /^(\d+)(\.json|-rejected)?$/.exec(key.slice(results.length)) ?? [];
			return n !== undefined && Number(n) < attempt;
		}),
	]);
	await deleteItem(table, { pk: String(pk), sk: String(sk) });
}
