import { expect, it } from 'vitest';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { drawingContext, engineOf, workflowOn } from '#support/workflow.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** The attributes of a request that the lists of a month show, with the key of its row. */
const listed = ['gsi3sk', 'status', 'updatedAt', 'reason', 'resultFiles', 'previewed'] as const;

it('a request reads and writes so much from its order to its picture, and each list of a month twice at most', async () => {
	const stage = { table: new MemoryTable(), bucket: new MemoryBucket() };
	const picture = await takePhoto({ width: 96, height: 96, format: 'png' });
	const { begin, generate, complete } = workflowOn(stage, drawingContext(stage, engineOf(picture)));
	const { items } = stage.table;
	const counts = { reads: 0, writes: 0 };
	/** The writes of each list: a row that is added, changed or removed. */
	const lists: Record<string, number> = {};
	let [row, list, before] = ['', '', new Map<string, string>()];
	const snapshot = () => new Map([...items].map(([key, item]) => [key, JSON.stringify(item)]));
	// Looks at the table before each call, and so after each write.
	stage.table.faults = (_, command) => {
		const after = snapshot();
		counts.writes += [...after].filter(([key, item]) => before.get(key) !== item).length;
		before = after;
		const request = [...items.values()].find(({ kind }) => kind === 'ART');
		expect(request?.gsi2pk).toBeUndefined();
		const next = request ? JSON.stringify(listed.map((name) => request[name])) : '';
		const [, nextList = ''] = /^LIST#ART#(\w+)#/.exec(String(request?.gsi3pk)) ?? [];
		if (next !== row || nextList !== list)
			for (const written of new Set([list, nextList]))
				if (written) lists[written] = (lists[written] ?? 0) + 1;
		[row, list] = [next, nextList];
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
	expect(counts).toEqual({ reads: 13, writes: 18 });
	expect(lists).toEqual({ PENDING: 2, PROCESSING: 2, COMPLETED: 1 });
});
