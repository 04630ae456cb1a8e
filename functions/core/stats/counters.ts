import { randomInt } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import type { CountedKind, Tally } from './tallies.ts';

const counterItem = z.object({
	sk: z.string(),
	count: z.int(),
	credits: z.int(),
	IDR: z.int(),
	USD: z.int(),
});

/** How many items a counter has, so that several writers rarely meet; its value is their sum. */
const counterShards = 8;

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

const countStep = (table: Table, { kind, status, ...tally }: Tally, span: string, shard: number): Step => ({
	name: 'counter',
	write: {
		Update: {
			TableName: table.name,
			Key: keys.count(kind, span, `${status}#${shard}`),
			UpdateExpression: `ADD ${figures.map((figure) => `#${figure} :${figure}`).join(', ')}`,
			ExpressionAttributeNames: Object.fromEntries(figures.map((figure) => [`#${figure}`, figure])),
			ExpressionAttributeValues: Object.fromEntries(figures.map((figure) => [`:${figure}`, tally[figure]])),
		},
	},
});

/** Adds up tallies of the same kind, day and status. */
export function addUp(tallies: readonly Tally[]): Tally[] {
	const sums = new Map<string, Tally>();
	for (const tally of tallies) {
		const name = `${tally.kind} ${tally.day} ${tally.status}`;
		const { count = 0, credits = 0, IDR = 0, USD = 0 } = sums.get(name) ?? {};
		sums.set(name, {
			...tally,
			count: tally.count + count,
			credits: tally.credits + credits,
			IDR: tally.IDR + IDR,
			USD: tally.USD + USD,
		});
	}
	return [...sums.values()].filter((sum) => figures.some((figure) => sum[figure] !== 0));
}

/** The writes that add tallies to the counters of their days and to the totals. */
export function countSteps(table: Table, tallies: readonly Tally[]): Step[] {
	const shard = randomInt(counterShards);
	const days = addUp(tallies).map((tally) => countStep(table, tally, tally.day, shard));
	const totals = addUp(tallies.map((tally) => ({ ...tally, day: total })));
	return [...days, ...totals.map((tally) => countStep(table, tally, total, shard))];
}

/** Adds the figures of a counter to the stored ones. */
export async function correctCounter(table: Table, kind: CountedKind, difference: Counter): Promise<void> {
	const { span, status, ...added } = difference;
	await transact(table, [countStep(table, { kind, day: span, status, ...added }, span, 0)]);
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
