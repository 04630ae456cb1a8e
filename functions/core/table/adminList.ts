import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { invalid } from '../appError.ts';
import { countersByDay, totals } from '../stats/counters.ts';
import type { CountedKind } from '../stats/tallies.ts';
import type { Table } from './client.ts';
import { indexes } from './indexes.ts';
import { dayOf, type Key, keys, monthOf } from './keys.ts';
import { monthsBack } from './months.ts';
import { type Position, type Range, rangeOf, readNewest, type Slice } from './query.ts';

/** One of the lists that admins see: where its rows are. */
export interface AdminList {
	readonly kind: CountedKind;
	readonly keyOf: (id: string) => Key;
	/** The partition of a month. */
	readonly inMonth: (month: string) => string;
	/** The partition of a status and month, where rows have one. */
	readonly withStatus?: (status: string, month: string) => string;
	/** The owner's partition in which the rows of an e-mail address are. */
	readonly ofAddress?: (address: string) => Promise<string | undefined>;
	/** The id of the one row that an e-mail address can have. */
	readonly idOfAddress?: (address: string) => Promise<string | undefined>;
}

export interface AdminQuery {
	readonly limit: number;
	readonly status?: string | undefined;
	/** Instants, both included. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	/** An id, its first eight characters, or an e-mail address. */
	readonly search?: string | undefined;
	/** How many rows to jump over. */
	readonly skip?: number | undefined;
}

/** A page, and how many rows there are in all; without a total when somebody was searched for. */
export interface AdminSlice extends Slice {
	readonly total?: number | undefined;
}

interface Stage {
	readonly firstMonth: string;
	readonly now: Date;
}

const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;
const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;
/** The partitions in which the rows of a query are, newest first. */
function partitionsOf(
	list: AdminList,
	{ status, from, to }: AdminQuery,
	{ firstMonth, now }: Stage,
): string[] {
	const months = monthsBack(firstMonth, now).filter(
		(month) => (!from || month >= monthOf(from)) && (!to || month <= monthOf(to)),
	);
	return months.map((month) =>
		status && list.withStatus ? list.withStatus(status, month) : list.inMonth(month),
	);
}

const indexOf = (list: AdminList, { status }: AdminQuery) =>
	status && list.withStatus ? indexes.status : indexes.everyone;

/** How many rows a part of one day has: counted, since counters know whole days alone. */
async function countPart(table: Table, list: AdminList, query: AdminQuery, range: Range): Promise<number> {
	const index = indexOf(list, query);
	const month = monthOf(range.first);
	let count = 0;
	let ExclusiveStartKey: Record<string, unknown> | undefined;
	do {
		const page = await table.client.send(
			new QueryCommand({
				TableName: table.name,
				IndexName: index.name,
				Select: 'COUNT',
				KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :first AND :last',
				ExpressionAttributeNames: { '#pk': index.pk, '#sk': index.sk },
				ExpressionAttributeValues: {
					':pk': query.status && list.withStatus ? list.withStatus(query.status, month) : list.inMonth(month),
					':first': range.first,
					':last': range.last,
				},
				ExclusiveStartKey,
			}),
		);
		count += page.Count ?? 0;
		ExclusiveStartKey = page.LastEvaluatedKey;
	} while (ExclusiveStartKey);
	return count;
}

interface DayCount {
	readonly day: string;
	readonly count: number;
}

/** How many rows each day of the query has, newest first: whole days from the counters, cut ones counted. */
async function* daysOf(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	{ firstMonth, now }: Stage,
): AsyncGenerator<DayCount> {
	const first = query.from ? dayOf(query.from) : `${firstMonth}-01`;
	const last = query.to ? dayOf(query.to) : dayOf(now.toISOString());
	const isCut = (day: string) =>
		(query.from && day === first && query.from > startOfDay(day)) ||
		(query.to && day === last && query.to < endOfDay(day));
	const partOf = (day: string): Range => ({
		first: day === first && query.from ? query.from : startOfDay(day),
		last: day === last && query.to ? `${query.to}~` : `${endOfDay(day)}~`,
	});
	let cut: string | undefined;
	for await (const { span: day, status, count } of countersByDay(table, list.kind, first, last)) {
		if (query.status && status !== query.status) continue;
		if (!isCut(day)) yield { day, count };
		else if (cut !== day) yield { day, count: await countPart(table, list, query, partOf(day)) };
		if (isCut(day)) cut = day;
	}
}

