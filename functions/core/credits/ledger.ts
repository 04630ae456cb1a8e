import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { entryTexts } from '#shared/credits/entries.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import {
	type Condition,
	equals,
	exists,
	type ItemUpdate,
	ifNew,
	isAtLeast,
	isStill,
} from '../table/itemUpdate.ts';
import { keys, newest } from '../table/keys.ts';
import { type Item, type ItemPage, ownRows, type Position, readAll, readPartition } from '../table/query.ts';
import { putStep, type Step, transact, updateStep } from '../table/transact.ts';
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
	/** Further conditions on the user's item. */
	readonly conditions?: readonly Condition[];
}

const entryStep = (table: Table, name: string, entry: LedgerEntry): Step =>
	putStep(table, name, ledgerItem(entry), ifNew);

/** The update of a user's item that changes what the user owes, if that has not changed since it was read. */
function debtUpdate({ before, after }: NonNullable<LedgerChange['debts']>): ItemUpdate {
	const conditions = [isStill('debts', before.length > 0 ? before : undefined)];
	if (isDeepStrictEqual(before, after)) return { conditions };
	return after.length > 0 ? { set: { debts: after }, conditions } : { remove: ['debts'], conditions };
}

/**
 * The writes that add an entry and change the balance with it. The step `entry` fails when the entry exists, the step `balance` when the balance
 * would become negative, the user does not exist, the balance or the debts have changed since they were read, or the
 * further conditions do not hold.
 */
export function ledgerSteps(
	table: Table,
	entry: LedgerEntry,
	{ increments = {}, holds = [], balance, debts, conditions = [] }: LedgerChange = {},
): [Step, Step, ...Step[]] {
	const owed = debts && debtUpdate(debts);
	const amount = [entry, ...holds].reduce((sum, each) => sum + each.amount, 0);
	const isCovered =
		balance === undefined ? isAtLeast('credits', Math.max(0, -amount)) : equals('credits', balance);
	return [
		entryStep(table, 'entry', entry),
		updateStep(table, 'balance', keys.user(entry.userId), {
			...owed,
			add: { credits: amount, ...increments },
			conditions: [exists('pk'), isCovered, ...(owed?.conditions ?? []), ...conditions],
		}),
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
	return (await readPartition(table, pk, sk)).map(toLedgerEntry);
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
