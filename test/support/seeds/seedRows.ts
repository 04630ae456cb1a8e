import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
	type FilterCriteria,
	LambdaClient,
	ListEventSourceMappingsCommand,
	UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { readLog, writeAll } from '#core/search/searchLog.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';
import { newUser } from '#core/users/accounts.ts';
import { userItem } from '#core/users/users.ts';
import { rebuildSearch } from '../../../functions/commands/rebuildSearch.ts';
import { type Item, rowsOf } from './seededRows.ts';

export interface SeedOptions {
	/** The number of rows of each kind. */
	readonly rows: number;
	/** The rows are spread evenly from here, newest last, … */
	readonly first: Date;
	/** … to here. */
	readonly last: Date;
}

/** Writes items in batches, several at once. */
async function putAll(table: Table, items: readonly Item[]): Promise<void> {
	const parts = Array.from({ length: 8 }, (_, part) => items.filter((_, n) => n % 8 === part));
	await Promise.all(
		parts.map((part) =>
			writeAll(
				table,
				part.map((Item) => ({ PutRequest: { Item } })),
			),
		),
	);
}

const rowsAtOnce = 2000;

/**
 * Writes so many users, art requests, transactions and messages to a table, with their ledger entries, so that
 * lists, figures and audits agree. Their pictures do not exist. The stream's consumers must be paused.
 */
export async function seedRows(table: Table, { rows, first, last }: SeedOptions): Promise<void> {
	const step = (last.getTime() - first.getTime()) / rows;
	for (let start = 0; start < rows; start += rowsAtOnce) {
		const seeded = Array.from({ length: Math.min(rowsAtOnce, rows - start) }, (_, n) =>
			rowsOf(start + n, new Date(first.getTime() + (start + n) * step)),
		);
		await putAll(
			table,
			seeded.flatMap((byKind) => Object.values(byKind).flat()),
		);
	}
	await rebuildSearch(table, last);
}

function markerUser(table: Table, now: Date): MarkerUser {
	const id = randomUUID();
	const settings = { role: 'USER', welcomeCredits: 0 } as const;
	const user = newUser(id, `marker-${id.slice(0, 8)}@seed.example`, settings, now);
	return { id, write: () => putAll(table, [userItem(user)]) };
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

/** A user whose record shows how far the consumers have read. */
interface MarkerUser {
	readonly id: string;
	readonly write: () => Promise<void>;
}

/** Writes a user and waits until the stream's consumers have processed it, and so everything before it. */
async function passMarker(table: Table, { id, write }: MarkerUser): Promise<void> {
	const start = new Date().toISOString();
	await write();
	while (!(await readLog(table, 'USER', start)).some((change) => change.id === id)) await sleep(200);
}

const matching = (pattern: object): FilterCriteria => ({ Filters: [{ Pattern: JSON.stringify(pattern) }] });

/**
 * Runs `write` while the functions that consume the table's stream skip its records. Only for the emulator, where a
 * change of a filter applies at once, and only while nothing else writes to the table.
 *
 * @param markers users that are processed as usual, before and after.
 */
async function withPausedConsumers(
	table: Table,
	stage: string,
	write: () => Promise<void>,
	[first, last]: readonly [MarkerUser, MarkerUser],
): Promise<void> {
	const lambda = new LambdaClient({});
	const mappingOf = async (name: string, pattern: object) => {
		const FunctionName = `pixwand-${stage}-${name}`;
		const found = await lambda.send(new ListEventSourceMappingsCommand({ FunctionName }));
		const [mapping] = found.EventSourceMappings ?? [];
		if (!mapping) throw new Error(`The function ${FunctionName} does not consume the stream.`);
		return { ...mapping, pattern };
	};
	const mappings = [
		await mappingOf('artRequestInserted', { eventName: ['NONE'] }),
		await mappingOf('recordChanged', { dynamodb: { Keys: { pk: { S: [keys.user(last.id).pk] } } } }),
	];
	const setFilter = (UUID: string | undefined, criteria: FilterCriteria | undefined) =>
		lambda.send(new UpdateEventSourceMappingCommand({ UUID, FilterCriteria: criteria }));
	await passMarker(table, first);
	try {
		for (const { UUID, pattern } of mappings) await setFilter(UUID, matching(pattern));
		await write();
		await passMarker(table, last);
		// The other function reads the same records at the same pace.
		await sleep(1000);
	} finally {
		for (const { UUID, FilterCriteria: criteria } of mappings) await setFilter(UUID, criteria);
	}
}
