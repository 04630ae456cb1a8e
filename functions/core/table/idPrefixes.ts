import type { Table } from './client.ts';
import { keys } from './keys.ts';
import type { Step } from './transact.ts';

/** The write that makes a record searchable by the first eight characters of its id. */
export const idPrefixStep = (table: Table, kind: string, id: string): Step => ({
	name: 'idPrefix',
	write: { Put: { TableName: table.name, Item: { ...keys.idPrefix(kind, id), kind: 'SHORT' } } },
});
