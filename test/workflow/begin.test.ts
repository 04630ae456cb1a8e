import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { decode, encode } from 'fast-png';
import { beforeEach, describe, expect, it } from 'vitest';
import { getArtRequest, toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { getFile } from '#core/files/files.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import { orderRequest, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { beginRequest } from '../../functions/workflow/steps/beginRequest.ts';

const now = new Date('2026-11-20T12:00:00Z');
let stage: { readonly table: MemoryTable; readonly bucket: MemoryBucket };
beforeEach(() => {
	stage = { table: new MemoryTable(), bucket: new MemoryBucket() };
});

const begin = (request: { readonly id: string; readonly attempt: number }) =>
	beginRequest({ table: stage.table.table, bucket: stage.bucket.bucket }, request);

it('begin replaces the upload by the re-encoded photo, so that URLs of the upload stay valid', async () => {
	const photo = await takePhoto({ width: 160, height: 120 });
	const { table } = stage.table;
	const { id, attempt, input, userId } = await orderRequest({ table, bucket: stage.bucket }, photo, now);
	const fileId = input.files[0] ?? '';
	const uploaded = await getFile(table, fileId);

	expect(await begin({ id, attempt })).toEqual({ outcome: 'uncut', customer: userId });

	const stored = await getFile(table, fileId);
	expect(stored).toMatchObject({ state: 'stored', key: expect.stringMatching(/^originals\//) });
	const original = stage.bucket.objects.get(stored?.key ?? '');
	const upload = stage.bucket.objects.get(uploaded?.key ?? '');
	expect(upload?.bytes).toEqual(original?.bytes);
	expect(upload?.bytes).not.toEqual(photo);
	expect((await getArtRequest(table, id))?.photoMadeWithAi).toBeUndefined();
});

it('begin asks for no cut-out of a photo with an alpha of its own', async () => {
	const photo = await takePhoto({ width: 160, height: 120, format: 'png', transparent: true });
	const { table } = stage.table;
	const order = await orderRequest({ table, bucket: stage.bucket }, photo, now);
	expect(await begin(order)).toMatchObject({ outcome: 'done' });
	expect(await getFile(table, order.input.files[0] ?? '')).toMatchObject({ hasAlpha: true });
	// A retry finds the photo stored.
	expect(await begin(order)).toMatchObject({ outcome: 'done' });
});

it('begin records of each request for a photo that generative AI has made it', async () => {
	const taken = await takePhoto({ width: 160, height: 120 });
	const photo = Buffer.from(withProvenance(taken, { source: 'trainedAlgorithmicMedia', altText: 'A mug' }));
	const { table } = stage.table;
	const order = await orderRequest({ table, bucket: stage.bucket }, photo, now);
	const madeWithAi = async () => (await getArtRequest(table, order.id))?.photoMadeWithAi;
	expect(await madeWithAi()).toBeUndefined();
	await begin(order);
	expect(await madeWithAi()).toBe(true);
	const file = await getFile(table, order.input.files[0] ?? '');
	expect(file).toMatchObject({ state: 'stored', madeWithAi: true });

	const again = { ...order, id: '33333333-3333-4333-8333-333333333333' };
	await table.client.send(new PutCommand({ TableName: table.name, Item: toArtRequestItem(again) }));
	await begin(again);
	expect((await getArtRequest(table, again.id))?.photoMadeWithAi).toBe(true);
});

describe('the mask that a customer has confirmed', () => {
	/** A grey picture of which the middle is subject, with a comment. */
	const data = new Uint8Array(160 * 120).map((_, i) => (i % 160 > 40 && i % 160 < 120 ? 255 : 0));
	const text = { Comment: 'SECRET-MARKER' };
	const mask = encode({ width: 160, height: 120, data, depth: 8, channels: 1, text });

	async function orderWithMask() {
		const stores = { table: stage.table.table, bucket: stage.bucket };
		const { id: userId } = await ensureUser(stores.table, 'customer@users.example', now);
		const maskId = await uploadPhoto(stores, userId, mask, now);
		const photo = await takePhoto({ width: 160, height: 120 });
		const change = (body: NewArtRequest): NewArtRequest => ({
			...body,
			data: {
				...body.data,
				subject: { mask: maskId },
				imageRoles: [...body.data.imageRoles, { fileId: maskId, role: 'mask' }],
			},
		});
		return { maskId, request: await orderRequest(stores, photo, now, { change }) };
	}

	it('is stored by begin with its pixels, and nothing else that was in its file', async () => {
		const {
			maskId,
			request: { id, attempt },
		} = await orderWithMask();
		expect(Buffer.from(mask).includes(text.Comment)).toBe(true);
		expect(await begin({ id, attempt })).toMatchObject({ outcome: 'done' });
		const file = await getFile(stage.table.table, maskId);
		expect(file).toMatchObject({ state: 'stored', type: 'image/png' });
		const stored = stage.bucket.objects.get(file?.key ?? '')?.bytes ?? new Uint8Array();
		expect(decode(stored)).toMatchObject({ width: 160, height: 120, channels: 1, depth: 8, data });
		expect(Buffer.from(stored).includes(text.Comment)).toBe(false);
		// A retry finds it stored and changes nothing.
		expect(await begin({ id, attempt })).toMatchObject({ outcome: 'done' });
	});

	it('that was replaced after the order refuses the request', async () => {
		const {
			maskId,
			request: { id, attempt },
		} = await orderWithMask();
		const key = (await getFile(stage.table.table, maskId))?.key ?? '';
		stage.bucket.put(key, mask.subarray(0, 100), 'image/png');
		expect(await begin({ id, attempt })).toMatchObject({
			outcome: 'refused',
			reason: expect.stringContaining('was changed after you sent it'),
		});
	});
});
