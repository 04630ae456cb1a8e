import type { Table } from '../table/client.ts';
import { getUser } from './users.ts';

/** Returns a function that reads the e-mail address of a user, once for each id. */
export function emailReader(table: Table): (id: string) => Promise<string> {
	const reads = new Map<string, Promise<string>>();
	return (id) => {
		const read = reads.get(id) ?? getUser(table, id).then((user) => user?.email ?? 'Unknown');
		reads.set(id, read);
		return read;
	};
}
