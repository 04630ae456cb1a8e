import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../web/src/api/errors.ts';
import {
	affordablePhotos,
	type OrderPhoto,
	orderingPhotos,
	partOf,
} from '../../../../web/src/features/art-requests/orderPhotos.ts';

const photos: OrderPhoto[] = ['a', 'b', 'c'].map((id) => ({ id, file: new File([], `${id}.jpg`) }));
const noCredits = new ApiError('no credits', { status: 402 }, 'You have no credits.');
const timeout = new ApiError('timeout of 60000ms exceeded');

/** A server that fails the calls for which there is an error, in order. */
function standInServer(...errors: (ApiError | undefined)[]) {
	const calls: { photo: string; key: string }[] = [];
	const order = orderingPhotos<string>(async (photo, key) => {
		calls.push({ photo, key });
		const error = errors.shift();
		if (error) throw error;
		return `request of ${photo}`;
	});
	return { calls, order: (which = photos) => order(which, ({ id }) => id) };
}

const idsOf = (ordered: readonly { readonly requestId: string }[]) =>
	ordered.map(({ requestId }) => requestId);

describe('an order of several photos', () => {
	it('creates one request for each photo, in order and with its own idempotency key', async () => {
		const { calls, order } = standInServer();
		const { ordered, left, error } = await order();
		expect(idsOf(ordered)).toEqual(['request of a', 'request of b', 'request of c']);
		expect([left, error]).toEqual([[], undefined]);
		expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
	});

	it('stops where the credits end', async () => {
		const { calls, order } = standInServer(undefined, undefined, noCredits);
		const result = await order();
		expect(idsOf(result.ordered)).toEqual(['request of a', 'request of b']);
		expect(result.left).toEqual(photos.slice(2));
		expect(result.error).toBe(noCredits);
		expect(calls).toHaveLength(3);
	});

	it('stops at a call that fails, and repeats it with the same key', async () => {
		const { calls, order } = standInServer(undefined, timeout);
		const first = await order();
		expect(first.left).toEqual(photos.slice(1));
		const second = await order([...first.left]);
		expect(idsOf(second.ordered)).toEqual(['request of b', 'request of c']);
		const [, failed, repeated] = calls;
		expect(repeated).toEqual(failed);
		expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
	});

	it('uses a new key after the server has rejected a photo', async () => {
		const { calls, order } = standInServer(noCredits);
		await order(photos.slice(0, 1));
		await order(photos.slice(0, 1));
		expect(calls[0]?.key).not.toBe(calls[1]?.key);
	});
});

describe('a part of an order', () => {
	const messageOf = (error: unknown) => (error as ApiError).message;

	it('has the reason why the rest was not ordered', async () => {
		const { order } = standInServer(undefined, timeout);
		expect(partOf(await order(), 3, messageOf)).toMatchObject({
			left: 2,
			reason: 'timeout of 60000ms exceeded',
		});
	});

	it('is as many photos as the credits are enough for', async () => {
		expect([affordablePhotos(5, 2), affordablePhotos(1, 2), affordablePhotos(0, 0)]).toEqual([
			2,
			0,
			Number.POSITIVE_INFINITY,
		]);
		const result = await standInServer().order(photos.slice(0, 2));
		expect(partOf(result, 3, messageOf)).toMatchObject({
			left: 1,
			reason: "You don't have enough credits for this service",
		});
	});

	it('is neither the whole order nor nothing', async () => {
		expect(partOf(await standInServer().order(), 3, messageOf)).toBeUndefined();
		expect(partOf(await standInServer(noCredits).order(), 3, messageOf)).toBeUndefined();
	});
});
