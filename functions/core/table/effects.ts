import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import { conditional, type Table } from './client.ts';
import { keys } from './keys.ts';

/** Seconds after which an effect that has started but not finished may be started again. */
const leaseSeconds = 60;
/** Seconds for which a marker is kept: longer than any redelivery. */
const retentionSeconds = 30 * daySeconds;

/**
 * Runs an effect outside the table once for each change, however often the change is delivered. A run holds a lease
 * of one minute; when it ends without a result, the next delivery after the lease runs the effect again.
 *
 * @throws whatever the effect throws, and Error while another run holds the lease, so that the change is delivered
 *   again.
 */
export async function runOnce(
	table: Table,
	effect: string,
	of: string,
	now: Date,
	run: () => Promise<void>,
): Promise<void> {
	const Key = keys.effect(effect, of);
	const update = (expression: object) =>
		table.client.send(new UpdateCommand({ TableName: table.name, Key, UpdateExpression: '', ...expression }));
	const lease = await conditional(
		update({
			UpdateExpression: 'SET kind = :kind, heldUntil = :until, expires = :expires',
			ConditionExpression: 'attribute_not_exists(pk) OR (attribute_not_exists(done) AND heldUntil < :now)',
			ExpressionAttributeValues: {
				':kind': 'EFFECT',
				':until': epochSeconds(now) + leaseSeconds,
				':expires': epochSeconds(now) + retentionSeconds,
				':now': epochSeconds(now),
			},
			ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
		}),
	);
	if (!lease.succeeded) {
		if (lease.item?.done?.BOOL) return;
		throw new Error(`Another run of ${effect} for ${of} is in progress.`);
	}
	try {
		await run();
	} catch (error) {
		await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
		throw error;
	}
	await update({ UpdateExpression: 'SET done = :yes', ExpressionAttributeValues: { ':yes': true } });
}
