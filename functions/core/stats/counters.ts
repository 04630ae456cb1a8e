import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';
import type { CountedKind, Tally } from './tallies.ts';

const counterItem = z.object({
	sk: z.string(),
	count: z.int(),
	credits: z.int(),
	IDR: z.int(),
	USD: z.int(),
});

/** A counter of a status and a day, or of a status in total. */
export type Counter = Omit<z.infer<typeof counterItem>, 'sk'> & {
	/** `yyyy-mm-dd`, or `TOTAL`. */
	readonly span: string;
	readonly status: string;
};

export function toCounter(item: unknown): Counter {
	const { sk, ...figures } = counterItem.parse(item);
	const [span = '', status = ''] = sk.split('#');
	return { span, status, ...figures };
}

const figures = ['count', 'credits', 'IDR', 'USD'] as const;
const total = 'TOTAL';

const countStep = (table: Table, { kind, status, ...tally }: Tally, span: string): Step => ({
	name: 'counter',
	write: {
		Update: {
			TableName: table.name,
			Key: keys.count(kind, span, status),
			UpdateExpression: `ADD ${figures.map((figure) => `#${figure} :${figure}`).join(', ')}`,
			ExpressionAttributeNames: Object.fromEntries(figures.map((figure) => [`#${figure}`, figure])),
			ExpressionAttributeValues: Object.fromEntries(figures.map((figure) => [`:${figure}`, tally[figure]])),
		},
	},
});

/** The writes that add tallies to the counters of their day and to the totals. */
export const countSteps = (table: Table, tallies: readonly Tally[]): Step[] =>
	tallies.flatMap((tally) => [countStep(table, tally, tally.day), countStep(table, tally, total)]);

/** Overwrites a counter. */
export async function setCounter(table: Table, kind: CountedKind, counter: Counter): Promise<void> {
	await table.client.send(
		new UpdateCommand({
			TableName: table.name,
			Key: keys.count(kind, counter.span, counter.status),
			UpdateExpression: `SET ${figures.map((figure) => `#${figure} = :${figure}`).join(', ')}`,
			ExpressionAttributeNames: Object.fromEntries(figures.map((figure) => [`#${figure}`, figure])),
			ExpressionAttributeValues: Object.fromEntries(figures.map((figure) => [`:${figure}`, counter[figure]])),
		}),
	);
}

/** Yields the counters of these days, both included, newest first, one page at a time. */
export async function* countersByDay(
	table: Table,
	kind: CountedKind,
	first: string,
	last: string,
): AsyncGenerator<Counter> {
	// The database rejects a range that ends before it begins: days before the first month, or in the future.
	if (last < first) return;
	let ExclusiveStartKey: Record<string, unknown> | undefined;
	do {
		const page = await table.client.send(
			new QueryCommand({
				TableName: table.name,
				KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
				ExpressionAttributeValues: {
					':pk': keys.count(kind, '', '').pk,
					':first': first,
					':last': `${last}~`,
				},
				ScanIndexForward: false,
				Limit: 100,
				ExclusiveStartKey,
			}),
		);
		yield* (page.Items ?? []).map(toCounter);
		ExclusiveStartKey = page.LastEvaluatedKey;
	} while (ExclusiveStartKey);
}

/** Returns the totals of a kind, by status. */
export const totals = (table: Table, kind: CountedKind): Promise<Counter[]> =>
	Array.fromAsync(countersByDay(table, kind, total, total));
