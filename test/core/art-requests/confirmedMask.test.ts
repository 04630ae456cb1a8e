import { encode } from 'fast-png';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getFile, uploadKey } from '#core/files/files.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { newArtRequest } from '#shared/api/newArtRequest.ts';
import { maskProblems } from '#shared/art-requests/maskProblem.ts';
import { type GreyMask, maskBytes } from '#shared/art-requests/subjectMask.ts';
import { newArtRequestOf, orderRequest, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T10:00:00Z');

/** A grey picture whose middle is subject. */
function maskOf(width: number, height: number, inside = 255, outside = 0): GreyMask {
	const data = new Uint8Array(width * height).fill(outside);
	for (let y = height / 4; y < (3 * height) / 4; y++)
		data.fill(inside, y * width + width / 4, y * width + width / 2);
	return { width, height, data };
}

const pngOf = (mask: GreyMask) => encode({ ...mask, depth: 8, channels: 1 });
const good = maskOf(512, 384);

/** Orders a picture of a photo of 800 × 600 pixels with a mask; returns the request or what was refused. */
async function orderWith(mask: Uint8Array, photo = takePhoto(), owner?: string) {
	const { table } = new MemoryTable();
	const bucket = new MemoryBucket();
	const stores = { table, bucket };
	const { id: userId } = await ensureUser(table, 'customer@users.example', now);
	const id = await uploadPhoto(stores, owner ?? userId, mask, now);
	const order = orderRequest(stores, await photo, now, {
		credits: 3,
		change: (body) => ({
			...body,
			data: {
				...body.data,
				subject: { mask: id },
				imageRoles: [...body.data.imageRoles, { fileId: id, role: 'mask' }],
			},
		}),
	});
	const credits = async () => (await getUser(table, userId))?.credits;
	return { table, bucket, id, userId, order, credits };
}

describe('an order with the mask that the customer has confirmed', () => {
	it('stores the mask’s id, and pins the bytes of its file', async () => {
		const { table, id, order, credits } = await orderWith(pngOf(good));
		expect((await order).input.subject).toEqual({ mask: id });
		expect((await getFile(table, id))?.etag).toBeDefined();
		expect(await credits()).toBe(2);
	});

	it('takes the mask of a photo that is upright only by its orientation', async () => {
		const { order } = await orderWith(pngOf(maskOf(384, 512)), takePhoto({ orientation: 6 }));
		await expect(order).resolves.toMatchObject({ status: 'PENDING' });
	});

	it.each([
		['no PNG', async () => new Uint8Array(await takePhoto()), maskProblems.notGreyPng],
		['a few bytes', async () => new Uint8Array(10), maskProblems.notGreyPng],
		['cut off', async () => pngOf(good).subarray(0, 200), maskProblems.notGreyPng],
		[
			'in colour',
			async () => new Uint8Array(await sharp(pngOf(good)).toColourspace('srgb').png().toBuffer()),
			maskProblems.notGreyPng,
		],
		['of another shape', async () => pngOf(maskOf(512, 512)), maskProblems.shape],
		['empty', async () => pngOf(maskOf(512, 384, 0)), maskProblems.empty],
		['full', async () => pngOf(maskOf(512, 384, 255, 255)), maskProblems.full],
		['of more than 2048 pixels', async () => pngOf(maskOf(2052, 1539)), maskProblems.tooLarge],
		['larger than 2 MB', async () => new Uint8Array(maskBytes + 1), maskProblems.tooLarge],
	])('is refused for a mask that is %s, and no credit is spent', async (_, mask, message) => {
		const { order, credits } = await orderWith(await mask());
		await expect(order).rejects.toMatchObject({
			code: 'invalid',
			extras: { details: [{ path: 'data.subject.mask', message }] },
		});
		expect(await credits()).toBe(3);
	});

	it('is refused for another user’s mask, and for one that was not uploaded', async () => {
		const { order } = await orderWith(pngOf(good), takePhoto(), 'someone-else');
		const refused = { code: 'invalid', extras: { details: [{ path: 'data.subject.mask' }] } };
		await expect(order).rejects.toMatchObject(refused);
		const missing = await orderWith(pngOf(good));
		missing.bucket.objects.delete(uploadKey(missing.userId, missing.id));
		await expect(missing.order).rejects.toMatchObject(refused);
	});
});

describe('the body of an order', () => {
	const [photo, mask, other] = ['a', 'b', 'c'].map(
		(digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
	);
	const bodyWith = (subject: object, roles: readonly { fileId?: string | undefined; role: string }[]) => {
		const { service, data } = newArtRequestOf(photo ?? '');
		return newArtRequest.safeParse({
			service,
			data: { ...data, subject, imageRoles: [{ fileId: photo, role: 'main' }, ...roles] },
		}).success;
	};

	it('names the file of the mask with the role of a mask, and no other file', () => {
		expect(bodyWith({ mask }, [{ fileId: mask, role: 'mask' }])).toBe(true);
		expect(bodyWith({ mask }, [])).toBe(false);
		expect(bodyWith({}, [{ fileId: mask, role: 'mask' }])).toBe(false);
		expect(bodyWith({ mask }, [{ fileId: other, role: 'mask' }])).toBe(false);
		expect(bodyWith({ mask: photo }, [])).toBe(false);
	});
});
