import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { photoTypes } from '#shared/files/limits.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';
import type { PhotoFile } from './photoFile.ts';

const day = 24 * 3600;

const fileItem = z.object({
	id: z.string(),
	userId: z.string(),
	folder: z.enum(['uploads', 'results']).default('uploads'),
	state: z.enum(['announced', 'stored']),
	key: z.string(),
	type: z.enum(photoTypes),
	etag: z.string().optional(),
	createdAt: z.string(),
});

/** The item of a file; one that is only announced goes after a day. */
export const toFileItem = (file: PhotoFile) => ({
	...keys.file(file.id),
	kind: 'FILE',
	...file,
	...(file.state === 'announced' && { expires: Math.floor(Date.parse(file.createdAt) / 1000) + day }),
});

export async function getFile(table: Table, id: string): Promise<PhotoFile | undefined> {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.file(id), ConsistentRead: true }),
	);
	return Item && fileItem.parse(Item);
}

export async function putFile(table: Table, file: PhotoFile): Promise<void> {
	await table.client.send(new PutCommand({ TableName: table.name, Item: toFileItem(file) }));
}

/** Pins the bytes of a file by their ETag, for ever; pinned to others already, it refuses. */
export const acceptStep = (table: Table, userId: string, file: { id: string; etag: string }): Step => ({
	refused: 'file',
	write: {
		Update: {
			TableName: table.name,
			Key: keys.file(file.id),
			UpdateExpression: 'SET etag = :etag REMOVE expires',
			ConditionExpression: 'userId = :user AND (attribute_not_exists(etag) OR etag = :etag)',
			ExpressionAttributeValues: { ':user': userId, ':etag': file.etag },
		},
	},
});

/** Notes where the cleaned picture is. */
export async function markStored(
	table: Table,
	id: string,
	key: string,
	type: PhotoFile['type'],
): Promise<void> {
	await table.client.send(
		new UpdateCommand({
			TableName: table.name,
			Key: keys.file(id),
			UpdateExpression: 'SET #state = :stored, #key = :key, #type = :type',
			ConditionExpression: 'attribute_exists(pk)',
			ExpressionAttributeNames: { '#state': 'state', '#key': 'key', '#type': 'type' },
			ExpressionAttributeValues: { ':stored': 'stored', ':key': key, ':type': type },
		}),
	);
}
