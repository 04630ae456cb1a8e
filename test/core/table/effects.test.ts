import { describe, expect, it } from 'vitest';
import { runOnce } from '#core/table/effects.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe('an effect', () => {
	it('runs once however often its change is delivered', async () => {
		const { table } = new MemoryTable();
		let runs = 0;
		const deliver = (now: Date) => runOnce(table, 'MAIL', 'x', now, async () => void runs++);
		for (const now of [start, later(1), later(100), later(86_400)]) await deliver(now);
		expect(runs).toBe(1);
	});

	it('runs once when deliveries overlap, and the second delivery is rejected', async () => {
		const { table } = new MemoryTable();
		let runs = 0;
		const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => void runs++);
		const both = await Promise.allSettled([0, 0].map(() => runOnce(table, 'MAIL', 'x', start, slow)));
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		await runOnce(table, 'MAIL', 'x', later(1), slow);
		expect(runs).toBe(1);
	});

	it('runs with the next delivery when it failed', async () => {
		const { table } = new MemoryTable();
		const fails = runOnce(table, 'MAIL', 'x', start, async () => {
			throw new Error('down');
		});
		await expect(fails).rejects.toThrow('down');
		let runs = 0;
		await runOnce(table, 'MAIL', 'x', later(1), async () => void runs++);
		expect(runs).toBe(1);
	});

	it('runs again a minute after a run that did not finish', async () => {
		const memory = new MemoryTable();
		memory.faults = (call) => (call === 2 ? 'before' : undefined);
		let runs = 0;
		const run = async () => void runs++;
		await expect(runOnce(memory.table, 'MAIL', 'x', start, run)).rejects.toThrow('did not arrive');
		await expect(runOnce(memory.table, 'MAIL', 'x', later(59), run)).rejects.toThrow('in progress');
		await runOnce(memory.table, 'MAIL', 'x', later(61), run);
		expect(runs).toBe(2);
	});
});
