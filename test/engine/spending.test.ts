import { beforeEach, describe, expect, it } from 'vitest';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { withinSpendingLimit } from '#engine/spending.ts';

let spent: number;
let alarms: unknown[];
beforeEach(() => {
	[spent, alarms] = [0, []];
});

const context = {
	reserveSpending: async (cents: number) => {
		if (spent + cents > 100) return false;
		spent += cents;
		return true;
	},
	alarm: (...alarm: unknown[]) => void alarms.push(alarm),
};

describe('the daily spending limit', () => {
	it('counts what a call has cost, or the most where that is unknown', async () => {
		const call = async () => 5.66;
		expect(await withinSpendingLimit(context, 30, call, (cost) => cost)).toBe(5.66);
		expect(spent).toBeCloseTo(5.66);
		await withinSpendingLimit(context, 30, call);
		expect(spent).toBeCloseTo(35.66);
	});

	it('refuses a call above it and raises an alarm', async () => {
		spent = 71;
		const call = () => Promise.reject(new Error('was called'));
		await expect(withinSpendingLimit(context, 30, call)).rejects.toThrow(ImageRefusedError);
		expect(alarms).toEqual([['engine needs an operator', { why: 'daily spending limit' }]]);
	});

	it('keeps what was reserved for a call that failed, since it may be billed', async () => {
		const call = () => Promise.reject(new Error('broke off'));
		await expect(withinSpendingLimit(context, 30, call)).rejects.toThrow('broke off');
		expect(spent).toBe(30);
	});

	it('calls nothing while the store is down', async () => {
		const reserveSpending = () => Promise.reject(new Error('The table is down.'));
		const call = () => Promise.reject(new Error('was called'));
		await expect(withinSpendingLimit({ ...context, reserveSpending }, 30, call)).rejects.toThrow(
			'table is down',
		);
	});
});
