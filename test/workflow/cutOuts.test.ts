import type { SendTaskSuccessCommand, SFNClient } from '@aws-sdk/client-sfn';
import { beforeEach, describe, expect, it } from 'vitest';
import { startNextAttempt } from '#core/art-requests/artRequestAttempts.ts';
import { type ArtRequest, mainFileOf } from '#core/art-requests/artRequests.ts';
import { endCutOut, findCutOut, startCutOut } from '#core/files/cutOuts.ts';
import { getFile } from '#core/files/files.ts';
import { readMask } from '#core/files/masks.ts';
import type { FindAlpha } from '#engine/cut-out/cutOutPhoto.ts';
import type { SubjectBox } from '#shared/api/subject.ts';
import { type Box, createPlane, drawPlane, type Plane, type Size } from '#shared/imaging/raster/raster.ts';
import { orderRequest, storedRequest, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { memoryQueue } from '#support/memoryQueue.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { beginRequest } from '../../functions/workflow/steps/beginRequest.ts';
import { cutOutForRequest, cutOutForSite } from '../../functions/workflow/steps/cutOuts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const size = { width: 160, height: 120 };
const photo = await takePhoto(size);
const withAlpha = await takePhoto({ ...size, format: 'png', transparent: true });

/** The left half is subject; one region is in doubt. */
const leftHalf = ({ width, height }: Size): Plane =>
	drawPlane({ width, height }, (x) => (x < width / 2 ? 1 : 0));
const doubted = { width: 4, height: 3, data: Uint8Array.of(1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0) };

/** A line of print. */
const line = [0.1, 0.1, 0.4, 0.1, 0.4, 0.2, 0.1, 0.2];

let memory: MemoryTable;
let bucket: MemoryBucket;
let boxes: (Box | undefined)[];
let found: (photo: Size) => Plane;
let answers: object[];
beforeEach(() => {
	[memory, bucket, boxes, found, answers] = [new MemoryTable(), new MemoryBucket(), [], leftHalf, []];
});

const find: FindAlpha = async (decoded, box) => {
	boxes.push(box);
	if (decoded.alpha)
		return { alpha: createPlane(1, 1), confidence: 'high', regions: [], flatLay: 0.2, print: [line] };
	const regions = [{ mask: doubted, isIncluded: true }];
	return { alpha: found(decoded), confidence: 'low', regions, flatLay: 0.2, print: [line] };
};
const stepFunctions = {
	async send({ input }: SendTaskSuccessCommand) {
		answers.push(JSON.parse(input.output ?? ''));
	},
} as unknown as SFNClient;
const context = () => ({ table: memory.table, bucket: bucket.bucket, stepFunctions, find });

const maskIn = async (id: string | undefined) => {
	const file = await getFile(memory.table, id ?? '');
	return { file, mask: readMask(bucket.objects.get(file?.key ?? '')?.bytes ?? new Uint8Array()) };
};
const leftHalfMask = { ...size, data: Uint8Array.from(leftHalf(size).data, (value) => 255 * value) };

describe('the cut-out of a photo in a form', () => {
	/** Uploads a photo and asks for its cut-out; the message is delivered by `deliver`. */
	async function asked(bytes: Uint8Array, box?: SubjectBox) {
		const fileId = await uploadPhoto({ table: memory.table, bucket }, 'u', bytes, now);
		const queue = memoryQueue('cutOuts');
		const limits = { perDay: 9, perCredit: 0 };
		const user = { id: 'u', credits: 0 };
		await startCutOut({ table: memory.table, queue, limits }, user, { fileId, box, trace: 't' }, now);
		const [message] = queue.messages as { file: string; box?: SubjectBox; trace: string }[];
		return {
			fileId,
			deliver: async () => message && cutOutForSite(context(), message, now),
			state: () => findCutOut(memory.table, fileId, box),
		};
	}

	it('is made once, also where its message is delivered twice', async () => {
		const { deliver, state } = await asked(photo);
		await deliver();
		const made = await state();
		expect(made).toMatchObject({
			state: 'done',
			confidence: 'low',
			regions: [{ box: [0, 0, 0.75, 2 / 3], included: true, size: [3, 4], counts: [0, 1, 2, 2, 2, 1, 4] }],
		});
		const { file, mask } = await maskIn(made?.mask);
		expect(file).toMatchObject({ userId: 'u', state: 'announced' });
		expect(mask).toEqual(leftHalfMask);
		const count = bucket.objects.size;
		await deliver();
		expect([boxes, bucket.objects.size]).toEqual([[undefined], count]);
		expect(await state()).toEqual(made);
	});

	it('is made of what a box is drawn around', async () => {
		const { deliver, state } = await asked(photo, [0.5, 0.25, 0.50000001, 0.5]);
		await deliver();
		expect(boxes).toEqual([{ left: 80, top: 30, width: 80, height: 60 }]);
		expect(await state()).toMatchObject({ state: 'done', mask: expect.any(String) });
	});

	it('has failed where the photo is missing or broken', async () => {
		const missing = await asked(photo);
		bucket.objects.clear();
		const broken = await asked(photo.subarray(0, 900));
		for (const { deliver, state } of [missing, broken]) {
			await deliver();
			expect((await state())?.state).toBe('failed');
		}
		expect(boxes).toEqual([]);
	});

	it.each<[string, Uint8Array, number | undefined, object]>([
		['the photo has an alpha of its own', withAlpha, undefined, { confidence: 'high', regions: [] }],
		['nothing was found', photo, 0, { confidence: 'low' }],
		['everything was found', photo, 1, { confidence: 'low' }],
	])('has no mask where %s', async (_, bytes, value, expected) => {
		found = ({ width, height }) => createPlane(width, height, value ?? 0.5);
		const { fileId, deliver, state } = await asked(bytes);
		await deliver();
		const made = await state();
		expect(made).toMatchObject({ state: 'done', ...expected });
		expect(made?.mask).toBeUndefined();
		expect(await getFile(memory.table, fileId)).toMatchObject({ print: [line], flatLay: 0.2 });
		expect(boxes).toHaveLength(1);
	});

	it('waits for the next delivery where a call fails', async () => {
		const { deliver, state } = await asked(photo);
		found = () => {
			throw new Error('The service is down.');
		};
		await expect(deliver()).rejects.toThrow('down');
		expect((await state())?.state).toBe('waiting');
		found = leftHalf;
		await deliver();
		expect((await state())?.state).toBe('done');
	});
});

describe('the cut-out of a request without one', () => {
	async function begun(bytes = photo) {
		const order = await orderRequest({ table: memory.table, bucket }, bytes, now);
		await beginRequest({ table: memory.table, bucket: bucket.bucket }, order);
		return order;
	}
	const deliver = ({ id }: ArtRequest, attempt = 1) =>
		cutOutForRequest(context(), { id, attempt, token: 'token', trace: 't' }, now);
	const subjectOf = async ({ id }: ArtRequest) => (await storedRequest(memory.table, id)).input.subject;

	it('is made once, and kept with the request', async () => {
		const order = await begun();
		await deliver(order);
		const subject = await subjectOf(order);
		expect(subject).toEqual({ mask: expect.any(String), confidence: 'low' });
		const product = { print: [line], flatLay: 0.2 };
		expect(await getFile(memory.table, mainFileOf(order.input))).toMatchObject(product);
		const { file, mask } = await maskIn(subject?.mask);
		expect(file).toMatchObject({ state: 'stored', key: `originals/${subject?.mask}`, userId: order.userId });
		expect(mask).toEqual(leftHalfMask);
		await deliver(order);
		expect(await subjectOf(order)).toEqual(subject);
		expect(boxes).toHaveLength(1);
		const done = { outcome: 'done', customer: order.userId };
		expect(answers).toEqual([done, done]);
	});

	it('is that which the form has asked for, with its confidence', async () => {
		const order = await begun();
		const { table } = memory;
		const file = mainFileOf(order.input);
		const ask = { table, queue: memoryQueue('cutOuts'), limits: { perDay: 9, perCredit: 0 } };
		await startCutOut(ask, { id: order.userId, credits: 0 }, { fileId: file, trace: 't' }, now);
		const mask = new Uint8Array([7]);
		await endCutOut(context(), { file, userId: order.userId }, { mask, confidence: 'high' }, now);
		await deliver(order);
		const subject = await subjectOf(order);
		expect(subject).toEqual({ mask: (await findCutOut(table, file))?.mask, confidence: 'high' });
		expect(bucket.objects.get(`originals/${subject?.mask}`)?.bytes).toEqual(mask);
		expect(boxes).toEqual([]);
	});

	it.each<[string, (size: Size) => Plane]>([
		['nothing is found', ({ width, height }) => createPlane(width, height)],
		['the photo is gone', leftHalf],
	])('is none where %s, and the request goes on', async (what, plane) => {
		const order = await begun();
		found = plane;
		if (what === 'the photo is gone') bucket.objects.clear();
		await deliver(order);
		expect(await subjectOf(order)).toBeUndefined();
		expect(answers).toMatchObject([{ outcome: 'done' }]);
	});

	it('is not made for an attempt that is not the current one', async () => {
		const order = await begun();
		await startNextAttempt(memory.table, order, now);
		await deliver(order);
		expect(answers).toEqual([{ outcome: 'superseded' }]);
		expect(boxes).toEqual([]);
		expect(await subjectOf(order)).toBeUndefined();
	});
});
