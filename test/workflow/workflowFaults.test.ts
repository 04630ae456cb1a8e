import { describe, expect, it, vi } from 'vitest';
import { listEvents } from '#core/art-requests/artEvents.ts';
import type { ArtRequest } from '#core/art-requests/artRequest.ts';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { getUser } from '#core/users/users.ts';
import type { GeneratedImage } from '#engine/imageEngine.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { type Fault, LostCallError, MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { handler as begin } from '../../functions/workflow/begin.ts';
import { handler as complete } from '../../functions/workflow/complete.ts';
import { handler as fail } from '../../functions/workflow/fail.ts';
import { handler as generate } from '../../functions/workflow/generate.ts';

/** What the steps reach: a table and a bucket in memory, and an engine that counts what it would bill. */
const reach = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	bucket: undefined as unknown as MemoryBucket,
	billed: 0,
	picture: new Uint8Array() as Uint8Array,
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => reach.table.table,
	bucket: () => reach.bucket.bucket,
}));
vi.mock('#runtime/engine.ts', () => ({
	engine: () => ({
		generate: async (): Promise<GeneratedImage> => {
			reach.billed++;
			return { image: reach.picture, contentType: 'image/png', engine: 'e', model: 'm', cost: 1, notes: [] };
		},
	}),
}));

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 160, height: 120 });
reach.picture = await takePhoto({ width: 96, height: 96, format: 'png' });

/** A request as it was just ordered, and how its remote calls may go wrong from here on. */
async function ordered(at: number, fault: Fault) {
	reach.table = new MemoryTable();
	reach.bucket = new MemoryBucket();
	reach.billed = 0;
	const request = await orderRequest({ table: reach.table.table, bucket: reach.bucket }, photo, now);
	let calls = 0;
	reach.table.faults = () => (++calls === at ? fault : undefined);
	reach.bucket.fault = () => (++calls === at && fault !== 'conflict' ? fault : undefined);
	return { request, userId: request.userId, calls: () => calls };
}

const context = {} as Parameters<typeof begin>[1];
type Step = (input: never, context: never) => Promise<{ outcome: string; reason?: string }>;

/** Runs an attempt as the state machine does: each step tried three times, and `fail` for what cannot be done. */
async function execute({ id, attempt, trace }: ArtRequest): Promise<void> {
	const run = async (step: Step, tries: number, reason?: string) => {
		for (let n = 1; ; n++) {
			try {
				return await step({ id, attempt, trace, reason } as never, context as never);
			} catch (error) {
				if (n === tries) throw error;
			}
		}
	};
	try {
		for (const step of [begin, generate, complete] as unknown as Step[]) {
			const { outcome, reason } = await run(step, 3);
			if (outcome === 'refused') return void (await run(fail as unknown as Step, 7, reason));
			if (outcome !== 'done') return;
		}
	} catch {
		await run(fail as unknown as Step, 7);
	}
}

/** Does that for every call in turn, until it is so late that nothing goes wrong any more. */
async function everywhere(
	fault: Fault,
	way: (request: ArtRequest) => Promise<void>,
	check: (stage: Awaited<ReturnType<typeof ordered>>) => Promise<void>,
): Promise<number> {
	for (let at = 1; ; at++) {
		const stage = await ordered(at, fault);
		await way(stage.request);
		const made = stage.calls();
		reach.table.faults = () => undefined;
		reach.bucket.fault = () => undefined;
		await check(stage);
		expect((await auditLedger(reach.table.table)).problems).toEqual([]);
		if (made < at) return at - 1;
	}
}

const stateOf = async ({ request, userId }: Awaited<ReturnType<typeof ordered>>) => ({
	status: (await getArtRequest(reach.table.table, request.id))?.status,
	credits: (await getUser(reach.table.table, userId))?.credits,
	ends: (await listEvents(reach.table.table, request.id)).filter(
		({ status }) => status === 'COMPLETED' || status === 'FAILED',
	).length,
});

describe.each<Fault>(['before', 'after', 'conflict'])(
	'a remote call cut off (%s), wherever it happens',
	(fault) => {
		it('is tried again, and the picture is delivered once', async () => {
			const tried = await everywhere(fault, execute, async (stage) => {
				expect(await stateOf(stage)).toEqual({ status: 'COMPLETED', credits: 0, ends: 1 });
				expect(reach.billed).toBeLessThanOrEqual(2);
			});
			expect(tried).toBeGreaterThan(10);
		});

		it('changes nothing for a request that an admin ends meanwhile', async () => {
			const failByAdmin = async ({ id }: ArtRequest) => {
				const { table } = reach.table;
				for (let tries = 0; tries < 3; tries++) {
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
			await everywhere(
				fault,
				async (request) => void (await Promise.all([execute(request), failByAdmin(request)])),
				async (stage) => {
					const { status, credits, ends } = await stateOf(stage);
					expect(ends).toBe(1);
					expect([status, credits]).toEqual(status === 'FAILED' ? ['FAILED', 1] : ['COMPLETED', 0]);
				},
			);
		});
	},
);

describe('an execution that is stopped', () => {
	it('wherever that happens, leaves a request that the next attempt ends', async () => {
		for (let at = 1; ; at++) {
			const stage = await ordered(Number.POSITIVE_INFINITY, 'before');
			let calls = 0;
			const stopped = () => (++calls >= at ? ('before' as const) : undefined);
			reach.table.faults = stopped;
			reach.bucket.fault = stopped;
			await execute(stage.request).catch(() => {});
			reach.table.faults = () => undefined;
			reach.bucket.fault = () => undefined;
			const { table } = reach.table;
			const left = await getArtRequest(table, stage.request.id);
			if (!left) throw new Error('gone');
			if (left.status !== 'COMPLETED') {
				expect(await startNextAttempt(table, left, now)).toBe(true);
				await execute(left);
				await execute({ ...left, attempt: left.attempt + 1 });
			}
			expect(await stateOf(stage)).toEqual({ status: 'COMPLETED', credits: 0, ends: 1 });
			expect((await auditLedger(table)).problems).toEqual([]);
			if (calls < at) return;
		}
	});
});
