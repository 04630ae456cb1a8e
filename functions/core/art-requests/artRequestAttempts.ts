import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import type { ArtRequest } from './artRequest.ts';
import { requestStep } from './artRequests.ts';

/**
 * Keeps the token by which an execution waits for an artist.
 *
 * @returns whether it waits; not when the request has ended or another attempt has it.
 */
export async function holdForArtist(
	table: Table,
	{ id, attempt }: { readonly id: string; readonly attempt: number },
	taskToken: string,
): Promise<boolean> {
	const refused = await transact(table, [
		requestStep(table, id, {
			UpdateExpression: 'SET taskToken = :token',
			ConditionExpression: 'attempt = :attempt AND (#status = :pending OR #status = :processing)',
			ExpressionAttributeNames: { '#status': 'status' },
			ExpressionAttributeValues: {
				':token': taskToken,
				':attempt': attempt,
				':pending': 'PENDING',
				':processing': 'PROCESSING',
			},
		}),
	]);
	return refused.length === 0;
}

/** Hands a request to the next execution; answers whether this call did. */
export async function startNextAttempt(table: Table, request: ArtRequest, now: Date): Promise<boolean> {
	const refused = await transact(table, [
		requestStep(table, request.id, {
			UpdateExpression: 'SET attempt = :next, updatedAt = :now',
			ConditionExpression: 'attempt = :this AND #status = :status',
			ExpressionAttributeNames: { '#status': 'status' },
			ExpressionAttributeValues: {
				':this': request.attempt,
				':next': request.attempt + 1,
				':status': request.status,
				':now': now.toISOString(),
			},
		}),
	]);
	return refused.length === 0;
}

/** Notes that the original's small picture exists. */
export async function markPreviewed(table: Table, id: string): Promise<void> {
	await transact(table, [
		{
			refused: 'gone',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.artRequest(id),
					UpdateExpression: 'SET previewed = :yes',
					ConditionExpression: 'attribute_exists(pk)',
					ExpressionAttributeValues: { ':yes': true },
				},
			},
		},
	]);
}
