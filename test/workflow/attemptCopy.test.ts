import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import type { ArtRequest } from '#core/art-requests/artRequests.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { copyKey } from '#core/files/files.ts';
import { writeCopy } from '#engine/copywriter/writeCopy.ts';
import { type GeneratedImage, type ImageJob, ImageRefusedError } from '#engine/imageEngine.ts';
import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { handler as begin } from '../../functions/workflow/begin.ts';
import { handler as complete } from '../../functions/workflow/complete.ts';
import { handler as generate } from '../../functions/workflow/generate.ts';

/** What the tasks use: a table and a bucket in memory, and an engine that counts the copy and pictures it bills. */
const stage = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	bucket: undefined as unknown as MemoryBucket,
	/** The briefs for which copy was billed. */
	billedBriefs: [] as unknown[],
	/** The copy of each generated picture. */
	usedCopy: [] as unknown[],
	/** Whether the engine returns no usable copy, or refuses the brief. */
	unusable: false,
	refusing: false,
	/** How many of the next pictures fail. */
	failures: 0,
	picture: new Uint8Array() as Uint8Array,
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => stage.table.table,
	bucket: () => stage.bucket.bucket,
	once: () => () => ({}),
}));
// Its own tests are in fidelity.test.ts.
vi.mock('../../functions/workflow/steps/requireFidelity.ts', () => ({ requireFidelity: async () => {} }));
vi.mock('#runtime/engine.ts', () => ({
	engine: () => ({
		async write(brief: MarketingBrief): Promise<MarketingCopy | undefined> {
			const times = stage.billedBriefs.push(brief);
			if (stage.refusing) throw new ImageRefusedError('We do not write this.');
			if (stage.unusable) return undefined;
			return { headline: `Copy ${times}`, body: 'Here. There.', callToAction: 'Look', language: 'en' };
		},
		async generate({ copy }: ImageJob): Promise<GeneratedImage> {
			stage.usedCopy.push(copy);
			if (stage.failures-- > 0) throw new Error('The engine is down.');
			return { image: stage.picture, contentType: 'image/png', engine: 'e', model: 'm', cost: 1, notes: [] };
		},
	}),
}));

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 160, height: 120 });
stage.picture = await takePhoto({ width: 96, height: 96, format: 'png' });
const brief = { productInfo: 'Kopi Susu', targetAudience: 'mahasiswa', campaignGoal: 'promo' };

/** A request for an advertisement after the task `begin`. */
async function begunRequest(): Promise<ArtRequest> {
	const request = await orderRequest({ table: stage.table.table, bucket: stage.bucket }, photo, now, {
		change: ({ data }) => ({ service: 'Marketing Content', data: { ...data, ...brief } }),
	});
	expect(await run(begin, request)).toMatchObject({ outcome: 'done' });
	return request;
}

const run = (step: typeof begin | typeof generate | typeof complete, request: ArtRequest) => {
	const { id, attempt, trace } = request;
	return (step as typeof begin)({ id, attempt, trace }, {} as Parameters<typeof begin>[1]);
};

const deliveredCopy = async ({ id }: ArtRequest) => (await getArtRequest(stage.table.table, id))?.copy;
const copyNumber = (times: number) => expect.objectContaining({ headline: `Copy ${times}` });

beforeEach(() => {
	stage.table = new MemoryTable();
	stage.bucket = new MemoryBucket();
	stage.billedBriefs = [];
	stage.usedCopy = [];
	stage.failures = 0;
	stage.unusable = false;
	stage.refusing = false;
});

describe('the copy of an attempt', () => {
	it('is written once from the brief, set on the picture and delivered with it', async () => {
		const request = await begunRequest();
		expect(await run(generate, request)).toEqual({ outcome: 'done' });
		expect(await run(complete, request)).toEqual({ outcome: 'done' });
		expect(stage.billedBriefs).toEqual([brief]);
		expect(stage.usedCopy).toEqual([copyNumber(1)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(1));
	});

	it('is written by the embedded copywriter when the engine returns none that is usable', async () => {
		stage.unusable = true;
		const request = await begunRequest();
		await run(generate, request);
		await run(complete, request);
		expect(stage.usedCopy).toEqual([writeCopy(brief)]);
		expect(await deliveredCopy(request)).toEqual(writeCopy(brief));
	});

	it('is refused with the engine’s reason, and no picture is generated', async () => {
		stage.refusing = true;
		expect(await run(generate, await begunRequest())).toEqual({
			outcome: 'refused',
			reason: 'We do not write this.',
		});
		expect(stage.usedCopy).toEqual([]);
	});

	it('is billed once when the picture fails after the copy was written', async () => {
		const request = await begunRequest();
		stage.failures = 2;
		for (let n = 0; n < 2; n++) await expect(run(generate, request)).rejects.toThrow('down');
		expect(await run(generate, request)).toEqual({ outcome: 'done' });
		expect(await run(complete, request)).toEqual({ outcome: 'done' });
		expect(stage.billedBriefs).toHaveLength(1);
		expect(stage.usedCopy).toEqual([copyNumber(1), copyNumber(1), copyNumber(1)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(1));
	});

	it('is billed once when the task is repeated after its picture was generated', async () => {
		const request = await begunRequest();
		await run(generate, request);
		await run(generate, request);
		expect([stage.billedBriefs.length, stage.usedCopy.length]).toEqual([1, 1]);
	});

	it.each([
		['an empty object', ''],
		['truncated JSON', '{"headline":"Kopi Su'],
		['JSON of another shape', '{"headline":"Kopi Susu"}'],
		['null', 'null'],
	])('is written again when %s is stored, and the new copy is delivered', async (_, stored) => {
		const request = await begunRequest();
		const key = copyKey(request.id, request.attempt);
		stage.bucket.put(key, new TextEncoder().encode(stored), 'application/json');
		expect(await run(generate, request)).toEqual({ outcome: 'done' });
		expect(await run(complete, request)).toEqual({ outcome: 'done' });
		expect(stage.billedBriefs).toHaveLength(1);
		expect(stage.usedCopy).toEqual([copyNumber(1)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(1));
	});

	it('is not delivered when it is missing or invalid beside a finished picture', async () => {
		const request = await begunRequest();
		await run(generate, request);
		const key = copyKey(request.id, request.attempt);
		stage.bucket.put(key, new TextEncoder().encode('{"headline":'), 'application/json');
		await expect(run(complete, request)).rejects.toThrow('is missing');
		stage.bucket.objects.delete(key);
		await expect(run(complete, request)).rejects.toThrow('is missing');
		expect(await deliveredCopy(request)).toBeUndefined();
	});

	it('belongs to its attempt: another attempt has its own copy', async () => {
		const request = await begunRequest();
		await run(generate, request);
		const { table } = stage.table;
		const stored = await getArtRequest(table, request.id);
		if (!stored) throw new Error('The request is missing.');
		expect(await startNextAttempt(table, stored, now)).toBe(true);
		const next = { ...request, attempt: 2 };
		await run(begin, next);
		await run(generate, next);
		await run(complete, next);
		expect(stage.usedCopy).toEqual([copyNumber(1), copyNumber(2)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(2));
	});
});
