import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { invalid } from '../appError.ts';
import { countersByDay, totals } from '../stats/counters.ts';
import type { CountedKind } from '../stats/tallies.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { dayOf, type Key, keys, monthOf } from '../table/keys.ts';
import { monthsBack } from '../table/months.ts';
import { type Index, type ItemPage, type Position, type Range, rangeOf, readNewest } from '../table/query.ts';
import { countShards, type MergedLists, readShards } from '../table/shardedQuery.ts';

/** A list for admins: the keys under which its rows are stored. */
export interface AdminList {
	readonly kind: CountedKind;
	readonly keyOf: (id: string) => Key;
	/** The lists that contain the rows of a month together, and their index. */
	readonly inMonth: (month: string) => MergedLists;
	readonly index: Index;
	/** The partition of a status and month, if rows have a status. */
	readonly withStatus?: (status: string, month: string) => string;
	/** The partition of the rows that belong to an e-mail address. */
	readonly ofAddress?: (address: string) => Promise<string | undefined>;
	/** The partition of the rows that belong to a user. */
	readonly ofUser?: (userId: string) => Promise<string>;
	/** The id of the only row for an e-mail address. */
	readonly idOfAddress?: (address: string) => Promise<string | undefined>;
}

export interface AdminQuery {
	readonly limit: number;
	readonly status?: string | undefined;
	/** Times, both included. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	/** The user to whom the rows belong; the total and `skip` are not available then. */
	readonly user_id?: string | undefined;
	/** An id, its first eight characters, or an e-mail address. */
	readonly search?: string | undefined;
	/** How many rows to skip. */
	readonly skip?: number | undefined;
}

/** A page, and the number of all rows; a search has no total. */
export interface AdminPage extends ItemPage {
	readonly total?: number | undefined;
}

interface Stage {
	readonly firstMonth: string;
	readonly now: Date;
}

const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;
const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** The lists with the rows of a query, by month, newest first. */
function partitionsOf(
	list: AdminList,
	{ status, from, to }: AdminQuery,
	{ firstMonth, now }: Stage,
): MergedLists[] {
	const months = monthsBack(firstMonth, now).filter(
		(month) => (!from || month >= monthOf(from)) && (!to || month <= monthOf(to)),
	);
	return months.map((month) => listsIn(list, status, month));
}

const listsIn = (list: AdminList, status: string | undefined, month: string): MergedLists =>
	status && list.withStatus ? [list.withStatus(status, month)] : list.inMonth(month);

const indexOf = (list: AdminList, { status }: AdminQuery) =>
	status && list.withStatus ? indexes.status : list.index;

/** Counts the rows of a part of one day, for which there is no counter. */
function countRange(table: Table, list: AdminList, query: AdminQuery, range: Range): Promise<number> {
	const lists = listsIn(list, query.status, monthOf(range.first));
	return countShards(table, indexOf(list, query), lists, range);
}

interface DayCount {
	readonly day: string;
	readonly count: number;
}

/** Yields the number of rows of each day, newest first: whole days from the counters, partial ones by a query. */
async function* countsByDay(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	{ firstMonth, now }: Stage,
): AsyncGenerator<DayCount> {
	const first = query.from ? dayOf(query.from) : `${firstMonth}-01`;
	const last = query.to ? dayOf(query.to) : dayOf(now.toISOString());
	const isPartial = (day: string) =>
		(query.from && day === first && query.from > startOfDay(day)) ||
		(query.to && day === last && query.to < endOfDay(day));
	const rangeOfDay = (day: string): Range => ({
		first: day === first && query.from ? query.from : startOfDay(day),
		last: day === last && query.to ? `${query.to}~` : `${endOfDay(day)}~`,
	});
	let counted: string | undefined;
	for await (const { span: day, status, count } of countersByDay(table, list.kind, first, last)) {
		if (query.status && status !== query.status) continue;
		if (!isPartial(day)) yield { day, count };
		else if (counted !== day) yield { day, count: await countRange(table, list, query, rangeOfDay(day)) };
		if (isPartial(day)) counted = day;
	}
}

async function sum(counters: Iterable<DayCount> | AsyncIterable<DayCount>): Promise<number> {
	let total = 0;
	for await (const { count } of counters) total += count;
	return total;
}

