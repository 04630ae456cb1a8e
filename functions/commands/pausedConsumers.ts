import { setTimeout as sleep } from 'node:timers/promises';
import {
	type FilterCriteria,
	LambdaClient,
	ListEventSourceMappingsCommand,
	UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { readLog } from '#core/search/searchLog.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';

/** A user whose record shows how far the consumers have read. */
export interface MarkerUser {
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
export async function withPausedConsumers(
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
