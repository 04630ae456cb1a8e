import { expect, it, vi } from 'vitest';
import type { GeneratedImage } from '#engine/imageEngine.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { handler as begin } from '../../functions/workflow/begin.ts';
import { handler as complete } from '../../functions/workflow/complete.ts';
import { handler as generate } from '../../functions/workflow/generate.ts';

const stage = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	bucket: undefined as unknown as MemoryBucket,
	picture: new Uint8Array() as Uint8Array,
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => stage.table.table,
	bucket: () => stage.bucket.bucket,
	once: () => () => ({}),
}));
// Its own tests are in fidelity.test.ts.
vi.mock('#runtime/requireFidelity.ts', () => ({ requireFidelity: async () => {} }));
vi.mock('#runtime/engine.ts', () => ({
	engine: () => ({
		generate: async (): Promise<GeneratedImage> => ({
			image: stage.picture,
			contentType: 'image/png',
			engine: 'e',
			model: 'm',
			cost: 1,
			notes: [],
		}),
	}),
}));

const now = new Date('2026-11-20T12:00:00Z');

/** The attributes of a request that the lists of a month show, with the keys of their rows. */
const listed = [
	'gsi2pk',
	'gsi2sk',
	'gsi3pk',
	'gsi3sk',
	'status',
	'updatedAt',
	'reason',
	'resultFiles',
	'previewed',
] as const;

it('a request reads and writes so much from its order to its picture, and its list rows three times', async () => {
	stage.table = new MemoryTable();
	stage.bucket = new MemoryBucket();
	stage.picture = await takePhoto({ width: 96, height: 96, format: 'png' });
	const { items } = stage.table;
	const counts = { reads: 0, writes: 0, listRows: 0 };
	let [row, before] = ['', new Map<string, string>()];
	const snapshot = () => new Map([...items].map(([key, item]) => [key, JSON.stringify(item)]));
	// Looks at the table before each call, and so after each write.
	stage.table.faults = (_, command) => {
		const after = snapshot();
		counts.writes += [...after].filter(([key, item]) => before.get(key) !== item).length;
		before = after;
		const request = [...items.values()].find(({ kind }) => kind === 'ART');
		const next = request ? JSON.stringify(listed.map((name) => request[name])) : '';
		if (next !== row) counts.listRows++;
		row = next;
		if (command === 'Get' || command === 'Query') counts.reads++;
		return undefined;
	};
	const photo = await takePhoto({ width: 160, height: 120 });
	const { id } = await orderRequest({ table: stage.table.table, bucket: stage.bucket }, photo, now);
	const input = { id, attempt: 1, trace: 't' };
	for (const step of [begin, generate as typeof begin, complete])
		await step(input, {} as Parameters<typeof begin>[1]);
	await stage.table.table.client.send(Object.assign(new (class ScanCommand {})(), { input: {} }) as never);
	expect(counts).toEqual({ reads: 12, writes: 18, listRows: 3 });
});
