import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeStatus } from '#adapters/dynamo/artRequestChanges.ts';
import { dynamoOrders } from '#adapters/dynamo/artRequests.ts';
import { putFile } from '#adapters/dynamo/files.ts';
import { writeCopy } from '#adapters/images/studio/design/copywriter/writeCopy.ts';
import { type ImageJob, ImageRefusedError } from '#domain/art-requests/imageEngine.ts';
import type { MarketingCopy } from '#domain/art-requests/marketingCopy.ts';
import { spend } from '#domain/credits/ledger.ts';
import { originalKey } from '#domain/files/photoFile.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';
import { ensurePerson, giveCredits } from '../../../functions/commands/accounts.ts';
import { handler as generate } from '../../../functions/workflow/generate.ts';

/** What the step reaches, and an engine that writes and notes what it is to draw. */
const reach = vi.hoisted(() => ({
	table: undefined as unknown as MemoryTable,
	bucket: undefined as unknown as MemoryBucket,
	write: async (): Promise<MarketingCopy | undefined> => undefined,
	written: 0,
	drawn: [] as ImageJob[],
	draw: async (): Promise<Uint8Array> => new Uint8Array(),
}));

vi.mock('#runtime/dependencies.ts', () => ({
	table: () => reach.table.table,
	bucket: () => reach.bucket.bucket,
}));
vi.mock('#runtime/engine.ts', () => ({
	engine: () => ({
		generate: async (job: ImageJob) => {
			reach.drawn.push(job);
			const image = await reach.draw();
			return { image, contentType: 'image/png', engine: 'e', model: 'm', cost: 1, notes: [] };
		},
		write: () => {
			reach.written++;
			return reach.write();
		},
	}),
}));

const now = new Date('2026-11-20T12:00:00Z');
const photo = await takePhoto({ width: 96, height: 96, format: 'png' });
const brief = { productInfo: 'Kopi Gayo', targetAudience: 'pekerja kantor', campaignGoal: 'penjualan' };
const words: MarketingCopy = { headline: 'Pagi', body: 'Satu. Dua.', callToAction: 'Pesan', language: 'id' };

/** The input of the step for an advertisement that was ordered and begun. */
async function begun(): Promise<Parameters<typeof generate>[0]> {
	const { table } = reach.table;
	const { id: userId, email } = await ensurePerson(table, 'customer@people.example', now);
	await giveCredits(table, email, 1, 'Test', now, 'x');
	const file = randomUUID();
	const plain = requestFor({ userId, email, file, now }, 1);
	const request = {
		...plain,
		service: 'Marketing Content',
		wishes: { ...plain.wishes, ...brief },
	} as const;
	const key = originalKey(file);
	reach.bucket.put(key, photo, 'image/png');
	const createdAt = now.toISOString();
	const kept = { id: file, userId, folder: 'uploads', state: 'announced', key, type: 'image/png' } as const;
	await putFile(table, { ...kept, createdAt });
	const entry = spend(userId, request.id, 1, request.service, now);
	await dynamoOrders(table).create(request, entry, [{ id: file, etag: '"x"' }], undefined);
	await changeStatus(table, request, { kind: 'workflow', attempt: 1 }, { to: 'PROCESSING' }, now);
	return { id: request.id, attempt: 1, trace: 'test' };
}

const run = async (input: Parameters<typeof generate>[0]) => generate(input, {} as never);

beforeEach(() => {
	reach.table = new MemoryTable();
	reach.bucket = new MemoryBucket();
	reach.drawn.length = 0;
	reach.written = 0;
	reach.write = async () => words;
	reach.draw = async () => photo;
});

it('are the engine’s, where it has some', async () => {
	await run(await begun());
	expect(reach.drawn.map(({ copy }) => copy)).toEqual([words]);
});

it('are the embedded copywriter’s, where the engine’s cannot be used', async () => {
	reach.write = async () => undefined;
	await run(await begun());
	expect(reach.drawn.map(({ copy }) => copy)).toEqual([writeCopy(brief)]);
});

it('are written once, though the picture is tried again', async () => {
	const input = await begun();
	reach.draw = async () => Promise.reject(new Error('Not now.'));
	await expect(run(input)).rejects.toThrow('Not now.');
	reach.draw = async () => photo;
	await run(input);
	expect(reach.written).toBe(1);
	expect(reach.drawn.map(({ copy }) => copy)).toEqual([words, words]);
});

it('that the engine declines to write end the request with its sentence', async () => {
	reach.write = async () => Promise.reject(new ImageRefusedError('We do not write this.'));
	expect(await run(await begun())).toEqual({ outcome: 'refused', reason: 'We do not write this.' });
	expect(reach.drawn).toEqual([]);
});
