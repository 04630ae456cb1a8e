import { describe, expect, it } from 'vitest';
import { listEvents } from '#core/art-requests/artEvents.ts';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import type { Outcome } from '#core/art-requests/executions.ts';
import { getUser } from '#core/users/users.ts';
import { orderRequest, storedRequest } from '#support/artRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { type Fault, LostCallError, MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { drawingContext, engineOf, workflowOn } from '#support/workflow.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 160, height: 120, format: 'png', transparent: true });
const picture = await takePhoto({ width: 96, height: 96, format: 'png' });

/** What the steps use: a table and a bucket in memory, and an engine that counts what it would bill. */
let stage = { table: new MemoryTable(), bucket: new MemoryBucket(), billed: 0 };

const engine = engineOf(async () => {
	stage.billed++;
	return { image: picture, contentType: 'image/png', engine: 'e', model: 'm', cost: 1, notes: [] };
});

/** Stores a new request; from then on the remote call with the number `at` meets the fault. */
async function requestWithFault(at: number, fault: Fault) {
	stage = { table: new MemoryTable(), bucket: new MemoryBucket(), billed: 0 };
	const request = await orderRequest({ table: stage.table.table, bucket: stage.bucket }, photo, now);
	let calls = 0;
	stage.table.faults = () => (++calls === at ? fault : undefined);
	stage.bucket.fault = () => (++calls === at && fault !== 'conflict' ? fault : undefined);
	return { request, userId: request.userId, calls: () => calls };
}

/** Runs an attempt as the state machine does: each step up to three times, and `fail` after the last failure. */
async function execute(request: ArtRequest): Promise<void> {
	const { begin, generate, complete, fail } = workflowOn(stage, drawingContext(stage, engine));
	const run = async (step: () => Promise<Outcome>, maxAttempts: number): Promise<Outcome> => {
		for (let n = 1; ; n++) {
			try {
				return await step();
			} catch (error) {
				if (n === maxAttempts) throw error;
			}
		}
	};
	try {
		for (const step of [begin, generate, complete]) {
			const ended = await run(() => step(request, now), 3);
			if (ended.outcome === 'refused') return void (await run(() => fail(request, now, ended.reason), 7));
			if (ended.outcome !== 'done') return;
		}
	} catch {
		await run(() => fail(request, now), 7);
	}
}

/** Repeats a run with a fault at each remote call in turn. Returns how many calls met the fault. */
async function faultAtEachCall(
	fault: Fault,
	run: (request: ArtRequest) => Promise<void>,
	check: (setup: Awaited<ReturnType<typeof requestWithFault>>) => Promise<void>,
): Promise<number> {
	for (let at = 1; ; at++) {
		const setup = await requestWithFault(at, fault);
		await run(setup.request);
		const calls = setup.calls();
		stage.table.faults = () => undefined;
		stage.bucket.fault = () => undefined;
		await check(setup);
		expect(await auditProblems(stage.table.table)).toEqual([]);
		if (calls < at) return at - 1;
	}
}

const stateOf = async ({ request, userId }: Awaited<ReturnType<typeof requestWithFault>>) => ({
	status: (await getArtRequest(stage.table.table, request.id))?.status,
	credits: (await getUser(stage.table.table, userId))?.credits,
	endings: (await listEvents(stage.table.table, request.id)).filter(
		({ status }) => status === 'COMPLETED' || status === 'FAILED',
	).length,
});

describe.each<Fault>(['before', 'after', 'conflict'])(
	'a workflow with one interrupted remote call (%s)',
	(fault) => {
		it('is retried, and delivers the picture once', async () => {
			const faults = await faultAtEachCall(fault, execute, async (setup) => {
				expect(await stateOf(setup)).toEqual({ status: 'COMPLETED', credits: 0, endings: 1 });
				expect(stage.billed).toBeLessThanOrEqual(2);
			});
			expect(faults).toBeGreaterThan(10);
		});

		it('does not change a request that an admin fails meanwhile', async () => {
			const failByAdmin = async ({ id }: ArtRequest) => {
				const { table } = stage.table;
				for (let attempt = 0; attempt < 3; attempt++) {
					try {
						const request = await getArtRequest(table, id);
						if (!request || request.status === 'FAILED') return;
						await changeStatus(
							table,
							request,
							{ kind: 'admin', userId: 'a' },
							{ to: 'FAILED', reason: 'No.' },
							now,
						);
						return;
					} catch (error) {
						if (!(error instanceof LostCallError)) throw error;
					}
				}
			};
			await faultAtEachCall(
				fault,
				async (request) => void (await Promise.all([execute(request), failByAdmin(request)])),
				async (setup) => {
					const { status, credits, endings } = await stateOf(setup);
					expect(endings).toBe(1);
					expect([status, credits]).toEqual(status === 'FAILED' ? ['FAILED', 1] : ['COMPLETED', 0]);
				},
			);
		});
	},
);

describe('an execution that is stopped', () => {
	it('at any remote call leaves a request that the next attempt completes', async () => {
		for (let at = 1; ; at++) {
			const setup = await requestWithFault(Number.POSITIVE_INFINITY, 'before');
			let calls = 0;
			const stopped = () => (++calls >= at ? ('before' as const) : undefined);
			stage.table.faults = stopped;
			stage.bucket.fault = stopped;
			await execute(setup.request).catch(() => {});
			stage.table.faults = () => undefined;
			stage.bucket.fault = () => undefined;
			const { table } = stage.table;
			const stored = await storedRequest(table, setup.request.id);
			if (stored.status !== 'COMPLETED') {
				expect(await startNextAttempt(table, stored, now)).toBe(true);
				await execute(stored);
				await execute({ ...stored, attempt: stored.attempt + 1 });
			}
			expect(await stateOf(setup)).toEqual({ status: 'COMPLETED', credits: 0, endings: 1 });
			expect(await auditProblems(table)).toEqual([]);
			if (calls < at) return;
		}
	});
});
