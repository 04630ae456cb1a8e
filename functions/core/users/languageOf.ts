import type { Language } from '#shared/languages/languages.ts';
import type { Table } from '../table/client.ts';
import { findUserId } from './userIds.ts';
import { getUser } from './users.ts';

/** Returns the language of the account with an e-mail address; nothing without one, and where none was chosen. */
export async function languageOf(table: Table, email: string): Promise<Language | undefined> {
	const id = await findUserId(table, email);
	return id === undefined ? undefined : (await getUser(table, id))?.language;
}
