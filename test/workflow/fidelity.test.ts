import { beforeEach, describe, expect, it } from 'vitest';
import { type ArtRequest, getArtRequest, mainFileOf } from '#core/art-requests/artRequests.ts';
import { storeProduct } from '#core/files/files.ts';
import { checkFidelity } from '#engine/fidelity/checkFidelity.ts';
import type { ImageEngine, ImageJob } from '#engine/imageEngine.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';
import { drawingContext, workflowOn } from '#support/workflow.ts';

const now = new Date('2026-11-20T12:00:00Z');
// Its own alpha says where the product is: pictures of a doubtful subject are compared less strictly.
const photo = await takePhoto({ width: 240, height: 180, transparent: true, format: 'png' });
const same = await takePhoto({ width: 200, height: 150 });
const other = await photograph(renderScene({ backdrop: 'plain', shape: 'box', width: 200, height: 200 }));

let request: ArtRequest;
let table: MemoryTable['table'];
let steps: ReturnType<typeof workflowOn>;
/** What the engine draws, one after the other. */
let pictures: Uint8Array[];
let drawn: number;
/** What the engine was asked for last. */
let lastJob: ImageJob;

beforeEach(async () => {
	[pictures, drawn] = [[], 0];
	const stage = { table: new MemoryTable(), bucket: new MemoryBucket() };
	table = stage.table.table;
	const generate: ImageEngine['generate'] = async (job) => {
		lastJob = job;
		return {
			image: pictures[drawn++] ?? new Uint8Array(),
			contentType: 'image/jpeg',
			engine: 'e',
			model: 'm',
			cost: 1,
			notes: [],
			kept: { colours: 0.5, outline: true },
		};
	};
	steps = workflowOn(stage, drawingContext(stage, { generate, checkFidelity }));
	request = await orderRequest({ table, bucket: stage.bucket }, photo, now);
	await steps.begin(request);
});
const generate = () => steps.generate(request, now);

it('the engine is told what the cut-out has found of the product', async () => {
	pictures = [same];
	const found = { lines: [[0, 0, 1, 0, 1, 1, 0, 1, 1] as const], flatLay: 0.2 };
	await storeProduct(table, mainFileOf(request.input), found);
	await generate();
	expect(lastJob).toMatchObject(found);
});

describe('a picture that does not show the product of its photo', () => {
	it('is made again once, and the second one is delivered', async () => {
		pictures = [other, same];
		await expect(generate()).rejects.toThrow('does not show the product');
		expect(await generate()).toEqual({ outcome: 'done' });
		expect(await steps.complete(request, now)).toEqual({ outcome: 'done' });
		expect(drawn).toBe(2);
		expect(await getArtRequest(table, request.id)).toMatchObject({
			status: 'COMPLETED',
			kept: { colours: 0.5, outline: true },
		});
	});

	it('is refused the second time, with a reason for the customer', async () => {
		pictures = [other, other];
		await expect(generate()).rejects.toThrow('does not show the product');
		expect(await generate()).toEqual({
			outcome: 'refused',
			reason: expect.stringContaining('without changing your product'),
		});
		expect(drawn).toBe(2);
	});
});
