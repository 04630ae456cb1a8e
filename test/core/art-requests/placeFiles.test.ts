import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArtRequest, toArtRequestItem } from '#core/art-requests/artRequests.ts';
import {
	getPlaceFiles,
	makePlaceFiles,
	type QueuedPlaceFiles,
	type WantedPlaceFiles,
} from '#core/art-requests/placeFiles.ts';
import { getFile } from '#core/files/files.ts';
import type { Queue } from '#core/queues/queue.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const start = new Date('2026-11-20T12:00:00Z');
const owner = '11111111-1111-4111-8111-111111111111';
const result = '22222222-2222-4222-8222-222222222222';

describe('files for places', () => {
	const bucket = new MemoryBucket();
	let memory: MemoryTable;
	let request: ArtRequest;
	let now: Date;
	/** The messages that wait, and the groups that they were sent in. */
	let waiting: QueuedPlaceFiles[];
	const groups = new Set<string>();
	const client: Queue['client'] = {
		send: async ({ input }: { input: { Entries: { MessageBody: string; MessageGroupId: string }[] } }) => {
			for (const { MessageBody, MessageGroupId } of input.Entries) {
				waiting.push(JSON.parse(MessageBody));
				groups.add(MessageGroupId);
			}
			return {};
		},
	} as never;
	const limit = vi.fn(async () => undefined);
	/** Places whose files cannot be drawn. */
	const broken = new Set<PlaceId>();
	const draw = vi.fn(async function* (
		_: ArtRequest,
		resultFile: string,
		{ places, credit }: WantedPlaceFiles,
	) {
		for (const place of places.toReversed()) {
			if (broken.has(place)) throw new Error('out of time');
			const image = new TextEncoder().encode(`${place} ${resultFile} ${credit}`);
			yield { place, width: 10, height: 10, enlarged: false, keptGround: false, image };
		}
	});
	const put = async (changed: Partial<ArtRequest> = {}) => {
		const Item = toArtRequestItem({ ...request, ...changed });
		await memory.table.client.send(new PutCommand({ TableName: memory.table.name, Item }));
	};
	const ask = async (places: PlaceId[], { id = owner, credit }: { id?: string; credit?: string } = {}) => {
		const context = { table: memory.table, queue: { client, url: 'drawings' } };
		return (await getPlaceFiles(context, { id }, request.id, { places, credit }, now, limit)).files;
	};
	/** Delivers the messages that wait. */
	const deliver = async () => {
		const context = { table: memory.table, bucket: bucket.bucket, draw };
		for (const message of waiting.splice(0)) await makePlaceFiles(context, message, now);
	};
	const make = async (places: PlaceId[], credit?: string) => {
		await ask(places, { credit });
		await deliver();
		return ask(places, { credit });
	};

	beforeEach(async () => {
		memory = new MemoryTable();
		now = start;
		waiting = [];
		bucket.objects.clear();
		draw.mockClear();
		limit.mockClear();
		broken.clear();
		const base = requestFor({ userId: owner, email: 'a@b.example', file: result, now }, 1);
		request = { ...base, status: 'COMPLETED', resultFiles: [result], name: 'Mug' };
		await put();
	});

	it('are put into the queue once, however often they are asked for, and answered when they are ready', async () => {
		expect(await ask(['ebay', 'shopee'])).toEqual([]);
		expect(await ask(['ebay', 'shopee'])).toEqual([]);
		expect(waiting).toEqual([{ id: request.id, places: ['ebay', 'shopee'] }]);
		expect([...groups]).toEqual([owner]);
		await deliver();
		expect((await ask(['ebay', 'shopee'])).map(({ place }) => place)).toEqual(['ebay', 'shopee']);
		// Files count against the limit, not calls.
		expect([waiting, limit.mock.calls]).toEqual([[], [[2]]]);
	});

	it('are drawn once, stored like results, and answered in the order asked', async () => {
		const first = await make(['ebay', 'shopee']);
		expect(first.map(({ place }) => place)).toEqual(['ebay', 'shopee']);
		const second = await make(['shopee', 'etsy', 'ebay']);
		expect(draw.mock.calls.map(([, , { places }]) => places)).toEqual([['ebay', 'shopee'], ['etsy']]);
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

	it('that could not be drawn are put into the queue again after five minutes, without those that were', async () => {
		broken.add('amazon');
		const all: PlaceId[] = ['ebay', 'amazon', 'etsy', 'shopee'];
		await ask(all);
		await expect(deliver()).rejects.toThrow('out of time');
		broken.clear();
		expect((await ask(all)).map(({ place }) => place)).toEqual(['etsy', 'shopee']);
		expect(waiting).toEqual([]);
		now = new Date(start.getTime() + 301_000);
		const files = await make(all);
		expect(files.map(({ place }) => place)).toEqual(all);
		expect(draw.mock.lastCall?.[2].places).toEqual(['ebay', 'amazon']);
	});

	it('are the same for two messages that are delivered at the same time, and only one of each is kept', async () => {
		await ask(['amazon']);
		const context = { table: memory.table, bucket: bucket.bucket, draw };
		const message = { id: request.id, places: ['amazon'] } as const;
		await Promise.all([makePlaceFiles(context, message, now), makePlaceFiles(context, message, now)]);
		const [file] = await ask(['amazon']);
		expect([...bucket.objects.keys()]).toEqual([file?.key]);
	});

	it('are made again for a new result, and for another credit line', async () => {
		const [before] = await make(['lazada']);
		await put({ resultFiles: [owner] });
		const [after] = await make(['lazada']);
		expect(after?.resultFile).toBe(owner);
		const [credited] = await make(['lazada'], 'Toko Mawar');
		expect(draw.mock.lastCall?.[2]).toEqual({ places: ['lazada'], credit: 'Toko Mawar' });
		const [usual] = await make(['lazada']);
		const ids = [before, after, credited, usual].map((file) => file?.fileId);
		expect(new Set(ids).size).toBe(4);
	});

	it('do not exist for other users', async () => {
		await expect(ask(['ebay'], { id: result })).rejects.toMatchObject({ code: 'not_found' });
		expect(waiting).toEqual([]);
	});

	it('do not exist before the request is completed', async () => {
		await put({ status: 'PROCESSING', resultFiles: [] });
		await expect(ask(['ebay'])).rejects.toMatchObject({ code: 'conflict' });
	});

	it('of a request that is made again meanwhile are not drawn', async () => {
		await ask(['ebay']);
		await put({ status: 'PENDING' });
		await deliver();
		expect(draw).not.toHaveBeenCalled();
	});
});
