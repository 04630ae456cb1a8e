import { type SendTaskFailureCommand, SendTaskSuccessCommand, type SFNClient } from '@aws-sdk/client-sfn';
import { beforeEach, describe, expect, it } from 'vitest';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { newArtRequestOf, orderRequest, servicesFor } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { LostCallError, MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { drawingContext, engineOf, workflowOn } from '#support/workflow.ts';
import { drawQueued } from '../../functions/workflow/steps/drawQueued.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 160, height: 120, format: 'png', transparent: true });
const picture = await takePhoto({ width: 96, height: 96, format: 'png' });
/** What drawing uses: stores in memory, an engine, and the state machine that waits with a token. */
let stage: {
	readonly table: MemoryTable;
	readonly bucket: MemoryBucket;
	drawn: number;
	hangs: boolean;
	/** How many of the next answers to the state machine are lost. */
	lost: number;
	readonly answers: (string | undefined)[];
};

const engine = engineOf(async () => {
	stage.drawn++;
	if (stage.hangs) await new Promise(() => {});
	return { image: picture, contentType: 'image/png', engine: 'e', model: 'm', cost: 1, notes: [] };
});

const stepFunctions = {
	async send(command: SendTaskSuccessCommand | SendTaskFailureCommand) {
		if (stage.lost-- > 0) throw new LostCallError('The answer did not arrive.');
		stage.answers.push(
			command instanceof SendTaskSuccessCommand
				? JSON.parse(command.input.output ?? '').outcome
				: command.input.error,
		);
	},
} as unknown as SFNClient;

let request: ArtRequest;
beforeEach(async () => {
	stage = {
		table: new MemoryTable(),
		bucket: new MemoryBucket(),
		drawn: 0,
		hangs: false,
		lost: 0,
		answers: [],
	};
	request = await orderRequest({ table: stage.table.table, bucket: stage.bucket }, photo, now);
	await workflowOn(stage, drawingContext(stage, engine)).begin(request);
});

const deliver = (remaining = 9000, attempt = 1) =>
	drawQueued(
		{ ...drawingContext(stage, engine), stepFunctions },
		{ id: request.id, attempt, trace: 't', token: 'token' },
		now,
		remaining,
	);
const current = () => getArtRequest(stage.table.table, request.id);

describe('a drawing in the queue', () => {
	it('leaves the request PENDING until it is drawn', async () => {
		expect((await current())?.status).toBe('PENDING');
		await deliver();
		expect(await current()).toMatchObject({ status: 'PROCESSING', drawingSince: expect.any(String) });
		expect(stage.answers).toEqual(['done']);
	});

	it('that is delivered twice is drawn once, also when the answer to the state machine was lost', async () => {
		stage.lost = 2;
		await expect(deliver()).rejects.toThrow('did not arrive');
		await deliver();
		await deliver();
		expect([stage.drawn, stage.answers]).toEqual([1, ['done', 'done']]);
	});

	it('that is delivered twice at once completes the task as done', async () => {
		await Promise.all([deliver(), deliver()]);
		expect(stage.answers).toEqual(['done', 'done']);
	});

	it('whose engine hangs fails the task before the function’s time is over', async () => {
		stage.hangs = true;
		await deliver(2050);
		expect(stage.answers).toEqual(['EngineTimeoutError']);
	});

	it('of an earlier attempt is not drawn', async () => {
		const stored = await current();
		if (stored) await startNextAttempt(stage.table.table, stored, now);
		await deliver();
		expect([stage.drawn, stage.answers]).toEqual([0, ['superseded']]);
		await deliver(9000, 2);
		expect([stage.drawn, stage.answers]).toEqual([1, ['superseded', 'done']]);
	});
});

it('a customer with too many unfinished requests is asked to wait, and no credit is spent', async () => {
	const { table } = stage.table;
	const create = (PROCESSING: number) =>
		createArtRequest(
			{
				table,
				bucket: stage.bucket.bucket,
				services: servicesFor(1),
				unfinishedRequests: 3,
				refusedRequests: 3,
			},
			{
				id: request.userId,
				email: request.email,
				credits: 0,
				requestCounts: { PENDING: 1, PROCESSING, COMPLETED: 9, FAILED: 9 },
			},
			newArtRequestOf(request.input.files[0] ?? ''),
			{ trace: 't' },
			now,
		);
	await expect(create(2)).rejects.toMatchObject({
		code: 'too_many_requests',
		message: expect.stringContaining('You have 3 unfinished requests.'),
	});
	await expect(create(1)).rejects.toMatchObject({ code: 'insufficient_credits' });
});
