import { expect, it } from 'vitest';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { drawingContext, engineOf, workflowOn } from '#support/workflow.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('a request reads and writes so much from its order to its picture', async () => {
	const stage = { table: new MemoryTable(), bucket: new MemoryBucket() };
	const picture = await takePhoto({ width: 96, height: 96, format: 'png' });
	const { begin, generate, complete } = workflowOn(stage, drawingContext(stage, engineOf(picture)));
	const { items } = stage.table;
	const counts = { reads: 0, writes: 0 };
	let before = new Map<string, string>();
	// Looks at the table before each call, and so after each write.
	stage.table.faults = (_, command) => {
		const after = new Map([...items].map(([key, item]) => [key, JSON.stringify(item)]));
		counts.writes += [...after].filter(([key, item]) => before.get(key) !== item).length;
		before = after;
		if (command === 'Get' || command === 'Query') counts.reads++;
		return undefined;
	};
	const photo = await takePhoto({ width: 160, height: 120 });
	const { id } = await orderRequest({ table: stage.table.table, bucket: stage.bucket }, photo, now);
	const attempt = { id, attempt: 1 };
	await begin(attempt);
	await generate(attempt, now);
	await complete(attempt, now);
	await stage.table.table.client.send(Object.assign(new (class ScanCommand {})(), { input: {} }) as never);
	expect(counts).toEqual({ reads: 15, writes: 19 });
});
