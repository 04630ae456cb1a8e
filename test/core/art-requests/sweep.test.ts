import { randomUUID } from 'node:crypto';
import {
	DescribeExecutionCommand,
	ExecutionDoesNotExist,
	StartExecutionCommand,
	StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { listEvents } from '#core/art-requests/artEvents.ts';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { type ArtRequest, getArtRequest, toArtRequestItem } from '#core/art-requests/artRequests.ts';
import type { StateMachine } from '#core/art-requests/executions.ts';
import { readOverdue } from '#core/art-requests/overdueRequests.ts';
import { sweepRequest } from '#core/art-requests/sweep.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hour = 3600;
const limits = {
	graceSeconds: 60,
	stuckSeconds: 600,
	queueSeconds: 12 * hour,
	attempts: 3,
	giveUpSeconds: 168 * hour,
	promised: {
		'Image Generate': 2 * hour,
		'Graphic Design': 4 * hour,
		'Marketing Content': 24 * hour,
		'Real Artist Generate': 48 * hour,
	},
};

/** The attributes of a request that was last changed so many seconds ago. */
const aged = (seconds: number, change: Partial<ArtRequest> = {}): Partial<ArtRequest> => ({
	status: 'PROCESSING',
	updatedAt: ago(seconds).toISOString(),
	promisedFrom: ago(seconds).toISOString(),
	...change,
});

const agedForArtist = (seconds: number, change: Partial<ArtRequest> = {}): Partial<ArtRequest> =>
	aged(seconds, { service: 'Real Artist Generate', ...change });

interface Execution {
	readonly running: boolean;
	readonly startedAt: Date;
}

const completed = { to: 'COMPLETED', resultFiles: [], notes: [] } as const;

/** A state machine whose client records the calls that start and stop executions. */
function recordingStateMachine(execution: Execution | undefined) {
	const calls: string[] = [];
	const send = async (command: unknown) => {
		if (command instanceof StartExecutionCommand)
			calls.push(`start ${JSON.parse(command.input.input ?? '').attempt}`);
		if (command instanceof StopExecutionCommand) calls.push('stop');
		if (!(command instanceof DescribeExecutionCommand)) return {};
		if (!execution) throw new ExecutionDoesNotExist({ message: 'none', $metadata: {} });
		return { status: execution.running ? 'RUNNING' : 'FAILED', startDate: execution.startedAt };
	};
	const stateMachine = { client: { send }, arn: 'arn:stateMachine:a' } as unknown as StateMachine;
	return { stateMachine, calls };
}

/** Stores a request with these attributes and sweeps it. */
async function sweepStored(
	attributes: Partial<ArtRequest>,
	execution: Execution | undefined,
	prepare: (table: MemoryTable['table'], request: ArtRequest) => Promise<unknown> = async () => {},
) {
	const { table } = new MemoryTable();
	const { id: userId, email } = await ensureUser(table, 'customer@users.example', now);
	const request = { ...requestFor({ userId, email, file: 'f', now }, 1), ...attributes };
	await table.client.send(new PutCommand({ TableName: table.name, Item: toArtRequestItem(request) }));
	await prepare(table, request);
	const { stateMachine, calls } = recordingStateMachine(execution);
	const result = await sweepRequest({ table, stateMachine, limits }, request, now);
	const events = (await listEvents(table, request.id)).map(({ what, status }) =>
		what === 'status' ? status : what,
	);
	return { result, done: [...events, ...calls] };
}

describe('the sweeper', () => {
	it.each<[string, Partial<ArtRequest>, Execution | undefined, string, string[]]>([
		['leaves a request alone that has just changed', aged(10), undefined, 'unchanged', []],
		['starts an execution that was never started', aged(120), undefined, 'started', ['start 1']],
		['leaves a running execution alone', aged(120), { running: true, startedAt: ago(90) }, 'unchanged', []],
		[
			'stops an execution whose engine is stuck',
			aged(900, { drawingSince: ago(700).toISOString() }),
			{ running: true, startedAt: ago(800) },
			'stopped',
			['stop'],
		],
		[
			'leaves an execution alone that has waited for the engine for hours and has just begun to draw',
			aged(3600, { drawingSince: ago(60).toISOString() }),
			{ running: true, startedAt: ago(3500) },
			'unchanged',
			[],
		],
		[
			'leaves an execution alone that waits for the engine',
			aged(3600, { status: 'PENDING' }),
			{ running: true, startedAt: ago(3500) },
			'unchanged',
			[],
		],
		[
			'restarts an execution that ended',
			aged(120),
			{ running: false, startedAt: ago(100) },
			'restarted',
			['start 2'],
		],
		[
			'makes as many attempts after a restart as after the order',
			aged(120, { attempt: 4, firstAttempt: 4 }),
			{ running: false, startedAt: ago(100) },
			'restarted',
			['start 5'],
		],
		[
			'fails and refunds a request after the last attempt',
			aged(120, { attempt: 3 }),
			{ running: false, startedAt: ago(100) },
			'failed',
			['FAILED'],
		],
	])('%s', async (_, attributes, execution, result, done) => {
		expect(await sweepStored(attributes, execution)).toEqual({ result, done });
	});

	const waiting = { running: true, startedAt: ago(100 * hour) };
	it.each<[string, Partial<ArtRequest>, string, string[]]>([
		['lets an execution wait for an artist', agedForArtist(10 * hour), 'unchanged', []],
		[
			'records a reminder for the artists at 80 % of the promised time',
			agedForArtist(39 * hour),
			'unchanged',
			['reminded'],
		],
		['records that reminder once', agedForArtist(39 * hour, { remindedAt: 'then' }), 'unchanged', []],
		[
			'records an overdue request at 100 % of the promised time',
			agedForArtist(49 * hour, { remindedAt: 'then' }),
			'unchanged',
			['late'],
		],
		['records an overdue request once', agedForArtist(49 * hour, { overdueAt: 'then' }), 'unchanged', []],
		['fails a request after a week', agedForArtist(168 * hour, { overdueAt: 'then' }), 'failed', ['FAILED']],
		[
			'records an overdue request of an engine, too, and stops its execution',
			aged(2 * hour, { drawingSince: ago(2 * hour).toISOString() }),
			'stopped',
			['late', 'stop'],
		],
	])('%s', async (_, attributes, result, done) => {
		expect(await sweepStored(attributes, waiting)).toEqual({ result, done });
	});

	const ended = { running: false, startedAt: ago(100) };
	it('restarts an artist’s request each time that its execution is stopped', async () => {
		expect(await sweepStored(agedForArtist(10 * hour, { attempt: 9 }), ended)).toEqual({
			result: 'restarted',
			done: ['start 10'],
		});
	});

	it('leaves a request alone that another call has restarted', async () => {
		const restart = (table: MemoryTable['table'], request: ArtRequest) =>
			startNextAttempt(table, request, now);
		expect(await sweepStored(aged(120), ended, restart)).toEqual({ result: 'conflict', done: [] });
	});

	it('lists overdue requests of engines and of artists until they end, longest overdue first', async () => {
		const { table } = new MemoryTable();
		const { id: userId, email } = await ensureUser(table, 'customer@users.example', now);
		const store = async (attributes: Partial<ArtRequest>) => {
			const request = { ...requestFor({ userId, email, file: randomUUID(), now }, 1), ...attributes };
			await table.client.send(new PutCommand({ TableName: table.name, Item: toArtRequestItem(request) }));
			const { stateMachine } = recordingStateMachine({ running: true, startedAt: now });
			await sweepRequest({ table, stateMachine, limits }, request, now);
			return request;
		};
		const engine = await store(aged(3.5 * hour));
		const artist = await store(agedForArtist(50 * hour));
		const handedOver = await store(aged(49 * hour, { remedy: 'artist' }));
		await store(aged(hour));
		await store(agedForArtist(47 * hour));
		const overdue = () => readOverdue(table, limits.promised, 2, now);
		expect(await overdue()).toMatchObject({
			count: 3,
			requests: [
				{ id: artist.id, promisedUntil: ago(2 * hour).toISOString() },
				{ id: engine.id, promisedUntil: ago(1.5 * hour).toISOString() },
			],
		});
		for (const { id } of [artist, engine]) {
			const request = await getArtRequest(table, id);
			if (request) await changeStatus(table, request, { kind: 'sweeper' }, completed, now);
		}
		expect((await overdue()).requests.map(({ id }) => id)).toEqual([handedOver.id]);
	});
});
