import { describe, expect, it } from 'vitest';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import {
	findShareToken,
	getShare,
	type ShareContext,
	shareArtRequest,
	unshareArtRequest,
} from '#core/art-requests/shares.ts';
import { ensureUser, setBlocked } from '#core/users/accounts.ts';
import { orderRequest, storedRequest, uploadPhoto } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const now = new Date('2026-11-20T12:00:00Z');
const picture = await takePhoto({ width: 64, height: 64 });
const admin = { kind: 'admin', userId: 'admin' } as const;

/** A customer's request; `complete` delivers a new result. */
async function customerRequest() {
	const memory = new MemoryTable();
	const { table } = memory;
	const bucket = new MemoryBucket();
	const stores = { table, bucket };
	const request = await orderRequest(stores, picture, now);
	const owner = { id: request.userId };
	let made = 0;
	let secret = 'first secret';
	const context: ShareContext = {
		table,
		bucket: bucket.bucket,
		readKey: async () => secret,
		makePictures: async (before, after) => {
			made++;
			return { before, after, card: after, width: 64, height: 48 };
		},
	};
	return {
		memory,
		table,
		bucket,
		request,
		owner,
		made: () => made,
		replaceSecret: () => {
			secret = 'second secret';
		},
		token: () => findShareToken(table, context.readKey, request.id),
		share: (user: { readonly id: string } = owner) => shareArtRequest(context, user, request.id, now),
		unshare: (user: { readonly id: string } = owner) => unshareArtRequest(context, user, request.id),
		pictures: () => [...bucket.objects.keys()].filter((key) => key.startsWith('shares/')),
		async complete() {
			const file = await uploadPhoto(stores, owner.id, picture, now, 'results');
			const current = await storedRequest(table, request.id);
			await changeStatus(table, current, admin, { to: 'COMPLETED', resultFiles: [file], notes: [] }, now);
			return file;
		},
	};
}

const notFound = { code: 'not_found' };

describe('a shared request', () => {
	it('has a token of 128 bits, of which the table stores only a hash', async () => {
		const { share, complete, memory } = await customerRequest();
		await complete();
		const token = await share();
		expect(token).toMatch(/^[\w-]{22}$/);
		expect(JSON.stringify([...memory.items.values()])).not.toContain(token);
	});

	it('keeps its token when it is shared again, and its pictures are made once', async () => {
		const { share, complete, made, token } = await customerRequest();
		await complete();
		const first = await share();
		expect(await share()).toBe(first);
		expect(await token()).toBe(first);
		expect(made()).toBe(1);
	});

	it('shows visitors the name of the look and the pictures, and nothing of the account', async () => {
		const { share, table, complete, pictures } = await customerRequest();
		await complete();
		const found = await getShare(table, await share());
		expect(found).toEqual({
			name: 'AI art generation',
			pictures: expect.any(String),
			width: 64,
			height: 48,
		});
		expect(pictures()).toEqual(
			['before.webp', 'after.webp', 'card.jpg'].map((name) => `shares/${found.pictures}/${name}`),
		);
	});

	it('has the pictures of its last result only, and none once it is withdrawn', async () => {
		const { share, unshare, table, complete, pictures } = await customerRequest();
		await complete();
		await share();
		await complete();
		const found = await getShare(table, await share());
		expect(pictures()).toHaveLength(3);
		expect(pictures().every((key) => key.includes(found.pictures))).toBe(true);
		await unshare();
		expect(pictures()).toEqual([]);
	});

	it('does not exist once it is withdrawn, and gets another token when it is shared again', async () => {
		const { share, unshare, table, complete, token } = await customerRequest();
		await complete();
		const first = await share();
		await unshare();
		await expect(getShare(table, first)).rejects.toMatchObject(notFound);
		expect(await token()).toBeUndefined();
		const second = await share();
		expect(second).not.toBe(first);
		await expect(getShare(table, first)).rejects.toMatchObject(notFound);
		await unshare();
		await unshare();
	});

	it('belongs to its owner', async () => {
		const { share, unshare, table, complete } = await customerRequest();
		await complete();
		const stranger = await ensureUser(table, 'stranger@users.example', now);
		await expect(share(stranger)).rejects.toMatchObject(notFound);
		const token = await share();
		await expect(unshare(stranger)).rejects.toMatchObject(notFound);
		expect(await getShare(table, token)).toMatchObject({ width: 64 });
	});

	it('is not visible while its owner is blocked', async () => {
		const { share, table, complete, request } = await customerRequest();
		await complete();
		const token = await share();
		await setBlocked(table, request.userId, true);
		await expect(getShare(table, token)).rejects.toMatchObject(notFound);
		await setBlocked(table, request.userId, false);
		expect(await getShare(table, token)).toMatchObject({ width: 64 });
	});

	it('gets a new token when the secret was replaced, and the old one stops working', async () => {
		const { share, table, complete, replaceSecret, token } = await customerRequest();
		await complete();
		const first = await share();
		replaceSecret();
		expect(await token()).toBeUndefined();
		const second = await share();
		expect(await token()).toBe(second);
		await expect(getShare(table, first)).rejects.toMatchObject(notFound);
	});

	it('has one token when two calls share it at the same time', async () => {
		const { share, complete, memory, pictures } = await customerRequest();
		await complete();
		const [first, second] = await Promise.all([share(), share()]);
		expect(second).toBe(first);
		const shares = [...memory.items.values()].filter(({ pk }) => String(pk).startsWith('SHARE#'));
		expect(shares).toHaveLength(1);
		expect(pictures()).toHaveLength(3);
	});
});

describe('a request that is not completed', () => {
	it('cannot be shared', async () => {
		const { share } = await customerRequest();
		await expect(share()).rejects.toMatchObject({ code: 'conflict' });
	});
});
