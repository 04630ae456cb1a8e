import * as z from 'zod';
import { actKinds } from '#shared/api/actKinds.ts';
import type { ActsQuery } from '#shared/api/acts.ts';
import { paymentActions, reportedMoney } from '#shared/api/payments.ts';
import type { Table } from '../table/client.ts';
import { indexes } from '../table/indexes.ts';
import { partitions } from '../table/keys.ts';
import { type Item, type ItemPage, type Position, rangeOf, readNewest } from '../table/query.ts';

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

/** An act from a row of the index, with the ids of the admin and the customer. */
export function toRecordedAct(item: Item) {
	const { listed: act, reason } = recordItem.parse(item);
	return { ...act, reason, at: String(item.gsi1sk).slice(0, timeLength) };
}

const matches = (item: Item, { actor, user_id: userId, what }: ActsQuery): boolean => {
	const { by, userId: of, what: kind } = recordItem.parse(item).listed;
	return (!actor || by.id === actor) && (!userId || of === userId) && (!what || kind === what);
};

/** Acts that are read in a call to the index, and calls for one answer, at most: rare acts may take several answers. */
const [perCall, calls] = [1000, 20];

/** Reads what admins did, newest first. A page of rare acts may have fewer rows than the limit, and a cursor. */
export async function readActs(table: Table, query: ActsQuery, from?: Position): Promise<ItemPage> {
	const items: Item[] = [];
	const range = rangeOf(query);
	let next: Position | undefined = from;
	for (let call = 0; call < calls; call++) {
		const isFiltered = query.actor || query.user_id || query.what;
		const limit = isFiltered ? perCall : query.limit + 1;
		const read: ItemPage = await readNewest(table, indexes.owner, [partitions.acts], limit, {
			from: next,
			range,
		});
		for (const item of read.items.filter((each) => matches(each, query))) {
			if (items.length === query.limit) return { items, next: positionOf(items.at(-1)) };
			items.push(item);
		}
		next = read.next;
		if (!next) break;
	}
	return { items, next };
}

/** The position after a row of the index. */
const positionOf = ({ pk, sk, gsi1pk, gsi1sk }: Item = {}): Position => ({
	partition: partitions.acts,
	after: { pk, sk, gsi1pk, gsi1sk },
});
