import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { invalid } from '../appError.ts';
import { countersByDay, totals } from '../stats/counters.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { dayOf, keys, monthOf } from '../table/keys.ts';
import { monthsBack } from '../table/months.ts';
import { type Item, type ItemPage, type Position, type Range, rangeOf, readNewest } from '../table/query.ts';
import { countShards, type MergedLists, readShards } from '../table/shardedQuery.ts';
import type { AdminList, AdminPage, AdminQuery } from './adminList.ts';
import { positionAfter, readSearched } from './searchedList.ts';

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

/** Whether a query is one of the search index: it searches, sorts, skips, or filters by a status without a list. */
const needsIndex = (
	list: AdminList,
	{ skip, sort = 'created_at', order = 'desc', status }: AdminQuery,
): boolean =>
	(skip ?? 0) > 0 || sort !== 'created_at' || order !== 'desc' || (status !== undefined && !list.withStatus);

/**
 * Reads a page of a list, newest first unless another order is asked for. Pages that follow one another are read from the
 * table; the number of reads depends on the page size and on the days and months that are requested, not on the number of
 * rows. What is searched, sorted or skipped is found by the search index.
 */
export async function readAdminList(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	stage: Stage,
	from?: Position,
): Promise<AdminPage> {
	if (query.user_id) return readOfUser(table, list, query, query.user_id, from);
	if (query.search) return searchList(table, list, query, query.search, stage, from);
	if (needsIndex(list, query)) return readSearched(table, list, query, stage.now, from);
	const lists = partitionsOf(list, query, stage);
	const options = { from, range: rangeOf(query) };
	const [page, total] = await Promise.all([
		readShards(table, indexOf(list, query), lists, query.limit, options),
		countAll(table, list, query, stage),
	]);
	return { ...page, total };
}

async function readOfUser(
	table: Table,
	list: AdminList,
	{ limit, status, ...period }: AdminQuery,
	userId: string,
	from?: Position,
): Promise<ItemPage> {
	const partition = await list.ofUser?.(userId);
	if (!partition) throw invalid('user_id', 'filterByUser');
	return readNewest(table, indexes.owner, [partition], limit, {
		from,
		range: rangeOf(period),
		filter: status ? { status } : undefined,
	});
}

const fullId = z.uuid();
const idPrefix = /^[0-9a-f]{8}$/;

/** Reads the newest rows that have an id, the first characters of one, or an address; without the search index. */
async function readNamed(
	table: Table,
	list: AdminList,
	{ limit, status }: AdminQuery,
	text: string,
): Promise<Item[]> {
	const readRow = async (id: string) => {
		const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: list.keyOf(id) }));
		return Item && (!status || Item.status === status) ? [Item] : [];
	};
	if (fullId.safeParse(text).success) return readRow(text);
	if (idPrefix.test(text)) {
		const { Items = [] } = await table.client.send(
			new QueryCommand({
				TableName: table.name,
				KeyConditionExpression: 'pk = :pk',
				ExpressionAttributeValues: { ':pk': keys.idPrefix(list.kind, text).pk },
				Limit: limit,
			}),
		);
		return (await Promise.all(Items.map(({ sk }) => readRow(String(sk))))).flat();
	}
	if (!text.includes('@')) return [];
	const id = await list.idOfAddress?.(text);
	if (id) return readRow(id);
	const partition = await list.ofAddress?.(text);
	if (!partition) return [];
	const filter = status ? { status } : undefined;
	return (await readNewest(table, indexes.owner, [partition], limit, { filter })).items;
}

/**
 * Finds rows by the search index. It is a second or two behind the table: on the first page, rows of an id or an address that
 * it does not have yet are read from the table.
 */
async function searchList(
	table: Table,
	list: AdminList,
	query: AdminQuery,
	search: string,
	{ now }: Stage,
	from?: Position,
): Promise<AdminPage> {
	const { sort, order, ...plain } = query;
	const isFirst =
		!from &&
		!query.skip &&
		!query.from &&
		!query.to &&
		!query.field &&
		!needsIndex(list, { ...plain, sort, order });
	const [found, named] = await Promise.all([
		readSearched(table, list, query, now, from),
		isFirst ? readNamed(table, list, query, search.toLowerCase()) : [],
	]);
	if (named.length <= found.items.length) return found;
	const total = Math.max(found.total, named.length);
	return { items: named, total, next: positionAfter(named.length, total) };
}
