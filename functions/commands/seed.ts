import { openTable } from '#core/table/client.ts';
import { ensureUser } from '#core/users/ensureUser.ts';
import { changeRole, giveCredits } from './accounts.ts';

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
