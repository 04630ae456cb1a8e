import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './client.ts';
import { keys } from './keys.ts';
import type { Step } from './transact.ts';

/** Seconds after which whoever began an effect counts as gone. */
const lease = 60;
/** Seconds for which a marker is kept: longer than any redelivery. */
const kept = 30 * 24 * 3600;

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

/** The write that marks an effect which is one with its transaction; refused as `happened` where it has happened. */
export const effectStep = (table: Table, effect: string, of: string, now: Date): Step => ({
	refused: 'happened',
	write: {
		Put: {
			TableName: table.name,
			Item: { ...keys.effect(effect, of), kind: 'EFFECT', done: true, expires: seconds(now) + kept },
			ConditionExpression: 'attribute_not_exists(pk)',
		},
	},
});

/**
 * Runs an effect outside the table once for each change, however often the change is delivered. Who begins it holds
 * it for a minute; when that one dies, the next delivery runs it again.
 *
 * @throws whatever the effect throws, and Error while somebody else is at it, so that the change is delivered again.
 */
export async function onceFor(
	table: Table,
	effect: string,
	of: string,
	now: Date,
	run: () => Promise<void>,
): Promise<void> {
	const Key = keys.effect(effect, of);
	const update = (expression: object) =>
		table.client.send(new UpdateCommand({ TableName: table.name, Key, UpdateExpression: '', ...expression }));
	try {
		await update({
			UpdateExpression: 'SET kind = :kind, heldUntil = :until, expires = :expires',
			ConditionExpression: 'attribute_not_exists(pk) OR (attribute_not_exists(done) AND heldUntil < :now)',
			ExpressionAttributeValues: {
				':kind': 'EFFECT',
				':until': seconds(now) + lease,
				':expires': seconds(now) + kept,
				':now': seconds(now),
			},
			ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
		});
	} catch (error) {
		if (!(error instanceof ConditionalCheckFailedException)) throw error;
		if (error.Item?.done?.BOOL) return;
		throw new Error(`Somebody else is at ${effect} of ${of}.`);
	}
	try {
		await run();
	} catch (error) {
		await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
		throw error;
	}
	await update({ UpdateExpression: 'SET done = :yes', ExpressionAttributeValues: { ':yes': true } });
}
