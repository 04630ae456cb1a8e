import { beforeEach, describe, expect, it } from 'vitest';
import {
	cutOutRow,
	endCutOut,
	findCutOut,
	getCutOut,
	type MadeCutOut,
	startCutOut,
} from '#core/files/cutOuts.ts';
import { getFile } from '#core/files/files.ts';
import type { SubjectBox } from '#shared/api/subject.ts';
import { uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { memoryQueue } from '#support/memoryQueue.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + 1000 * seconds);
const line = [0.1, 0.1, 0.4, 0.1, 0.4, 0.2, 0.1, 0.2];
const box: SubjectBox = [0.1, 0.2, 0.5, 0.6];
const made: MadeCutOut = { confidence: 'low', regions: [], mask: Uint8Array.of(1, 2, 3) };

let memory: MemoryTable;
let bucket: MemoryBucket;
let queue: ReturnType<typeof memoryQueue>;
let fileId: string;
beforeEach(async () => {
	[memory, bucket, queue] = [new MemoryTable(), new MemoryBucket(), memoryQueue('cutOuts')];
	fileId = await upload();
});

const upload = () => uploadPhoto({ table: memory.table, bucket }, 'u', Uint8Array.of(0), start);
const limits = { perDay: 2, perCredit: 1 };
const ask = (order: { id?: string; box?: SubjectBox } = {}, now = start, user = { id: 'u', credits: 0 }) =>
	startCutOut(
		{ table: memory.table, queue, limits },
		user,
		{ fileId: order.id ?? fileId, box: order.box, trace: 't' },
		now,
	);
const stores = () => ({ table: memory.table, bucket: bucket.bucket });
const end = (result?: MadeCutOut, of: SubjectBox | undefined = undefined) =>
	endCutOut(stores(), { file: fileId, box: of, userId: 'u' }, result, start);
const find = (of?: SubjectBox) => findCutOut(memory.table, fileId, of);

describe('a cut-out that is asked for', () => {
	it('is put into the queue once for each photo and box, however often it is asked for', async () => {
		const all = await Promise.all(Array.from({ length: 5 }, () => ask()));
		for (const each of all) expect(each).toMatchObject({ file: fileId, state: 'waiting' });
		expect(queue.messages).toEqual([{ file: fileId, trace: 't' }]);
		expect(queue.groups).toEqual(['u']);
		await ask({ box });
		await ask({ box: [0.100001, 0.2, 0.5, 0.6] });
		expect(queue.messages.slice(1)).toEqual([{ file: fileId, box, trace: 't' }]);
		await end(made);
		expect(await ask({}, later(500))).toMatchObject({ state: 'done', confidence: 'low' });
		expect(queue.messages).toHaveLength(2);
	});

	it('of another user’s photo, or of none, is not found', async () => {
		await ask();
		const other = { id: 'v', credits: 9 };
		const refused = { code: 'not_found' };
		await expect(ask({}, start, other)).rejects.toMatchObject(refused);
		await expect(ask({ id: 'none' })).rejects.toMatchObject(refused);
		await expect(getCutOut(memory.table, 'v', fileId)).rejects.toMatchObject(refused);
		await expect(getCutOut(memory.table, 'u', fileId, box)).rejects.toMatchObject(refused);
		expect(await getCutOut(memory.table, 'u', fileId)).toMatchObject({ state: 'waiting' });
		expect(queue.messages).toHaveLength(1);
	});

	it('is put into the queue again where the last try has failed, or has not ended after 90 seconds', async () => {
		const rich = { id: 'u', credits: 9 };
		await ask();
		await end(undefined);
		expect((await find())?.state).toBe('failed');
		expect(await ask({}, later(1), rich)).toMatchObject({ state: 'waiting' });
		await ask({}, later(90), rich);
		expect(queue.messages).toHaveLength(2);
		await Promise.all([ask({}, later(92), rich), ask({}, later(92), rich)]);
		expect(queue.messages).toHaveLength(3);
	});

	it('fails where the queue is down, and a later call puts it there again', async () => {
		queue.isDown = true;
		await expect(ask()).rejects.toThrow('down');
		queue.isDown = false;
		expect(await ask({}, later(80))).toMatchObject({ state: 'waiting' });
		expect(queue.messages).toEqual([]);
		await ask({}, later(95));
		expect(queue.messages).toHaveLength(1);
	});

	it('is refused above the limit of the day, which is higher for each credit', async () => {
		await ask();
		await ask({ id: await upload() });
		const third = await upload();
		const refused = { code: 'too_many_requests', extras: { retryAfter: 12 * 3600 } };
		await expect(ask({ id: third })).rejects.toMatchObject(refused);
		expect(await findCutOut(memory.table, third)).toBeUndefined();
		// What was asked for before is still answered.
		expect(await ask()).toMatchObject({ state: 'waiting' });
		await ask({ id: third }, start, { id: 'u', credits: 1 });
		await expect(ask({ box }, start, { id: 'u', credits: 1 })).rejects.toMatchObject({
			code: 'too_many_requests',
		});
		await ask({ box }, later(86_400));
		expect(queue.messages).toHaveLength(4);
	});
});

describe('the end of a cut-out', () => {
	it('stores the mask as a file of the user, and changes nothing afterwards', async () => {
		await ask();
		await end(made);
		const found = await find();
		expect(found).toMatchObject({ state: 'done', confidence: 'low', regions: [] });
		const file = await getFile(memory.table, found?.mask ?? '');
		expect(file).toMatchObject({ userId: 'u', state: 'announced', type: 'image/png' });
		expect(bucket.objects.get(file?.key ?? '')?.bytes).toEqual(made.mask);
		await end({ ...made, confidence: 'high' });
		await end(undefined);
		expect(await find()).toEqual(found);
	});

	it('is answered with a link to the mask, where there is one', async () => {
		await ask();
		await ask({ box });
		await end(made);
		await end({ confidence: 'high', regions: [], lines: [line], flatLay: 0.2 }, box);
		const rowOf = async (of?: SubjectBox) => {
			const link = async (key: string) => ({ url: `https://${key}`, expiresAt: later(60) });
			return cutOutRow(memory.table, await getCutOut(memory.table, 'u', fileId, of), link);
		};
		const product = { print: [line], flat_lay: 0.2 };
		const { mask } = (await find()) ?? {};
		expect(await rowOf()).toEqual({
			state: 'done',
			mask: { id: mask, file: `https://uploads/u/${mask}`, expires_at: later(60).toISOString() },
			confidence: 'low',
			regions: [],
			// The photo's, by its last cut-out.
			...product,
		});
		expect(await rowOf(box)).toEqual({ state: 'done', confidence: 'high', regions: [], ...product });
		expect(await getFile(memory.table, fileId)).toMatchObject({ print: [line], flatLay: 0.2 });
	});
});
