import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArtRequest, toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { makePlaceFiles } from '#core/art-requests/placeFiles.ts';
import { getFile } from '#core/files/files.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const owner = '11111111-1111-4111-8111-111111111111';
const result = '22222222-2222-4222-8222-222222222222';

describe('files for places', () => {
	const bucket = new MemoryBucket();
	let memory: MemoryTable;
	let request: ArtRequest;
	/** Places whose files cannot be drawn. */
	const broken = new Set<PlaceId>();
	const draw = vi.fn(async function* (_: ArtRequest, resultFile: string, places: readonly PlaceId[]) {
		for (const place of places.toReversed()) {
			if (broken.has(place)) throw new Error('out of time');
			const image = new TextEncoder().encode(`${place} ${resultFile}`);
			yield { place, width: 10, height: 10, enlarged: false, keptGround: false, image };
		}
	});
	const put = async (changed: Partial<ArtRequest> = {}) => {
		const Item = toArtRequestItem({ ...request, ...changed });
		await memory.table.client.send(new PutCommand({ TableName: memory.table.name, Item }));
	};
	const make = async (places: PlaceId[], id = owner) => {
		const context = { table: memory.table, bucket: bucket.bucket, draw };
		return (await makePlaceFiles(context, { id }, request.id, places, now)).files;
	};

	beforeEach(async () => {
		memory = new MemoryTable();
		bucket.objects.clear();
		draw.mockClear();
		broken.clear();
		const base = requestFor({ userId: owner, email: 'a@b.example', file: result, now }, 1);
		request = { ...base, status: 'COMPLETED', resultFiles: [result], name: 'Mug' };
		await put();
	});

	it('are drawn once, stored like results, and answered in the order asked', async () => {
		const first = await make(['ebay', 'shopee']);
		expect(first.map(({ place }) => place)).toEqual(['ebay', 'shopee']);
		const second = await make(['shopee', 'etsy', 'ebay']);
		expect(draw.mock.calls.map(([, , places]) => places)).toEqual([['ebay', 'shopee'], ['etsy']]);
		expect(second.map(({ fileId }) => fileId)).toEqual([
			first[1]?.fileId,
			second[1]?.fileId,
			first[0]?.fileId,
		]);
		const file = await getFile(memory.table, first[0]?.fileId ?? '');
		expect(file).toMatchObject({ userId: owner, folder: 'results', state: 'stored', name: 'Mug' });
		expect(file?.key).toBe(`results/${request.id}/${file?.id}`);
		expect(bucket.objects.get(file?.key ?? '')?.type).toBe('image/jpeg');
	});

	it('are kept when the call ends before the last one, so that the next call draws only the rest', async () => {
		broken.add('amazon');
		await expect(make(['ebay', 'amazon', 'etsy', 'shopee'])).rejects.toThrow('out of time');
		broken.clear();
		const files = await make(['ebay', 'amazon', 'etsy', 'shopee']);
		expect(files.map(({ place }) => place)).toEqual(['ebay', 'amazon', 'etsy', 'shopee']);
		expect(draw.mock.lastCall?.[2]).toEqual(['ebay', 'amazon']);
	});

	it('are the same for two calls at the same time, and only one of each is kept', async () => {
		const [one, other] = await Promise.all([make(['amazon']), make(['amazon'])]);
		expect(one).toEqual(other);
		expect([...bucket.objects.keys()]).toEqual([one?.[0]?.key]);
	});

	it('are made again for a new result', async () => {
		const [before] = await make(['lazada']);
		await put({ resultFiles: [owner] });
		const [after] = await make(['lazada']);
		expect(after?.resultFile).toBe(owner);
		expect(after?.fileId).not.toBe(before?.fileId);
	});

	it('do not exist for other users', async () => {
		await expect(make(['ebay'], result)).rejects.toMatchObject({ code: 'not_found' });
		expect(draw).not.toHaveBeenCalled();
	});

	it('do not exist before the request is completed', async () => {
		await put({ status: 'PROCESSING', resultFiles: [] });
		await expect(make(['ebay'])).rejects.toMatchObject({ code: 'conflict' });
	});
});
