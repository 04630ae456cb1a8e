import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArtRequest } from '#core/art-requests/artRequest.ts';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { copyKey } from '#core/files/photoFile.ts';
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

/** What the steps reach: a table and a bucket in memory, and an engine that bills words and pictures. */
const reach = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	bucket: undefined as unknown as MemoryBucket,
	/** The briefs that words were billed for. */
	briefs: [] as unknown[],
	/** The words that pictures were asked for with. */
	asked: [] as unknown[],
	/** Whether the engine's words cannot be used, or it declines to write any. */
	unusable: false,
	declining: false,
	/** How many pictures fail yet. */
	failing: 0,
	picture: new Uint8Array() as Uint8Array,
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => reach.table.table,
	bucket: () => reach.bucket.bucket,
}));
vi.mock('#runtime/engine.ts', () => ({
	engine: () => ({
		async write(brief: MarketingBrief): Promise<MarketingCopy | undefined> {
			const times = reach.briefs.push(brief);
			if (reach.declining) throw new ImageRefusedError('We do not write this.');
			if (reach.unusable) return undefined;
			return { headline: `Words ${times}`, body: 'Here. There.', callToAction: 'Look', language: 'en' };
		},
		async generate({ copy }: ImageJob): Promise<GeneratedImage> {
			reach.asked.push(copy);
			if (reach.failing-- > 0) throw new Error('The engine is down.');
			return { image: reach.picture, contentType: 'image/png', engine: 'e', model: 'm', cost: 1, notes: [] };
		},
	}),
}));

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 160, height: 120 });
reach.picture = await takePhoto({ width: 96, height: 96, format: 'png' });
const brief = { productInfo: 'Kopi Susu', targetAudience: 'mahasiswa', campaignGoal: 'promo' };

/** An advertisement that was begun. */
async function begun(): Promise<ArtRequest> {
	const request = await orderRequest(
		{ table: reach.table.table, bucket: reach.bucket },
		photo,
		now,
		(plain) => ({ ...plain, service: 'Marketing Content', input: { ...plain.input, ...brief } }),
	);
	expect(await run(begin, request)).toEqual({ outcome: 'done' });
	return request;
}

const run = (step: typeof begin | typeof generate | typeof complete, request: ArtRequest) => {
	const { id, attempt, trace } = request;
	return step({ id, attempt, trace }, {} as Parameters<typeof step>[1]);
};

const delivered = async ({ id }: ArtRequest) => (await getArtRequest(reach.table.table, id))?.copy;
const words = (times: number) => expect.objectContaining({ headline: `Words ${times}` });

beforeEach(() => {
	reach.table = new MemoryTable();
	reach.bucket = new MemoryBucket();
	reach.briefs = [];
	reach.asked = [];
	reach.failing = 0;
	reach.unusable = false;
	reach.declining = false;
});

describe('the words of an attempt', () => {
	it('are written once from the brief, set on the picture and delivered with it', async () => {
		const request = await begun();
		expect(await run(generate, request)).toEqual({ outcome: 'done' });
		expect(await run(complete, request)).toEqual({ outcome: 'done' });
		expect(reach.briefs).toEqual([brief]);
		expect(reach.asked).toEqual([words(1)]);
		expect(await delivered(request)).toEqual(words(1));
	});

	it('are the embedded copywriter’s where the engine’s cannot be used', async () => {
		reach.unusable = true;
		const request = await begun();
		await run(generate, request);
		await run(complete, request);
		expect(reach.asked).toEqual([writeCopy(brief)]);
		expect(await delivered(request)).toEqual(writeCopy(brief));
	});

	it('that the engine declines to write end the request with its sentence, and nothing is drawn', async () => {
		reach.declining = true;
		expect(await run(generate, await begun())).toEqual({
			outcome: 'refused',
			reason: 'We do not write this.',
		});
		expect(reach.asked).toEqual([]);
	});

	it('are not billed again when the picture fails after they were written', async () => {
		const request = await begun();
		reach.failing = 2;
		for (let n = 0; n < 2; n++) await expect(run(generate, request)).rejects.toThrow('down');
		expect(await run(generate, request)).toEqual({ outcome: 'done' });
		expect(await run(complete, request)).toEqual({ outcome: 'done' });
		expect(reach.briefs).toHaveLength(1);
		expect(reach.asked).toEqual([words(1), words(1), words(1)]);
		expect(await delivered(request)).toEqual(words(1));
	});

	it('are not billed again when the step is repeated after its picture was made', async () => {
		const request = await begun();
		await run(generate, request);
		await run(generate, request);
		expect([reach.briefs.length, reach.asked.length]).toEqual([1, 1]);
	});

	it.each([
		['nothing', ''],
		['half of them', '{"headline":"Kopi Su'],
		['something else', '{"headline":"Kopi Susu"}'],
		['no object', 'null'],
	])('are written anew where %s is kept, and the new ones are delivered', async (_, kept) => {
		const request = await begun();
		const key = copyKey(request.id, request.attempt);
		reach.bucket.put(key, new TextEncoder().encode(kept), 'application/json');
		expect(await run(generate, request)).toEqual({ outcome: 'done' });
		expect(await run(complete, request)).toEqual({ outcome: 'done' });
		expect(reach.briefs).toHaveLength(1);
		expect(reach.asked).toEqual([words(1)]);
		expect(await delivered(request)).toEqual(words(1));
	});

	it('are never delivered where they are gone or broken beside a finished picture', async () => {
		const request = await begun();
		await run(generate, request);
		const key = copyKey(request.id, request.attempt);
		reach.bucket.put(key, new TextEncoder().encode('{"headline":'), 'application/json');
		await expect(run(complete, request)).rejects.toThrow('are gone');
		reach.bucket.objects.delete(key);
		await expect(run(complete, request)).rejects.toThrow('are gone');
		expect(await delivered(request)).toBeUndefined();
	});

	it('are the attempt’s own: another attempt has others', async () => {
		const request = await begun();
		await run(generate, request);
		const { table } = reach.table;
		const left = await getArtRequest(table, request.id);
		if (!left) throw new Error('gone');
		expect(await startNextAttempt(table, left, now)).toBe(true);
		const next = { ...request, attempt: 2 };
		await run(begin, next);
		await run(generate, next);
		await run(complete, next);
		expect(reach.asked).toEqual([words(1), words(2)]);
		expect(await delivered(request)).toEqual(words(2));
	});
});
