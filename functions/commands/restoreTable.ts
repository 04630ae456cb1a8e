import { setTimeout as sleep } from 'node:timers/promises';
import {
	DescribeTableCommand,
	type DynamoDBClient,
	RestoreTableToPointInTimeCommand,
	type TableDescription,
	UpdateContinuousBackupsCommand,
	UpdateTableCommand,
	UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { ttlAttribute } from '#core/table/indexes.ts';

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription> =>
	(await client.send(new DescribeTableCommand({ TableName }))).Table ?? {};

/** Waits until a table and its indexes can be changed. A restored table takes minutes to hours. */
async function untilActive(client: DynamoDBClient, name: string): Promise<TableDescription> {
	for (;;) {
		const table = await describe(client, name);
		const indexes = table.GlobalSecondaryIndexes ?? [];
		const isActive = indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE');
		if (table.TableStatus === 'ACTIVE' && isActive) return table;
		await sleep(5000);
	}
}

/**
 * Restores a table under another name, and switches on what a restored table lacks: the stream, time-to-live,
 * point-in-time recovery, and deletion protection if the table has it.
 *
 * @param at - the time to restore; the latest possible one by default.
 * @returns the ARN of the new table's stream.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery.Tutorial.html
 */
export async function restoreTable(
	client: DynamoDBClient,
	source: string,
	target: string,
	at?: Date,
): Promise<string> {
	await client.send(
		new RestoreTableToPointInTimeCommand({
			SourceTableName: source,
			TargetTableName: target,
			...(at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true }),
		}),
	);
	await untilActive(client, target);
	const { DeletionProtectionEnabled } = await describe(client, source);
	await client.send(
		new UpdateTableCommand({
			TableName: target,
			StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
			...(DeletionProtectionEnabled && { DeletionProtectionEnabled }),
		}),
	);
	const { LatestStreamArn } = await untilActive(client, target);
	await client.send(
		new UpdateTimeToLiveCommand({
			TableName: target,
			TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
		}),
	);
	await client.send(
		new UpdateContinuousBackupsCommand({
			TableName: target,
			PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
		}),
	);
	if (!LatestStreamArn) throw new Error(`The table ${target} has no stream.`);
	return LatestStreamArn;
}
