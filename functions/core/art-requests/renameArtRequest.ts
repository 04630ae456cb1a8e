import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { conditional } from '../table/conditional.ts';
import { keys } from '../table/keys.ts';

/**
 * Gives the picture of a request another name.
 *
 * @throws AppError `not_found` for an unknown request or one of another user.
 */
export async function renameArtRequest(
	table: Table,
	userId: string,
	id: string,
	name: string,
): Promise<{ id: string }> {
	const update = new UpdateCommand({
		TableName: table.name,
		Key: keys.artRequest(id),
		UpdateExpression: 'SET #name = :name, #listed.#name = :name',
		ConditionExpression: 'userId = :user',
		ExpressionAttributeNames: { '#name': 'name', '#listed': 'listed' },
		ExpressionAttributeValues: { ':name': name, ':user': userId },
	});
	if (!(await conditional(table.client.send(update))).succeeded) throw notFound('request');
	return { id };
}
