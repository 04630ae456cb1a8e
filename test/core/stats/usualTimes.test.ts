import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { noteUsualTimes, readUsualSeconds } from '#core/stats/usualTimes.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { requestFor } from '#support/artRequests.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** The change that completes a request of AI art generation so many seconds after its order. */
function completion(seconds: number, from = 'PROCESSING', service: ServiceName = 'Image Generate') {
	const request = { ...requestFor({ userId: randomUUID(), email: '', file: randomUUID(), now }, 1), service };
	const updatedAt = new Date(now.getTime() + seconds * 1000).toISOString();
	const after = { ...toArtRequestItem(request), status: 'COMPLETED', updatedAt };
	return { sequence: '1', before: { ...after, status: from }, after };
}

async function record(...changes: ReturnType<typeof completion>[]) {
	const { table } = new MemoryTable();
	for (const change of changes) await noteUsualTimes(table, [change]);
	return readUsualSeconds(table);
}

/** So many requests that took the same time. */
const several = (count: number, seconds: number) => Array.from({ length: count }, () => completion(seconds));

describe('the usual time of a service', () => {
	it('is the median of its last twenty requests', async () => {
		const early = Array.from({ length: 10 }, () => completion(1000));
		const late = Array.from({ length: 20 }, (_, i) => completion(i < 5 ? 90 : 5));
		expect(await record(...early, ...late)).toEqual({ 'Image Generate': 5 });
	});

	it('counts a request once, however often its change is delivered', async () => {
		const slow = completion(60);
		const repeated = Array.from({ length: 20 }, () => slow);
		expect(await record(...repeated)).toEqual({ 'Image Generate': undefined });
		expect(await record(...repeated, ...several(19, 4))).toEqual({ 'Image Generate': 4 });
	});

	it('counts neither gifts for failed requests nor other changes', async () => {
		const { after, ...change } = completion(5);
		const started = { ...change, after: { ...after, status: 'PROCESSING' } };
		const others = Array.from({ length: 20 }, () => [completion(5, 'FAILED'), started]).flat();
		expect(await record(...others, ...several(19, 7))).toEqual({ 'Image Generate': undefined });
		expect(await record(...others, ...several(20, 7))).toEqual({ 'Image Generate': 7 });
	});

	it('counts requests that finish at the same time', async () => {
		const { table } = new MemoryTable();
		await noteUsualTimes(table, several(17, 4));
		await Promise.all([3, 5, 4].map((seconds) => noteUsualTimes(table, [completion(seconds)])));
		expect(await readUsualSeconds(table)).toEqual({ 'Image Generate': 4 });
	});

	it('is never that of artists', async () => {
		const byArtists = Array.from({ length: 20 }, () => completion(80, 'PROCESSING', 'Real Artist Generate'));
		expect(await record(...byArtists)).toEqual({});
	});
});
