import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import type { Table } from '#core/table/client.ts';
import { transact } from '#core/table/transact.ts';

/** A table whose transactions are cancelled for these reasons, one list after the other, and then go through. */
function tableThatCancels(...cancellations: string[][]): { table: Table; calls: () => number } {
	let calls = 0;
	const send = async () => {
		const codes = cancellations[calls++];
		if (!codes) return {};
		throw new TransactionCanceledException({
			message: 'cancelled',
			$metadata: {},
			CancellationReasons: codes.map((Code) => ({ Code })),
		});
	};
	return { table: { client: { send }, name: 't' } as unknown as Table, calls: () => calls };
}

const step = (refused: string) => ({ refused, write: {} });
const steps = [step('line'), step('balance')];

describe('a transaction', () => {
	it('is tried again after a conflict, which is no refusal', async () => {
		const { table, calls } = tableThatCancels(['TransactionConflict', 'None'], ['None', 'ThrottlingError']);
		expect(await transact(table, steps)).toEqual([]);
		expect(calls()).toBe(3);
	});

	it('says whose condition did not hold', async () => {
		const { table, calls } = tableThatCancels(['None', 'ConditionalCheckFailed']);
		expect(await transact(table, steps)).toEqual(['balance']);
		expect(calls()).toBe(1);
	});

	it('is not read as a refusal while a conflict is in it', async () => {
		const { table } = tableThatCancels(['TransactionConflict', 'ConditionalCheckFailed']);
		expect(await transact(table, steps)).toEqual([]);
	});

	it('gives up as busy after eight conflicts', { timeout: 20_000 }, async () => {
		const { table, calls } = tableThatCancels(...Array.from({ length: 9 }, () => ['TransactionConflict']));
		await expect(transact(table, steps)).rejects.toMatchObject({ code: 'busy' });
		expect(calls()).toBe(8);
	});
});