async function countAll(table: Table, list: AdminList, query: AdminQuery, stage: Stage): Promise<number> {
	if (query.from || query.to) return sum(countsByDay(table, list, query, stage));
	const counters = await totals(table, list.kind);
	const matching = counters.filter(({ status }) => !query.status || status === query.status);
	return sum(matching.map(({ span, count }) => ({ day: span, count })));
}

/** Adds up the counters of each day, one for each status. */
async function* wholeDays(counts: AsyncIterable<DayCount>): AsyncGenerator<DayCount> {
	let current: DayCount | undefined;
	for await (const next of counts) {
		if (current && current.day !== next.day) yield current;
		current = { day: next.day, count: next.count + (current?.day === next.day ? current.count : 0) };
	}
	if (current) yield current;
}

/** Finds the start of the page after `skip` rows: skips whole days by their counters. */
async function pageStart(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	skip: number,
	stage: Stage,
): Promise<{ readonly to?: string | undefined; readonly left: number }> {
	let left = skip;
	for await (const { day, count } of wholeDays(countsByDay(table, list, query, stage))) {
		if (left < count) {
			const end = endOfDay(day);
			return { to: query.to && query.to < end ? query.to : end, left };
		}
		left -= count;
	}
	return { to: startOfDay('0000-01-01'), left: 0 };
}

/**
 * Reads a page of a list, newest first. The number of reads depends on the page size and on the days and months that
 * are requested or skipped, not on the number of rows in the table.
 *
 * @throws AppError `invalid` for a search that is not an id, the first eight characters of one, or an e-mail address.
 */
export async function readAdminList(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	stage: Stage,
	from?: Position,
): Promise<AdminPage> {
	if (query.user_id) return readOfUser(table, list, query, query.user_id, from);
	if (query.search) return searchList(table, list, query, query.search, from);
	const lists = partitionsOf(list, query, stage);
	const index = indexOf(list, query);
	const total = await countAll(table, list, query, stage);
	if (from || !query.skip)
		return {
			...(await readShards(table, index, lists, query.limit, { from, range: rangeOf(query) })),
			total,
		};
	const { to, left } = await pageStart(table, list, query, query.skip, stage);
	const range = rangeOf({ from: query.from, to });
	if (left === 0) return { ...(await readShards(table, index, lists, query.limit, { range })), total };
	const { next } = await readShards(table, index, lists, left, { range });
	if (!next) return { items: [], total };
	return { ...(await readShards(table, index, lists, query.limit, { from: next, range })), total };
}

async function readOfUser(
	table: Table,
	list: AdminList,
	{ limit, status, ...period }: AdminQuery,
	userId: string,
	from?: Position,
): Promise<ItemPage> {
	const partition = await list.ofUser?.(userId);
	if (!partition) throw invalid('user_id', 'This list cannot be filtered by user.');
	return readNewest(table, indexes.owner, [partition], limit, {
		from,
		range: rangeOf(period),
		filter: status ? { status } : undefined,
	});
}

const fullId = z.uuid();
const idPrefix = /^[0-9a-f]{8}$/;

async function searchList(
	table: Table,
	list: AdminList,
	{ limit, status }: AdminQuery,
	search: string,
	from?: Position,
): Promise<ItemPage> {
	const text = search.toLowerCase();
	const readRow = async (id: string) => {
		const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: list.keyOf(id) }));
		return Item && (!status || Item.status === status) ? [Item] : [];
	};
	if (fullId.safeParse(text).success) return { items: await readRow(text) };
	if (idPrefix.test(text)) {
		const { Items = [] } = await table.client.send(
			new QueryCommand({
				TableName: table.name,
				KeyConditionExpression: 'pk = :pk',
				ExpressionAttributeValues: { ':pk': keys.idPrefix(list.kind, text).pk },
				Limit: limit,
			}),
		);
		return { items: (await Promise.all(Items.map(({ sk }) => readRow(String(sk))))).flat() };
	}
	if (!text.includes('@'))
		throw invalid('search', 'Please search for an id, its first eight characters, or an e-mail address.');
	const id = await list.idOfAddress?.(text);
	if (id) return { items: await readRow(id) };
	const partition = await list.ofAddress?.(text);
	if (!partition) return { items: [] };
	return readNewest(table, indexes.owner, [partition], limit, {
		from,
		filter: status ? { status } : undefined,
	});
}
