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

/** Errors of a table whose point-in-time recovery is not ready yet, and of one that is still being changed. */
const notYet = new Set([
	'ContinuousBackupsUnavailableException',
	'PointInTimeRecoveryUnavailableException',
	'InvalidRestoreTimeException',
	'ResourceInUseException',
]);

/** Minutes for which a refused call is repeated: recovery is ready about five minutes after it was switched on. */
const readyMinutes = 15;

/** Repeats a call while the table is not ready for it; throws its last error. */
async function whenReady<T>(call: () => Promise<T>, pauseMs: number): Promise<T> {
	for (let left = (readyMinutes * 60_000) / pauseMs; ; left--) {
		try {
			return await call();
		} catch (error) {
			const isEarly = error instanceof Error && notYet.has(error.name);
			if (!isEarly || left <= 0) throw error;
			await sleep(pauseMs);
		}
	}
}

interface RestoreOptions {
	/** The time to restore; the latest possible one by default. */
	readonly at?: Date | undefined;
	/** Called with the ARN of the new table's stream as soon as it is known. */
	readonly onStream?: (stream: string) => void;
	/** Milliseconds between two attempts. */
	readonly pauseMs?: number;
}

/**
 * Restores a table under another name, and switches on what a restored table lacks: the stream, time-to-live,
 * point-in-time recovery, and deletion protection if the table has it. Waits where the table is not ready yet.
 *
 * @returns the ARN of the new table's stream.
 * @throws Error when the table has no backup of that time.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery.Tutorial.html
 */
export async function restoreTable(
	client: DynamoDBClient,
	source: string,
	target: string,
	{ at, onStream, pauseMs = 10_000 }: RestoreOptions = {},
): Promise<string> {
	const restore = new RestoreTableToPointInTimeCommand({
		SourceTableName: source,
		TargetTableName: target,
		...(at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true }),
	});
	// A time that was chosen does not become right by waiting.
	await (at ? client.send(restore) : whenReady(() => client.send(restore), pauseMs));
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
	if (!LatestStreamArn) throw new Error(`The table ${target} has no stream.`);
	onStream?.(LatestStreamArn);
	const timeToLive = new UpdateTimeToLiveCommand({
		TableName: target,
		TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
	});
	await whenReady(() => client.send(timeToLive), pauseMs);
	const backups = new UpdateContinuousBackupsCommand({
		TableName: target,
		PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
	});
	await whenReady(() => client.send(backups), pauseMs);
	return LatestStreamArn;
}
