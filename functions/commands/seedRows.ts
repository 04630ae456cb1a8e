import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { contactItem } from '#core/contact/contactRequests.ts';
import { grant, type LedgerEntry, ledgerItem, purchase, refund, spend } from '#core/credits/ledger.ts';
import { toTransactionItem } from '#core/payments/transactions.ts';
import { countSteps } from '#core/stats/counters.ts';
import { finishedStep, refundedSteps } from '#core/stats/serviceCounters.ts';
import { type CountedKind, type Tally, tallyOf } from '#core/stats/tallies.ts';
import { toCounted } from '#core/table/changes.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';
import { transact } from '#core/table/transact.ts';
import { newUser } from '#core/users/accounts.ts';
import { countAttributes, noRequests } from '#core/users/requestCounts.ts';
import { userItem } from '#core/users/users.ts';
import { isByArtist, serviceNames } from '#shared/art-requests/services.ts';
import { purposeValues } from '#shared/contact/purposes.ts';
import { currencyOf, quote, regions } from '#shared/payments/pricing.ts';
import { type MarkerUser, withPausedConsumers } from './pausedConsumers.ts';

type Item = Record<string, unknown>;

export interface SeedOptions {
	/** The number of rows of each kind. */
	readonly rows: number;
	/** The rows are spread evenly from here, newest last, … */
	readonly first: Date;
	/** … to here. */
	readonly last: Date;
	/** The kinds to write; all by default. */
	readonly kinds?: readonly CountedKind[];
}

const pick = <T>(values: readonly [T, ...T[]] | readonly T[], n: number): T => {
	const value = values[n % values.length];
	if (value === undefined) throw new Error('There is nothing to pick from.');
	return value;
};

const failure = 'The photo was too dark.';
const isFailed = (n: number): boolean => n % 5 === 0;

/** How long a request took: seconds with an engine, hours with an artist. */
const secondsOf = (n: number): number =>
	pick([12, 18, 25, 60, 240], n * 7) * (isByArtist(pick(serviceNames, n)) ? 600 : 1);

/** A user with one request, one transaction, one message and the ledger entries of all that, by kind. */
function rowsOf(n: number, at: Date): Record<CountedKind | 'OTHER', Item[]> {
	const [userId, requestId, transactionId, file] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
	const email = `customer-${String(n).padStart(6, '0')}@seed.example`;
	const createdAt = at.toISOString();
	const service = pick(serviceNames, n);
	const later = new Date(at.getTime() + secondsOf(n) * 1000).toISOString();
	// Unfinished requests and payments would be taken up by the sweeper and by the reconciliation.
	const status = isFailed(n) ? 'FAILED' : 'COMPLETED';
	const payment = n % 4 === 0 ? 'EXPIRED' : 'PAID';
	const region = pick(regions, n);
	const credits = 1 + (n % 20);
	const { currency, total, discount } = quote(credits, currencyOf[region]);
	const entries: LedgerEntry[] = [
		grant(userId, 'seed', 1, 'To try Pixwand with', at),
		spend(userId, requestId, 1, service, at),
		...(status === 'FAILED' ? [refund(userId, requestId, 1, service, at)] : []),
		...(payment === 'PAID' ? [purchase(userId, transactionId, credits, at)] : []),
	];
	const description = `A seeded request, number ${n}`;
	return {
		USER: [
			{
				...userItem({
					id: userId,
					email,
					name: `Customer ${n}`,
					role: 'USER',
					createdAt,
					credits: entries.reduce((sum, { amount }) => sum + amount, 0),
					artRequests: 1,
					requestCounts: noRequests,
					tokenVersion: 1,
					blocked: false,
				}),
				[countAttributes[status]]: 1,
			},
		],
		ART: [
			toArtRequestItem({
				id: requestId,
				userId,
				email,
				service,
				status,
				reason: status === 'FAILED' ? failure : undefined,
				credits: 1,
				createdAt,
				updatedAt: later,
				attempt: 1,
				trace: 'seed',
				input: {
					files: [file],
					enhancementOptions: {
						description,
						style: '',
						background: '',
						lighting: '',
						colorTone: '',
						details: '',
						instructions: [],
					},
					outputSettings: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
					imageRoles: [{ fileId: file, role: 'main' }],
				},
				resultFiles: status === 'COMPLETED' ? [randomUUID()] : [],
				notes: [],
				previewed: false,
				promisedFrom: createdAt,
			}),
		],
		TXN: [
			toTransactionItem({
				id: transactionId,
				userId,
				email,
				region,
				currency,
				provider: 'sandbox',
				credits,
				total,
				discount,
				status: payment,
				createdAt,
				updatedAt: later,
				expiresAt: later,
				paidAt: payment === 'PAID' ? later : undefined,
			}),
		],
		CONTACT: [
			contactItem({
				id: randomUUID(),
				email,
				name: `Customer ${n}`,
				purpose: pick(purposeValues, n),
				message: `Seeded message number ${n}.`,
				status: pick(['pending', 'answered', 'closed'], n),
				createdAt,
			}),
		],
		OTHER: [{ ...keys.email(email), kind: 'EMAIL', userId }, ...entries.map(ledgerItem)],
	};
}

