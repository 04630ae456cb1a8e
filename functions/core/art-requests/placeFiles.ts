import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type PlaceId, placeIds, placeOf, rulesCheckedOn } from '#shared/art-requests/marketplaces.ts';
import { AppError } from '../appError.ts';
import { type Bucket, deleteObject, writeObject } from '../files/bucket.ts';
import { deliveredKey, fileStep, type PhotoFile } from '../files/files.ts';
import { type Queue, sendMessages } from '../queues/queue.ts';
import type { Table } from '../table/client.ts';
import { anyOf, differs, exists, ifNew, isAbsent, isAtMost } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';
import { putStep, transact } from '../table/transact.ts';
import type { User } from '../users/users.ts';
import { type ArtRequest, getArtRequest, getOwnArtRequest } from './artRequests.ts';
import { resultStep } from './withdrawal.ts';

/** What a file is made from and by: the result, the date of the rules, and the credit line where it is not the usual one. */
const version = z.object({ resultFile: z.string(), rules: z.string(), credit: z.string().optional() });
type Version = z.infer<typeof version>;

const storedItem = version.extend({
	place: z.enum(placeIds),
	fileId: z.string(),
	key: z.string(),
	width: z.int(),
	height: z.int(),
	bytes: z.int(),
	enlarged: z.boolean(),
	keptGround: z.boolean(),
});
const placeItem = z.union([storedItem, version.extend({ queuedUntil: z.iso.datetime() })]);

/** The file of a completed request for a place. */
export type StoredPlaceFile = z.infer<typeof storedItem>;

/** A file that was drawn for a place. */
export type DrawnFile = Pick<StoredPlaceFile, 'place' | 'width' | 'height' | 'enlarged' | 'keptGround'> & {
	readonly image: Uint8Array;
};

/** Files that a customer wants. */
export interface WantedPlaceFiles {
	readonly places: readonly PlaceId[];
	/** Who is credited in the files; by default this product. */
	readonly credit?: string | undefined;
}

/** A message of the queue in front of the engine. */
export interface QueuedPlaceFiles extends WantedPlaceFiles {
	readonly id: string;
}

/** Minutes after which files that are not ready are put into the queue again. */
const queuedMinutes = 5;

async function findFile(table: Table, requestId: string, place: PlaceId, of: Version) {
	const file = await readParsed(table, keys.placeFile(requestId, place), placeItem.parse);
	const isSame = file?.resultFile === of.resultFile && file.rules === of.rules && file.credit === of.credit;
	return isSame ? file : undefined;
}

type Found = Awaited<ReturnType<typeof findFile>>;
const isStored = (file: Found): file is StoredPlaceFile => file !== undefined && 'fileId' in file;

/** Writes the item of a place unless the same file is stored, or put into the queue after `now`. */
const putPlace = (
	table: Table,
	id: string,
	place: PlaceId,
	item: Version & Readonly<Record<string, unknown>>,
	queuedAfter?: Date,
) =>
	putStep(
		table,
		'place',
		{ ...keys.placeFile(id, place), kind: 'PLACE', place, ...item },
		anyOf(
			ifNew,
			differs('resultFile', item.resultFile),
			differs('rules', item.rules),
			item.credit === undefined
				? exists('credit')
				: anyOf(isAbsent('credit'), differs('credit', item.credit)),
			queuedAfter ? isAtMost('queuedUntil', queuedAfter.toISOString()) : exists('queuedUntil'),
		),
	);

const versionOf = (resultFile: string, credit: string | undefined): Version => ({
	resultFile,
	rules: rulesCheckedOn,
	...(credit !== undefined && { credit }),
});

/**
 * Returns the files of a completed request for places that are ready, in their order, and puts the others into the queue in front
 * of the engine. A file is made once for each result, each date of the rules and each credit line, free of charge.
 *
 * @param beforeQueueing is called with the number of files before they are put into the queue.
 * @throws AppError `not_found` for an unknown request or one of another user, `conflict` before it is completed.
 */
export async function getPlaceFiles(
	{ table, queue }: { readonly table: Table; readonly queue: Queue },
	user: Pick<User, 'id'>,
	requestId: string,
	{ places, credit }: WantedPlaceFiles,
	now: Date,
	beforeQueueing: (files: number) => Promise<unknown>,
): Promise<{ request: ArtRequest; files: StoredPlaceFile[] }> {
	const request = await getOwnArtRequest(table, user.id, requestId);
	const [resultFile] = request.resultFiles;
	if (request.status !== 'COMPLETED' || !resultFile) throw new AppError('conflict', 'onlyCompletedPlaces');
	const of = versionOf(resultFile, credit);
	const found = await Promise.all(places.map((place) => findFile(table, requestId, place, of)));
	const missing = places.filter((_, n) => {
		const file = found[n];
		return !file || ('queuedUntil' in file && file.queuedUntil <= now.toISOString());
	});
	if (missing.length > 0) {
		await beforeQueueing(missing.length);
		const queuedUntil = new Date(now.getTime() + queuedMinutes * 60_000).toISOString();
		const queued: PlaceId[] = [];
		for (const place of missing) {
			const step = putPlace(table, requestId, place, { ...of, queuedUntil }, now);
			if ((await transact(table, [step, resultStep(table, request)])).length === 0) queued.push(place);
		}
		const message: QueuedPlaceFiles = { id: requestId, places: queued, credit };
		// A group for each customer, so that many files of one customer do not delay others.
		if (queued.length > 0) await sendMessages(queue, [message], { group: user.id });
	}
	return { request, files: found.filter(isStored) };
}

export interface PlaceFilesContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Draws the files of places, in any order, each when it is asked for. */
	readonly draw: (
		request: ArtRequest,
		resultFile: string,
		wanted: WantedPlaceFiles,
	) => AsyncIterable<DrawnFile>;
}

/** Draws and stores the files of a message that are not stored yet, each as soon as it is drawn. */
export async function makePlaceFiles(
	context: PlaceFilesContext,
	{ id, places, credit }: QueuedPlaceFiles,
	now: Date,
): Promise<void> {
	const { table, draw } = context;
	const request = await getArtRequest(table, id);
	const [resultFile] = request?.resultFiles ?? [];
	if (request?.status !== 'COMPLETED' || !resultFile) return;
	const of = versionOf(resultFile, credit);
	const found = await Promise.all(places.map((place) => findFile(table, id, place, of)));
	const missing = places.filter((_, n) => !isStored(found[n]));
	if (missing.length === 0) return;
	for await (const file of draw(request, resultFile, { places: missing, credit }))
		await storeFile(context, request, of, file, now);
}

/** Stores a file that was drawn, unless another call was faster or the result was withdrawn meanwhile. */
async function storeFile(
	{ table, bucket }: PlaceFilesContext,
	request: ArtRequest,
	of: Version,
	{ image, place, ...drawn }: DrawnFile,
	now: Date,
): Promise<void> {
	const { id, userId, name } = request;
	const fileId = randomUUID();
	const key = deliveredKey(id, fileId);
	const { type } = placeOf(place);
	await writeObject(bucket, key, image, type);
	const file: PhotoFile = {
		id: fileId,
		userId,
		folder: 'results',
		state: 'stored',
		key,
		type,
		name,
		createdAt: now.toISOString(),
	};
	const stored = { ...of, ...drawn, fileId, key, bytes: image.length };
	const failed = await transact(table, [
		fileStep(table, file),
		putPlace(table, id, place, stored),
		resultStep(table, request),
	]);
	if (failed.length > 0) await deleteObject(bucket, key);
}