async function sum(counters: Iterable<DayCount> | AsyncIterable<DayCount>): Promise<number> {
	let all = 0;
	for await (const { count } of counters) all += count;
	return all;
}

async function countAll(table: Table, list: AdminList, query: AdminQuery, stage: Stage): Promise<number> {
	if (query.from || query.to) return sum(daysOf(table, list, query, stage));
	const counters = await totals(table, list.kind);
	const wanted = counters.filter(({ status }) => !query.status || status === query.status);
	return sum(wanted.map(({ span, count }) => ({ day: span, count })));
}

/** Adds up what belongs to one day: every status has a counter of its own. */
async function* wholeDays(counts: AsyncIterable<DayCount>): AsyncGenerator<DayCount> {
	let current: DayCount | undefined;
	for await (const next of counts) {
		if (current && current.day !== next.day) yield current;
		current = { day: next.day, count: next.count + (current?.day === next.day ? current.count : 0) };
	}
	if (current) yield current;
}

/** Where the page after so many rows begins: whole days are jumped over by their counters. */
async function jump(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	skip: number,
	stage: Stage,
): Promise<{ readonly to?: string | undefined; readonly left: number }> {
	let left = skip;
	for await (const { day, count } of wholeDays(daysOf(table, list, query, stage))) {
		if (left < count) {
			const end = endOfDay(day);
			return { to: query.to && query.to < end ? query.to : end, left };
		}
		left -= count;
	}
	return { to: startOfDay('0000-01-01'), left: 0 };
}

/**
 * Reads a page of one of the admins' lists, newest first. What it reads depends on the page, and on how many days and
 * months are asked for or jumped over, never on how many rows the table has.
 *
 * @throws AppError `invalid` for a search that is neither an id, nor its beginning, nor an address.
 */
export async function readAdminList(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	stage: Stage,
	from?: Position,
): Promise<AdminSlice> {
	if (query.search) return find(table, list, query, query.search, from);
	const lists = partitionsOf(list, query, stage);
	const index = indexOf(list, query);
	const total = await countAll(table, list, query, stage);
	if (from || !query.skip)
		return {
			...(await readNewest(table, index, lists, query.limit, { from, range: rangeOf(query) })),
			total,
		};
	const { to, left } = await jump(table, list, query, query.skip, stage);
	const range = rangeOf({ from: query.from, to });
	if (left === 0) return { ...(await readNewest(table, index, lists, query.limit, { range })), total };
	const { next } = await readNewest(table, index, lists, left, { range });
	if (!next) return { items: [], total };
	return { ...(await readNewest(table, index, lists, query.limit, { from: next, range })), total };
}

const wholeId = z.uuid();
const idPrefix = /^[0-9a-f]{8}$/;

async function find(
	table: Table,
	list: AdminList,
	{ limit, status }: AdminQuery,
	search: string,
	from?: Position,
): Promise<Slice> {
	const text = search.toLowerCase();
	const one = async (id: string) => {
		const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: list.keyOf(id) }));
		return Item && (!status || Item.status === status) ? [Item] : [];
	};
	if (wholeId.safeParse(text).success) return { items: await one(text) };
	if (idPrefix.test(text)) {
		const { Items = [] } = await table.client.send(
			new QueryCommand({
				TableName: table.name,
				KeyConditionExpression: 'pk = :pk',
				ExpressionAttributeValues: { ':pk': keys.idPrefix(list.kind, text).pk },
				Limit: limit,
			}),
		);
		return { items: (await Promise.all(Items.map(({ sk }) => one(String(sk))))).flat() };
	}
	if (!text.includes('@'))
		throw invalid('search', 'Please search for an id, its first eight characters, or an e-mail address.');
	const id = await list.idOfAddress?.(text);
	if (id) return { items: await one(id) };
	const partition = await list.ofAddress?.(text);
	if (!partition) return { items: [] };
	return readNewest(table, indexes.owner, [partition], limit, {
		from,
		filter: status ? { status } : undefined,
	});
}