/** Writes items in batches, several at once. */
async function writeAll(table: Table, items: readonly Item[]): Promise<void> {
	const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, n) =>
		items.slice(n * 25, n * 25 + 25),
	);
	const writeNext = async (): Promise<void> => {
		for (let batch = batches.pop(); batch; batch = batches.pop()) {
			const RequestItems = { [table.name]: batch.map((Item) => ({ PutRequest: { Item } })) };
			const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
			const left = UnprocessedItems?.[table.name] ?? [];
			if (left.length > 0) batches.push(left.map(({ PutRequest }) => PutRequest?.Item ?? {}));
		}
	};
	await Promise.all(Array.from({ length: 8 }, writeNext));
}

/** Adds up tallies of the same kind, day and status. */
function addUp(tallies: readonly Tally[]): Tally[] {
	const sums = new Map<string, Tally>();
	for (const tally of tallies) {
		const name = `${tally.kind} ${tally.day} ${tally.status}`;
		const sum = sums.get(name);
		sums.set(
			name,
			sum
				? {
						...tally,
						count: sum.count + tally.count,
						credits: sum.credits + tally.credits,
						IDR: sum.IDR + tally.IDR,
						USD: sum.USD + tally.USD,
					}
				: tally,
		);
	}
	return [...sums.values()];
}

/** Adds requests 0 to `rows` to the figures of their services. */
async function countEnded(table: Table, rows: number): Promise<void> {
	const all = Array.from({ length: rows }, (_, n) => n);
	const groups = Map.groupBy(all, (n) => `${pick(serviceNames, n)} ${isFailed(n) || secondsOf(n)}`);
	for (const [n = 0, ...others] of groups.values()) {
		const [service, times] = [pick(serviceNames, n), 1 + others.length];
		await transact(
			table,
			isFailed(n)
				? refundedSteps(table, service, failure, true, times)
				: [finishedStep(table, service, secondsOf(n), times)],
		);
	}
}

const rowsAtOnce = 2000;

/**
 * Writes so many users, art requests, transactions and messages to a table, with their ledger entries and counters, so
 * that lists, statistics and audits agree. Their pictures do not exist. The stream's consumers must be paused.
 */
export async function seedRows(table: Table, { rows, first, last, kinds }: SeedOptions): Promise<void> {
	const step = (last.getTime() - first.getTime()) / rows;
	for (let start = 0; start < rows; start += rowsAtOnce) {
		const seeded = Array.from({ length: Math.min(rowsAtOnce, rows - start) }, (_, n) =>
			rowsOf(start + n, new Date(first.getTime() + (start + n) * step)),
		);
		const items = seeded.flatMap(({ OTHER, ...byKind }) => {
			const records = (kinds ?? (Object.keys(byKind) as CountedKind[])).flatMap((kind) => byKind[kind]);
			return kinds ? records : [...records, ...OTHER];
		});
		const records = items.flatMap((item) => toCounted(item) ?? []);
		const prefixes = records.map(({ kind, id }) => ({ ...keys.idPrefix(kind, id), kind: 'SHORT' }));
		await writeAll(table, [...items, ...prefixes]);
		for (const tally of addUp(records.map(tallyOf))) await transact(table, countSteps(table, [tally]));
	}
	if (!kinds) await countEnded(table, rows);
}

function markerUser(table: Table, now: Date): MarkerUser {
	const id = randomUUID();
	const settings = { role: 'USER', welcomeCredits: 0 } as const;
	const user = newUser(id, `marker-${id.slice(0, 8)}@seed.example`, settings, now);
	return { id, write: () => writeAll(table, [userItem(user)]) };
}

/** Seeds a stage on the emulator with so many rows of each kind, from the start of its first month until now. */
export async function seedStage(
	table: Table,
	stage: string,
	rows: number,
	firstMonth: string,
): Promise<void> {
	const now = new Date();
	const write = () => seedRows(table, { rows, first: new Date(`${firstMonth}-01T00:00:00Z`), last: now });
	await withPausedConsumers(table, stage, write, [markerUser(table, now), markerUser(table, now)]);
}
