import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type PlaceId, placeIds, placeOf, rulesCheckedOn } from '#shared/art-requests/marketplaces.ts';
import { AppError, notFound } from '../appError.ts';
import { type Bucket, deleteObject, writeObject } from '../files/bucket.ts';
import { deliveredKey, type PhotoFile, toFileItem } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import type { User } from '../users/user.ts';
import { type ArtRequest, getArtRequest } from './artRequests.ts';

const placeItem = z.object({
	place: z.enum(placeIds),
	fileId: z.string(),
	/** Its key in the bucket. */
	key: z.string(),
	/** The result that it was made from, and the date of the rules. */
	resultFile: z.string(),
	rules: z.string(),
	width: z.int(),
	height: z.int(),
	bytes: z.int(),
	enlarged: z.boolean(),
	keptGround: z.boolean(),
});

/** The file of a completed request for a place. */
export type StoredPlaceFile = z.infer<typeof placeItem>;

/** A file that was drawn for a place. */
export type DrawnFile = Pick<StoredPlaceFile, 'place' | 'width' | 'height' | 'enlarged' | 'keptGround'> & {
	readonly image: Uint8Array;
};

export interface PlaceFilesContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Draws the files of places, in any order, each when it is asked for. */
	readonly draw: (
		request: ArtRequest,
		resultFile: string,
		places: readonly PlaceId[],
	) => AsyncIterable<DrawnFile>;
}

async function findFile(table: Table, requestId: string, resultFile: string, place: PlaceId) {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.placeFile(requestId, place), ConsistentRead: true }),
	);
	const file = Item && placeItem.parse(Item);
	return file?.resultFile === resultFile && file.rules === rulesCheckedOn ? file : undefined;
}

/** Stores a file that was drawn; returns the one of another call that was faster. */
async function storeFile(
	{ table, bucket }: PlaceFilesContext,
	{ id, userId, name }: ArtRequest,
	resultFile: string,
	{ image, ...drawn }: DrawnFile,
	now: Date,
): Promise<StoredPlaceFile> {
	const fileId = randomUUID();
	const key = deliveredKey(id, fileId);
	const { type } = placeOf(drawn.place);
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
	const stored = { ...drawn, fileId, key, resultFile, rules: rulesCheckedOn, bytes: image.length };
	const failed = await transact(table, [
		{ name: 'file', write: { Put: { TableName: table.name, Item: toFileItem(file) } } },
		{
			name: 'place',
			write: {
				Put: {
					TableName: table.name,
					Item: { ...keys.placeFile(id, drawn.place), kind: 'PLACE', ...stored },
					ConditionExpression: 'attribute_not_exists(pk) OR resultFile <> :result OR #rules <> :rules',
					// A reserved word of DynamoDB.
					ExpressionAttributeNames: { '#rules': 'rules' },
					ExpressionAttributeValues: { ':result': resultFile, ':rules': rulesCheckedOn },
				},
			},
		},
	]);
	if (failed.length === 0) return stored;
	await deleteObject(bucket, key);
	const earlier = await findFile(table, id, resultFile, drawn.place);
	if (!earlier) throw new AppError('conflict', 'changedMeanwhile');
	return earlier;
}

/**
 * Returns the files of a completed request for places, in their order: those that were made before, the others drawn now. A file
 * is made once for each result and each date of the rules, free of charge. Each is stored as soon as it is drawn: a call that ends
 * early leaves fewer for the next one.
 *
 * @throws AppError `not_found` for an unknown request or one of another user, `conflict` before it is completed.
 */
export async function makePlaceFiles(
	context: PlaceFilesContext,
	user: Pick<User, 'id'>,
	requestId: string,
	places: readonly PlaceId[],
	now: Date,
): Promise<{ request: ArtRequest; files: StoredPlaceFile[] }> {
	const { table, draw } = context;
	const request = await getArtRequest(table, requestId);
	if (!request || request.userId !== user.id) throw notFound('request');
	const [resultFile] = request.resultFiles;
	if (request.status !== 'COMPLETED' || !resultFile) throw new AppError('conflict', 'onlyCompletedPlaces');
	const found = await Promise.all(places.map((place) => findFile(table, requestId, resultFile, place)));
	const missing = places.filter((_, n) => !found[n]);
	const all = found.flatMap((file) => file ?? []);
	if (missing.length > 0)
		for await (const file of draw(request, resultFile, missing))
			all.push(await storeFile(context, request, resultFile, file, now));
	return { request, files: places.flatMap((place) => all.find((file) => file.place === place) ?? []) };
}
