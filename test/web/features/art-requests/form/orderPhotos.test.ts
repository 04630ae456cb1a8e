import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import {
	affordablePhotos,
	findOrdered,
	formLeft,
	isOf,
	type OrderPhoto,
	orderPhotos,
	partialOrder,
	picturesOf,
} from '#web/features/art-requests/form/orderPhotos.ts';

const photos: OrderPhoto[] = ['a', 'b', 'c'].map((id) => ({ id, file: new File([], `${id}.jpg`) }));
const noCredits = new ApiError('no credits', { status: 402 }, 'You have no credits.');
const timeout = new ApiError('timeout of 60000ms exceeded');
const keyUsed = new ApiError('used', { status: 409, issues: [{ path: 'Idempotency-Key', message: 'used' }] });

/** A server that fails the calls for which there is an error, in order. */
function standInServer(...errors: (ApiError | undefined)[]) {
	const calls: { photo: string; key: string }[] = [];
	const sent = new Set<string>();
	const server = {
		create: async (photo: string, key: string) => {
			expect([...sent], 'it is stored before it is sent').toContain(key);
			calls.push({ photo, key });
			const error = errors.shift();
			if (error) throw error;
			return `request of ${photo}`;
		},
		requestIdOf: async ({ id }: OrderPhoto) => `request of ${id}`,
		exists: async (requestId: string) => requestId !== 'request of c',
		markSent: async (id: string, isSent: boolean) => void (isSent ? sent.add(id) : sent.delete(id)),
	};
	return {
		calls,
		sent,
		server,
		order: (which = photos) => orderPhotos(server, which, ({ id }) => id),
	};
}

const idsOf = (ordered: readonly { readonly requestId: string }[]) =>
	ordered.map(({ requestId }) => requestId);

describe('an order of several photos', () => {
	it('creates one request for each photo, in order and with the key of the photo', async () => {
		const { calls, order } = standInServer();
		const { ordered, left, error } = await order();
		expect(idsOf(ordered)).toEqual(['request of a', 'request of b', 'request of c']);
		expect([left, error]).toEqual([[], undefined]);
		expect(calls.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
	});

	it('stops where the credits end, and the photo does not count as sent', async () => {
		const { calls, sent, order } = standInServer(undefined, undefined, noCredits);
		const result = await order();
		expect(idsOf(result.ordered)).toEqual(['request of a', 'request of b']);
		expect(result.left).toEqual(photos.slice(2));
		expect(result.error).toBe(noCredits);
		expect(calls).toHaveLength(3);
		expect([...sent]).toEqual(['a', 'b']);
	});

	it('continues after a call whose answer is lost, if the request was created', async () => {
		const { calls, order } = standInServer(undefined, timeout);
		const { ordered, error } = await order();
		expect(idsOf(ordered)).toEqual(['request of a', 'request of b', 'request of c']);
		expect(error).toBeUndefined();
		expect(calls).toHaveLength(3);
	});

	it.each([
		['was not created', {}],
		['cannot be asked for', { exists: () => Promise.reject(timeout) }],
	])(
		'stops at a call without an answer, if the request %s, and the photo counts as sent',
		async (_, change) => {
			const { calls, sent, server } = standInServer(undefined, undefined, timeout);
			const order = (which: OrderPhoto[]) => orderPhotos({ ...server, ...change }, which, ({ id }) => id);
			const first = await order(photos);
			expect(first.left).toEqual(photos.slice(2));
			expect([...sent]).toEqual(['a', 'b', 'c']);
			expect(partialOrder(first, 3, formLeft)).toMatchObject({ isOpen: true });
			const second = await order([...first.left]);
			expect(idsOf(second.ordered)).toEqual(['request of c']);
			const [, , failed, repeated] = calls;
			expect(repeated).toEqual(failed);
		},
	);

	it('has the earlier request of a photo that was ordered with other settings', async () => {
		const { order } = standInServer(keyUsed);
		expect(idsOf((await order(photos.slice(0, 1))).ordered)).toEqual(['request of a']);
	});

	it('stops when the form is left', async () => {
		const { calls, server } = standInServer();
		const form = new AbortController();
		const result = await orderPhotos(
			server,
			photos,
			({ id }) => id,
			() => form.abort(),
			form.signal,
		);
		expect(calls).toHaveLength(1);
		expect(result.left).toEqual(photos.slice(1));
	});
});

it('a form that was left learns which of the photos that were sent were ordered', async () => {
	const { server } = standInServer();
	const { ordered, left } = await findOrdered(server, photos, ['a', 'c']);
	expect(idsOf(ordered)).toEqual(['request of a']);
	expect(left).toEqual(photos.slice(1));
});

it('a photo stays in the form while the server does not say whether it was ordered', async () => {
	const { server } = standInServer();
	const offline = { ...server, exists: () => Promise.reject(timeout) };
	expect(await findOrdered(offline, photos, ['a'])).toEqual({ ordered: [], left: photos });
});

describe('a part of an order', () => {
	it('has the reason why the rest was not ordered', async () => {
		const { order } = standInServer(undefined, noCredits);
		expect(partialOrder(await order(), 3, formLeft)).toMatchObject({
			left: 2,
			reason: formLeft,
			isOpen: false,
		});
	});

	it('is as many photos as the credits are enough for', () => {
		expect([affordablePhotos(5, 2), affordablePhotos(1, 2), affordablePhotos(0, 0)]).toEqual([
			2,
			0,
			Number.POSITIVE_INFINITY,
		]);
	});

	it('is neither the whole order nor nothing', async () => {
		expect(partialOrder(await standInServer().order(), 3, formLeft)).toBeUndefined();
		expect(partialOrder(await standInServer(noCredits).order(), 3, formLeft)).toBeUndefined();
	});
});

describe('a photo in three variants', () => {
	const photo: OrderPhoto = { id: 'a', variantIds: ['a1', 'a2'], file: new File([], 'a.jpg') };
	const single: OrderPhoto = { id: 'b', variantIds: ['b1', 'b2'], file: new File([], 'b.jpg') };
	const isInVariants = ({ id }: OrderPhoto) => id === 'a';
	const idsOf = (photos: readonly OrderPhoto[]) =>
		picturesOf(photos, isInVariants).map(({ id, variant }) => [id, variant]);

	it('is three pictures with a key each, beside a photo that is one', () => {
		expect(idsOf([photo, single])).toEqual([
			['a', 0],
			['a1', 1],
			['a2', 2],
			['b', 0],
		]);
	});

	it('is ordered for the pictures that were not ordered before', () => {
		expect(idsOf([{ ...photo, orderedIds: ['a', 'a2'] }])).toEqual([['a1', 1]]);
	});

	it('has its pictures and no others', () => {
		expect(['a', 'a2', 'b', 'b1'].map((id) => isOf(photo, id))).toEqual([true, true, false, false]);
	});
});
