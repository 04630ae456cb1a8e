import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it, onTestFinished } from 'vitest';
import { startStandIn } from '#support/payments/standIn.ts';
import { restoreTable } from '../../functions/commands/restoreTable.ts';

const stream = 'arn:aws:dynamodb:us-east-1:1:table/restored/stream/1';

/** A database that refuses calls of some kinds so many times with an error. */
async function databaseThatRefuses(refusals: Record<string, { error: string; times: number }>) {
	const calls: string[] = [];
	const server = await startStandIn(({ headers }) => {
		const action = String(headers['x-amz-target']).split('.')[1] ?? '';
		calls.push(action);
		const refusal = refusals[action];
		if (refusal && refusal.times-- > 0) return { status: 400, body: { __type: refusal.error } };
		return { status: 200, body: { Table: { TableStatus: 'ACTIVE', LatestStreamArn: stream } } };
	});
	const client = new DynamoDBClient({
		endpoint: server.url,
		region: 'us-east-1',
		credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
		maxAttempts: 1,
	});
	onTestFinished(() => server.close());
	return { client, calls };
}

it('a table that is too young to be restored, and whose copy is not ready for backups, is waited for', async () => {
	const { client, calls } = await databaseThatRefuses({
		RestoreTableToPointInTime: { error: 'InvalidRestoreTimeException', times: 2 },
		UpdateTimeToLive: { error: 'ResourceInUseException', times: 1 },
		UpdateContinuousBackups: { error: 'ContinuousBackupsUnavailableException', times: 3 },
	});
	expect(await restoreTable(client, 't', 'restored', { pauseMs: 1 })).toBe(stream);
	const times = (action: string) => calls.filter((each) => each === action).length;
	expect(['RestoreTableToPointInTime', 'UpdateTimeToLive', 'UpdateContinuousBackups'].map(times)).toEqual([
		3, 2, 4,
	]);
});

it('the stream of a restored table is told before a call that fails for good', async () => {
	const { client } = await databaseThatRefuses({
		UpdateContinuousBackups: { error: 'AccessDeniedException', times: 9 },
	});
	const told: string[] = [];
	const restoring = restoreTable(client, 't', 'restored', { pauseMs: 1, onStream: (arn) => told.push(arn) });
	await expect(restoring).rejects.toThrow();
	expect(told).toEqual([stream]);
});

it('a chosen time without a backup fails at once', async () => {
	const { client, calls } = await databaseThatRefuses({
		RestoreTableToPointInTime: { error: 'InvalidRestoreTimeException', times: 1 },
	});
	await expect(restoreTable(client, 't', 'restored', { at: new Date(0), pauseMs: 1 })).rejects.toThrow();
	expect(calls).toEqual(['RestoreTableToPointInTime']);
});
