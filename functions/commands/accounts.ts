import { grantCredits } from '#core/credits/ledger.ts';
import { openTable, type Table } from '#core/table/client.ts';
import { ensureUser, setRole } from '#core/users/accounts.ts';
import { findUser, type User } from '#core/users/users.ts';

/** @throws Error when there is no account with this address. */
export async function userWith(table: Table, email: string): Promise<User> {
	const user = await findUser(table, email.toLowerCase());
	if (!user) throw new Error(`There is no account of ${email} yet.`);
	return user;
}

/** The users of every local stage. */
export const seeds = { admin: 'admin@pixwand.example', customer: 'customer@pixwand.example' } as const;

const customerCredits = 50;

/** Creates the seeded users, once; changes since then are kept. */
export async function seed(tableName: string): Promise<void> {
	const table = openTable(tableName);
	const now = new Date();
	const [admin, customer] = [
		await ensureUser(table, seeds.admin, now),
		await ensureUser(table, seeds.customer, now),
	];
	await setRole(table, admin.id, 'ADMIN');
	await grantCredits(table, customer.id, customerCredits, 'To try Pixwand with', now, 'seed');
}
