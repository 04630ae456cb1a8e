import { describe, expect, it } from 'vitest';
import { onceFor } from '#core/table/effects.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const begun = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(begun.getTime() + seconds * 1000);

describe('an effect', () => {
	it('happens once however often its change is delivered', async () => {
		const { table } = new MemoryTable();
		let happened = 0;
		const deliver = (now: Date) => onceFor(table, 'MAIL', 'x', now, async () => void happened++);
		for (const now of [begun, later(1), later(100), later(86_400)]) await deliver(now);
		expect(happened).toBe(1);
	});

	it('happens once when deliveries overlap, and the loser asks to come again', async () => {
		const { table } = new MemoryTable();
		let happened = 0;
		const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => void happened++);
		const both = await Promise.allSettled([0, 0].map(() => onceFor(table, 'MAIL', 'x', begun, slow)));
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		await onceFor(table, 'MAIL', 'x', later(1), slow);
		expect(happened).toBe(1);
	});

	it('happens with the next delivery when it failed', async () => {
		const { table } = new MemoryTable();
		const fails = onceFor(table, 'MAIL', 'x', begun, async () => {
			throw new Error('down');
		});
		await expect(fails).rejects.toThrow('down');
		let happened = 0;
		await onceFor(table, 'MAIL', 'x', later(1), async () => void happened++);
		expect(happened).toBe(1);
	});

	it('happens again when whoever began it is gone for a minute', async () => {
		const memory = new MemoryTable();
		memory.faults = (call) => (call === 2 ? 'before' : undefined);
		let happened = 0;
		const run = async () => void happened++;
		await expect(onceFor(memory.table, 'MAIL', 'x', begun, run)).rejects.toThrow('did not arrive');
		await expect(onceFor(memory.table, 'MAIL', 'x', later(59), run)).rejects.toThrow('Somebody else');
		await onceFor(memory.table, 'MAIL', 'x', later(61), run);
		expect(happened).toBe(2);
	});
});
