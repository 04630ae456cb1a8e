import * as z from 'zod';
import { actKinds } from '#shared/api/actKinds.ts';
import type { Act } from '#shared/api/acts.ts';
import { paymentActions, reportedMoney } from '#shared/api/payments.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { monthOf, partitions } from '../table/keys.ts';
import { monthsBack } from '../table/months.ts';
import { type Item, type ItemPage, type Position, rangeOf, readNewest } from '../table/query.ts';
import { readShards } from '../table/shardedQuery.ts';

export interface ActsQuery {
	readonly limit: number;
	/** Times, both included. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	/** The id of the admin. */
	readonly actor?: string | undefined;
	/** The id of the customer. */
	readonly user_id?: string | undefined;
	readonly what?: Act['what'] | undefined;
}

const listed = z.object({
	what: z.enum(actKinds),
	by: z.object({ id: z.string().optional(), name: z.string().optional() }),
	subject: z.object({ kind: z.enum(['art_request', 'ticket', 'account', 'transaction']), id: z.string() }),
	userId: z.string().optional(),
	credits: z.int().optional(),
	action: z.enum(paymentActions).optional(),
	expected: reportedMoney.optional(),
	received: reportedMoney.optional(),
});
const recordItem = z.object({ listed, reason: z.string().optional() });

const timeLength = new Date(0).toISOString().length;

/** An act from a row of an index, with the ids of the admin and the customer. */
export function toRecordedAct(item: Item) {
	const { listed: act, reason } = recordItem.parse(item);
	const sk = String(item.gsi2sk ?? item.gsi1sk ?? item.gsi3sk);
	return { ...act, reason, at: sk.slice(0, timeLength) };
}

const matches = (item: Item, { actor, user_id: userId, what }: ActsQuery): boolean => {
	const { by, userId: of, what: kind } = recordItem.parse(item).listed;
	return (!actor || by.id === actor) && (!userId || of === userId) && (!what || kind === what);
};

/** Reads rows of the index in which a query has the fewest. */
function readRows(
	table: Table,
	{ actor, user_id: userId, from: first, to: last }: ActsQuery,
	{ firstMonth, now }: { readonly firstMonth: string; readonly now: Date },
	limit: number,
	from?: Position,
): Promise<ItemPage> {
	const range = rangeOf({ from: first, to: last });
	if (userId) return readNewest(table, indexes.status, [partitions.actsWith(userId)], limit, { from, range });
	if (actor) return readNewest(table, indexes.owner, [partitions.actsBy(actor)], limit, { from, range });
	const months = monthsBack(firstMonth, now).filter(
		(month) => (!first || month >= monthOf(first)) && (!last || month <= monthOf(last)),
	);
	const lists = months.map((month) => [partitions.actsIn(month)] as const);
	return readShards(table, indexes.byMonth, lists, limit, { from, range });
}

/** Pages that are read for one answer, at most; with rare filters it may have fewer rows than the limit, and a cursor. */
const pagesPerCall = 20;

/** Reads what admins did, newest first. */
export async function readActs(
	table: Table,
	query: ActsQuery,
	stage: { readonly firstMonth: string; readonly now: Date },
	from?: Position,
): Promise<ItemPage> {
	const items: Item[] = [];
	let next: Position | undefined = from;
	for (let page = 0; page < pagesPerCall; page++) {
		const read: ItemPage = await readRows(table, query, stage, query.limit - items.length, next);
		items.push(...read.items.filter((item) => matches(item, query)));
		next = read.next;
		if (!next || items.length >= query.limit) break;
	}
	return { items, next };
}
