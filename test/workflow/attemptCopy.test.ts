import { beforeEach, describe, expect, it } from 'vitest';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import { copyKey } from '#core/files/files.ts';
import { type ImageEngine, ImageRefusedError } from '#engine/imageEngine.ts';
import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { writeCopy } from '#shared/copywriting/advertisementText.ts';
import { orderRequest, storedRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { drawingContext, workflowOn } from '#support/workflow.ts';

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 160, height: 120, format: 'png', transparent: true });
const picture = await takePhoto({ width: 96, height: 96, format: 'png' });
const brief = { productInfo: 'Kopi Susu', targetAudience: 'mahasiswa', campaignGoal: 'promo' };

/** What the steps use: stores in memory, and what the engine has billed and shall do. */
let stage: {
	readonly table: MemoryTable;
	readonly bucket: MemoryBucket;
	/** The briefs for which copy was billed. */
	readonly billedBriefs: unknown[];
	/** The copy of each generated picture. */
	readonly usedCopy: unknown[];
	/** Whether the engine returns no usable copy, or refuses the brief. */
	unusable: boolean;
	refusing: boolean;
	/** How many of the next pictures fail. */
	failures: number;
};
let steps: ReturnType<typeof workflowOn>;

const engine: ImageEngine = {
	async write(brief): Promise<MarketingCopy | undefined> {
		const times = stage.billedBriefs.push(brief);
		if (stage.refusing) throw new ImageRefusedError('We do not write this.');
		if (stage.unusable) return undefined;
		return { headline: `Copy ${times}`, body: 'Here. There.', callToAction: 'Look' };
	},
	async generate({ copy }) {
		stage.usedCopy.push(copy);
		if (stage.failures-- > 0) throw new Error('The engine is down.');
		return { image: picture, contentType: 'image/png', engine: 'e', model: 'm', cost: 1, notes: [] };
	},
};

beforeEach(() => {
	stage = {
		table: new MemoryTable(),
		bucket: new MemoryBucket(),
		billedBriefs: [],
		usedCopy: [],
		unusable: false,
		refusing: false,
		failures: 0,
	};
	steps = workflowOn(stage, drawingContext(stage, engine));
});

/** A request for an advertisement after the step `begin`. */
async function begunRequest(): Promise<ArtRequest> {
	const request = await orderRequest({ table: stage.table.table, bucket: stage.bucket }, photo, now, {
		change: ({ data }) => ({ service: 'Marketing Content', data: { ...data, ...brief } }),
	});
	expect(await steps.begin(request)).toMatchObject({ outcome: 'done' });
	return request;
}

const deliveredCopy = async ({ id }: ArtRequest) => (await getArtRequest(stage.table.table, id))?.copy;
const copyNumber = (times: number) => expect.objectContaining({ headline: `Copy ${times}` });

describe('the copy of an attempt', () => {
	it('is written once from the brief, set on the picture and delivered with it', async () => {
		const request = await begunRequest();
		expect(await steps.generate(request, now)).toEqual({ outcome: 'done' });
		expect(await steps.complete(request, now)).toEqual({ outcome: 'done' });
		expect(stage.billedBriefs).toEqual([brief]);
		expect(stage.usedCopy).toEqual([copyNumber(1)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(1));
	});

	it('is the customer’s own words when the engine returns none that is usable', async () => {
		stage.unusable = true;
		const request = await begunRequest();
		await steps.generate(request, now);
		await steps.complete(request, now);
		expect(stage.usedCopy).toEqual([writeCopy(brief)]);
		expect(await deliveredCopy(request)).toEqual(writeCopy(brief));
	});

	it('is refused with the engine’s reason, and no picture is generated', async () => {
		stage.refusing = true;
		expect(await steps.generate(await begunRequest(), now)).toEqual({
			outcome: 'refused',
			reason: 'We do not write this.',
		});
		expect(stage.usedCopy).toEqual([]);
	});

	it('is billed once when the picture fails after the copy was written', async () => {
		const request = await begunRequest();
		stage.failures = 2;
		for (let n = 0; n < 2; n++) await expect(steps.generate(request, now)).rejects.toThrow('down');
		expect(await steps.generate(request, now)).toEqual({ outcome: 'done' });
		expect(await steps.complete(request, now)).toEqual({ outcome: 'done' });
		expect(stage.billedBriefs).toHaveLength(1);
		expect(stage.usedCopy).toEqual([copyNumber(1), copyNumber(1), copyNumber(1)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(1));
	});

	it('is billed once when the task is repeated after its picture was generated', async () => {
		const request = await begunRequest();
		await steps.generate(request, now);
		await steps.generate(request, now);
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
		expect(await steps.generate(request, now)).toEqual({ outcome: 'done' });
		expect(await steps.complete(request, now)).toEqual({ outcome: 'done' });
		expect(stage.billedBriefs).toHaveLength(1);
		expect(stage.usedCopy).toEqual([copyNumber(1)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(1));
	});

	it('is not delivered when it is missing or invalid beside a finished picture', async () => {
		const request = await begunRequest();
		await steps.generate(request, now);
		const key = copyKey(request.id, request.attempt);
		stage.bucket.put(key, new TextEncoder().encode('{"headline":'), 'application/json');
		await expect(steps.complete(request, now)).rejects.toThrow('is missing');
		stage.bucket.objects.delete(key);
		await expect(steps.complete(request, now)).rejects.toThrow('is missing');
		expect(await deliveredCopy(request)).toBeUndefined();
	});

	it('belongs to its attempt: another attempt has its own copy', async () => {
		const request = await begunRequest();
		await steps.generate(request, now);
		const { table } = stage.table;
		const stored = await storedRequest(table, request.id);
		expect(await startNextAttempt(table, stored, now)).toBe(true);
		const next = { ...request, attempt: 2 };
		await steps.begin(next);
		await steps.generate(next, now);
		await steps.complete(next, now);
		expect(stage.usedCopy).toEqual([copyNumber(1), copyNumber(2)]);
		expect(await deliveredCopy(request)).toEqual(copyNumber(2));
	});
});
