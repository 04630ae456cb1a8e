import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { entryTexts } from '#shared/credits/entries.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { keys, newest } from '../table/keys.ts';
import { type Item, type ItemPage, ownRows, type Position, readAll } from '../table/query.ts';
import { type Step, transact } from '../table/transact.ts';
import { type Debt, readDebts, settleDebts } from './debts.ts';
import { grant, hold, type LedgerEntry, ledgerItem, toLedgerEntry } from './ledgerEntries.ts';

/** What else a change of the balance writes, and requires. */
interface LedgerChange {
	/** Numbers to add to attributes of the user's item: a transaction writes each item once. */
	readonly increments?: Readonly<Record<string, number>>;
	/** Entries that put a part of the amount on hold. */
	readonly holds?: readonly LedgerEntry[];
	/** The balance that was read. */
	readonly balance?: number;
	/** What the user owes: as it was read, and from now on. */
	readonly debts?: { readonly before: readonly Debt[]; readonly after: readonly Debt[] };
	/** A further condition on the user's item. */
	readonly condition?: { readonly expression: string; readonly values: Readonly<Record<string, unknown>> };
}

const entryStep = (table: Table, name: string, entry: LedgerEntry): Step => ({
	name,
	write: {
		Put: {
			TableName: table.name,
			Item: ledgerItem(entry),
			ConditionExpression: 'attribute_not_exists(pk)',
		},
	},
});

/** The parts of an update of a user's item that change what the user owes, if that has not changed since it was read. */
function debtUpdate({ before, after }: NonNullable<LedgerChange['debts']>) {
	const isSame = isDeepStrictEqual(before, after);
	return {
		set: isSame || after.length === 0 ? '' : ', debts = :debts',
		remove: isSame || after.length > 0 ? '' : 'REMOVE debts',
		condition: before.length > 0 ? 'debts = :debtsBefore' : 'attribute_not_exists(debts)',
		values: {
			...(!isSame && after.length > 0 && { ':debts': after }),
			...(before.length > 0 && { ':debtsBefore': before }),
		},
	};
}

/** The part of an update that adds numbers to attributes, and its values; empty without any. */
const additionsOf = (increments: Readonly<Record<string, number>>) => ({
	expression: Object.keys(increments)
		.map((attribute, n) => `${n === 0 ? 'ADD ' : ''}${attribute} :${attribute}`)
		.join(', '),
	values: Object.fromEntries(Object.entries(increments).map(([attribute, n]) => [`:${attribute}`, n])),
});

/**
 * The writes that add an entry and change the balance with it. The step `entry` fails when the entry exists, the step `balance` when the balance
 * would become negative, the user does not exist, the balance or the debts have changed since they were read, or the
 * further condition does not hold.
 */
export function ledgerSteps(
	table: Table,
	entry: LedgerEntry,
	{ increments = {}, holds = [], balance, debts, condition }: LedgerChange = {},
): [Step, Step, ...Step[]] {
	const additions = additionsOf(increments);
	const owed = debts && debtUpdate(debts);
	const amount = [entry, ...holds].reduce((sum, each) => sum + each.amount, 0);
	return [
		entryStep(table, 'entry', entry),
		{
			name: 'balance',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.user(entry.userId),
					UpdateExpression: [
						`SET credits = credits + :amount${owed?.set ?? ''}`,
						owed?.remove,
						additions.expression,
					]
						.filter(Boolean)
						.join(' '),
					ConditionExpression: [
						'attribute_exists(pk)',
						`credits ${balance === undefined ? '>=' : '='} :least`,
						owed?.condition,
						condition?.expression,
					]
						.filter(Boolean)
						.join(' AND '),
					ExpressionAttributeValues: {
						':amount': amount,
						':least': balance ?? Math.max(0, -amount),
						...additions.values,
						...owed?.values,
						...condition?.values,
					},
				},
			},
		},
		...holds.map((each) => entryStep(table, 'hold', each)),
	];
}

/**
 * Adds credits to an account, once for each reference.
 *
 * @throws AppError `not_found` when the user does not exist.
 */
export async function grantCredits(
	table: Table,
	userId: string,
	credits: number,
	why: string,
	now: Date,
	ref: string = randomUUID(),
): Promise<void> {
	const failed = await transact(table, ledgerSteps(table, grant(userId, ref, credits, why, now)));
	if (failed.includes('entry')) return;
	if (failed.includes('balance')) throw new AppError('not_found', 'accountNotYet');
}

/**
 * The writes that refund a request. What the user owes of a payment that was returned after the order is put on hold.
 * Reads the user.
 *
 * @param increments numbers to add to attributes of the user's item.
 */
export async function refundSteps(
	table: Table,
	entry: LedgerEntry,
	orderedAt: string,
	now: Date,
	increments: Readonly<Record<string, number>> = {},
): Promise<Step[]> {
	const before = await readDebts(table, entry.userId);
	const { holds, left: after } = settleDebts(before, { credits: entry.amount, orderedAt });
	const entries = holds.map(({ transactionId, note, credits }) =>
		hold(entry.userId, transactionId, credits, entryTexts.returned, now, note),
	);
	return ledgerSteps(table, entry, { increments, holds: entries, debts: { before, after } });
}

/** Reads the HOLD entries of a user, of one transaction or of all; consistently. */
export async function readHolds(table: Table, userId: string, transactionId = ''): Promise<LedgerEntry[]> {
	const { pk, sk } = keys.ledger(userId, 'HOLD', transactionId);
	const { Items = [] } = await table.client.send(
		new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk AND begins_with(sk, :holds)',
			ExpressionAttributeValues: { ':pk': pk, ':holds': sk },
			ConsistentRead: true,
		}),
	);
	return Items.map(toLedgerEntry);
}

/**
 * Reads a page of a user's ledger, newest first, consistently. The keys of entries have no time, so that the whole ledger is
 * read.
 */
export async function readLedger(
	table: Table,
	userId: string,
	limit: number,
	from?: Position,
): Promise<ItemPage> {
	const { pk } = keys.user(userId);
	const range = { first: 'LEDGER#', last: 'LEDGER#~' };
	const placeOf = ({ createdAt, sk: key }: Item) => newest(String(createdAt), String(key));
	const entries = (await Array.fromAsync(readAll(table, ownRows, [pk], { range })))
		.filter((entry) => !from?.after || placeOf(entry) < String(from.after.place))
		.sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
	const items = entries.slice(0, limit);
	const last = items.at(-1);
	const next =
		last && entries.length > limit ? { partition: pk, after: { place: placeOf(last) } } : undefined;
	return { items, next };
}
