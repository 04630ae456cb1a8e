import { expect, it } from 'vitest';
import { reserveSpending } from '#core/spending/reserveSpending.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const today = new Date('2026-11-20T23:00:00Z');
const tomorrow = new Date('2026-11-21T01:00:00Z');

it('engines spend up to the limit of a day, which begins anew at midnight UTC', async () => {
	const { table } = new MemoryTable();
	const reserve = (cents: number, now = today) => reserveSpending(table, cents, 10, now);
	expect([await reserve(7), await reserve(4), await reserve(3)]).toEqual([true, false, true]);
	expect(await reserve(0.001)).toBe(false);
	expect([await reserve(10, tomorrow), await reserve(1, tomorrow)]).toEqual([true, false]);
});

it('what a call did not cost can be spent again', async () => {
	const { table } = new MemoryTable();
	const reserve = (cents: number) => reserveSpending(table, cents, 10, today);
	await reserve(10);
	expect(await reserve(-4.34)).toBe(true);
	expect([await reserve(4.35), await reserve(4.34)]).toEqual([false, true]);
});

it('nothing is spent with a limit of zero', async () => {
	expect(await reserveSpending(new MemoryTable().table, 1, 0, today)).toBe(false);
});
