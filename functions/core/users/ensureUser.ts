import type { Table } from '../table/client.ts';
import { transact } from '../table/transact.ts';
import { createUserSteps, newUser } from './accounts.ts';
import { reserveUserId } from './userIds.ts';
import { getUser, type User } from './users.ts';

/** Returns the user with this e-mail address; creates the account if there is none. */
export async function ensureUser(table: Table, email: string, now: Date): Promise<User> {
	const id = await reserveUserId(table, email);
	const known = await getUser(table, id);
	if (known) return known;
	const settings = { role: 'USER', welcomeCredits: 0 } as const;
	const user = newUser(id, email, settings, now);
	await transact(table, createUserSteps(table, user, settings, now));
	return user;
}
