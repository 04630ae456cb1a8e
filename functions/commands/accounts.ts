import { grantCredits } from '#core/credits/ledger.ts';
import { openTable, type Table } from '#core/table/client.ts';
import { ensureUser, setRole } from '#core/users/accounts.ts';
import { findUser, type User } from '#core/users/users.ts';
import type { Role } from '#shared/api/users.ts';

/** @throws Error when there is no account with this address. */
export async function userWith(table: Table, email: string): Promise<User> {
	const user = await findUser(table, email.toLowerCase());
	if (!user) throw new Error(`There is no account of ${email} yet.`);
	return user;
}

/** Changes the role of a user. */
export async function changeRole(table: Table, email: string, role: Role): Promise<void> {
	const { id } = await userWith(table, email);
	await setRole(table, id, role);
}

/** Adds credits to the account with this address, once for each reference. */
export async function giveCredits(
	table: Table,
	email: string,
	credits: number,
	why: string,
	now: Date,
	ref?: string,
): Promise<void> {
	const user = await userWith(table, email);
	await grantCredits(table, user.id, credits, why, now, ref);
}

/** The users of every local stage. */
export const seeds = { admin: 'admin@pixwand.example', customer: 'customer@pixwand.example' } as const;

const customerCredits = 50;

/** Creates the seeded users, once; changes since then are kept. */
export async function seed(tableName: string): Promise<void> {
	const table = openTable(tableName);
	const now = new Date();
	for (const email of Object.values(seeds)) await ensureUser(table, email, now);
	await changeRole(table, seeds.admin, 'ADMIN');
	await giveCredits(table, seeds.customer, customerCredits, 'To try Pixwand with', now, 'seed');
}
