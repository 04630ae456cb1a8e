import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../appError.ts';
import type { Table } from './client.ts';
import { keys } from './keys.ts';
import type { Step } from './transact.ts';

/** Makes a repeated call answer what the first one answered. */
export interface Idempotency {
	readonly key: string;
	/** Tells two bodies apart. */
	readonly fingerprint: string;
}

const day = 24 * 3600;

/**
 * The id that this key created before on this route, if it did. Keys are their `owner`'s: a person's, by their id, or on a
 * public route the address's that the visitor gives, by a hash of it. So nobody meets or takes up another one's key, and
 * a visitor keeps theirs though their network changes.
 *
 * @throws AppError `conflict` when that was with another body.
 */
export async function createdBefore(
	table: Table,
	owner: string,
	route: string,
	{ key, fingerprint }: Idempotency,
): Promise<string | undefined> {
	const { Item } = await table.client.send(
		new GetCommand({
			TableName: table.name,
			Key: keys.idempotency(owner, route, key),
			ConsistentRead: true,
		}),
	);
	if (!Item) return undefined;
	if (Item.fingerprint !== fingerprint)
		throw new AppError(
			'conflict',
			'This Idempotency-Key was used with another request. Please use a new one.',
		);
	return String(Item.created);
}

/** Notes what a key creates, for a day; refused as `replay` where it has created something before. */
export const markerStep = (
	table: Table,
	owner: string,
	route: string,
	{ key, fingerprint }: Idempotency,
	created: string,
	at: string,
): Step => ({
	refused: 'replay',
	write: {
		Put: {
			TableName: table.name,
			Item: {
				...keys.idempotency(owner, route, key),
				kind: 'IDEMPOTENCY',
				fingerprint,
				created,
				expires: Math.floor(Date.parse(at) / 1000) + day,
			},
			ConditionExpression: 'attribute_not_exists(pk)',
		},
	},
});
