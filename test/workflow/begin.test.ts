import { expect, it, vi } from 'vitest';
import { getFile } from '#core/files/files.ts';
import { orderRequest } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { handler as begin } from '../../functions/workflow/begin.ts';

const stage = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	bucket: undefined as unknown as MemoryBucket,
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => stage.table.table,
	bucket: () => stage.bucket.bucket,
}));

it('begin replaces the upload by the re-encoded photo, so that URLs of the upload stay valid', async () => {
	stage.table = new MemoryTable();
	stage.bucket = new MemoryBucket();
	const photo = await takePhoto({ width: 160, height: 120 });
	const { table } = stage.table;
	const { id, attempt, trace, input } = await orderRequest(
		{ table, bucket: stage.bucket },
		photo,
		new Date('2026-11-20T12:00:00Z'),
	);
	const fileId = input.files[0] ?? '';
	const uploaded = await getFile(table, fileId);

	const context = {} as Parameters<typeof begin>[1];
	expect(await begin({ id, attempt, trace }, context)).toEqual({
		outcome: 'done',
		customer: expect.any(String),
	});

	const stored = await getFile(table, fileId);
	expect(stored).toMatchObject({ state: 'stored', key: expect.stringMatching(/^originals\//) });
	const original = stage.bucket.objects.get(stored?.key ?? '');
	const upload = stage.bucket.objects.get(uploaded?.key ?? '');
	expect(upload?.bytes).toEqual(original?.bytes);
	expect(upload?.bytes).not.toEqual(photo);
});
