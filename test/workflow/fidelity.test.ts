import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import type { GeneratedImage } from '#engine/imageEngine.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';
import { handler as begin } from '../../functions/workflow/begin.ts';
import { handler as complete } from '../../functions/workflow/complete.ts';
import { handler as generate } from '../../functions/workflow/generate.ts';

/** What the tasks use: stores in memory, and an engine that returns the next of some pictures. */
const stage = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	bucket: undefined as unknown as MemoryBucket,
	pictures: [] as Uint8Array[],
	drawn: 0,
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => stage.table.table,
	bucket: () => stage.bucket.bucket,
	once: () => () => ({}),
}));
vi.mock('#runtime/engine.ts', () => ({
	engine: () => ({
		generate: async (): Promise<GeneratedImage> => ({
			image: stage.pictures[stage.drawn++] ?? new Uint8Array(),
			contentType: 'image/jpeg',
			engine: 'e',
			model: 'm',
			cost: 1,
			notes: [],
		}),
	}),
}));

const now = new Date('2026-11-20T12:00:00Z');
// Its own alpha says where the product is: pictures of a doubtful subject are compared less strictly.
const photo = await takePhoto({ width: 240, height: 180, transparent: true, format: 'png' });
const same = await takePhoto({ width: 200, height: 150 });
const other = await photograph(renderScene({ backdrop: 'plain', shape: 'box', width: 200, height: 200 }));

let request: ArtRequest;
beforeEach(async () => {
	Object.assign(stage, { table: new MemoryTable(), bucket: new MemoryBucket(), pictures: [], drawn: 0 });
	request = await orderRequest({ table: stage.table.table, bucket: stage.bucket }, photo, now);
	await begin({ id: request.id, attempt: 1, trace: 't' }, {} as Parameters<typeof begin>[1]);
});
const run = (step: typeof generate | typeof complete) =>
	(step as typeof begin)({ id: request.id, attempt: 1, trace: 't' }, {} as Parameters<typeof begin>[1]);
const current = () => getArtRequest(stage.table.table, request.id);

describe('a picture that does not show the product of its photo', () => {
	it('is made again once, and the second one is delivered', async () => {
		stage.pictures = [other, same];
		await expect(run(generate)).rejects.toThrow('does not show the product');
		expect(await run(generate)).toEqual({ outcome: 'done' });
		expect(await run(complete)).toEqual({ outcome: 'done' });
		expect(stage.drawn).toBe(2);
		expect((await current())?.status).toBe('COMPLETED');
	});

	it('is refused the second time, with a reason for the customer', async () => {
		stage.pictures = [other, other];
		await expect(run(generate)).rejects.toThrow('does not show the product');
		expect(await run(generate)).toEqual({
			outcome: 'refused',
			reason: expect.stringContaining('without changing your product'),
		});
		expect(stage.drawn).toBe(2);
	});
});
