import { randomUUID } from 'node:crypto';
import { DescribeExecutionCommand, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { type ArtRequest, getArtRequest, toArtRequestItem } from '#core/art-requests/artRequests.ts';
import type { StateMachine } from '#core/art-requests/executions.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { sweepAll } from '../../functions/events/schedules/sweepAll.ts';

/** A table in memory, and executions of which some have ended. */
const openStage = () => ({
	table: new MemoryTable(),
	ended: new Set<string>(),
	described: [] as string[],
	started: [] as string[],
});
let stubs: ReturnType<typeof openStage>;
beforeEach(() => {
	stubs = openStage();
});

const stateMachine = {
	arn: 'arn:stateMachine:a',
	client: {
		async send(command: unknown) {
			if (command instanceof StartExecutionCommand) stubs.started.push(command.input.name ?? '');
			if (!(command instanceof DescribeExecutionCommand)) return {};
			const name = command.input.executionArn?.split(':').at(-1) ?? '';
			stubs.described.push(name);
			return { status: stubs.ended.has(name) ? 'FAILED' : 'RUNNING', startDate: new Date() };
		},
	} as unknown as StateMachine['client'],
};

const limits = loadStage('production').sweep;
const { graceSeconds } = limits;
const hour = 3600;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** Stores a request that was last changed so many seconds ago. */
async function stored(seconds: number, attributes: Partial<ArtRequest> = {}): Promise<ArtRequest> {
	const { table } = stubs.table;
	const customer = {
		userId: 'customer',
		email: 'customer@users.example',
		file: randomUUID(),
		now: new Date(),
	};
	const request: ArtRequest = {
		...requestFor(customer, 1),
		id: randomUUID(),
		updatedAt: ago(seconds),
		promisedFrom: ago(seconds),
		...attributes,
	};
	await table.client.send(new PutCommand({ TableName: table.name, Item: toArtRequestItem(request) }));
	return request;
}

const sweep = () => sweepAll({ table: stubs.table.table, stateMachine, limits }, new Date());

it('finds a stuck request among 5,000 that wait for an artist within two rounds', async () => {
	for (let n = 0; n < 5000; n++)
		await stored(3 * hour + n, { service: 'Real Artist Generate', status: n % 2 ? 'PENDING' : 'PROCESSING' });
	const stuck = await stored(120, { status: 'PROCESSING' });
	stubs.ended.add(`${stuck.id}-1`);
	await sweep();
	await sweep();
	expect(stubs.started).toEqual([`${stuck.id}-2`]);
	// Requests that wait in time are checked once in six hours.
	expect(stubs.described).toHaveLength(5001);
});

it('checks the longest due first, and leaves requests alone that have just changed', async () => {
	const requests = await Promise.all([300, 200, 400, graceSeconds - 5].map((seconds) => stored(seconds)));
	await sweep();
	expect(stubs.described).toEqual([2, 0, 1].map((at) => `${requests[at]?.id}-1`));
});

it('twice at once restarts an ended execution once', async () => {
	const request = await stored(120, { status: 'PROCESSING' });
	stubs.ended.add(`${request.id}-1`);
	await Promise.all([sweep(), sweep()]);
	expect((await getArtRequest(stubs.table.table, request.id))?.attempt).toBe(2);
	expect(new Set(stubs.started)).toEqual(new Set([`${request.id}-2`]));
});
