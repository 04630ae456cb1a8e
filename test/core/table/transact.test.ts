import { TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import type { Table } from '#core/table/client.ts';
import { transact } from '#core/table/transact.ts';

/** A table whose transactions are cancelled with these reason codes, one list for each call, and then succeed. */
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

const steps = ['entry', 'balance'].map((name) => ({ name, write: {} }));

describe('a transaction', () => {
	it('is retried after a conflict with another transaction and after throttling', async () => {
		const { table, calls } = tableThatCancels(['TransactionConflict', 'None'], ['None', 'ThrottlingError']);
		expect(await transact(table, steps)).toEqual([]);
		expect(calls()).toBe(3);
	});

	it('returns the names of the steps whose condition failed', async () => {
		const { table, calls } = tableThatCancels(['None', 'ConditionalCheckFailed']);
		expect(await transact(table, steps)).toEqual(['balance']);
		expect(calls()).toBe(1);
	});

	it('is retried when a conflict and a failed condition come together', async () => {
		const { table } = tableThatCancels(['TransactionConflict', 'ConditionalCheckFailed']);
		expect(await transact(table, steps)).toEqual([]);
	});

	// https://github.com/pynamodb/PynamoDB/issues/808
	it('throws busy while an earlier attempt of the same call is in progress', async () => {
		const send = async () => {
			throw new TransactionInProgressException({ message: 'in progress', $metadata: {} });
		};
		const table = { client: { send }, name: 't' } as unknown as Table;
		await expect(transact(table, steps)).rejects.toMatchObject({ code: 'busy' });
	});

	it('throws busy after eight conflicts', { timeout: 20_000 }, async () => {
		const { table, calls } = tableThatCancels(...Array.from({ length: 9 }, () => ['TransactionConflict']));
		await expect(transact(table, steps)).rejects.toMatchObject({ code: 'busy' });
		expect(calls()).toBe(8);
	});
});
