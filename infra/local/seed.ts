import { openTable } from '#core/table/client.ts';
import { changeRole, ensureUser, giveCredits } from '../../functions/commands/accounts.ts';

/** The people with whom every local stage begins. */
export const seeds = { admin: 'admin@pixwand.example', customer: 'customer@pixwand.example' } as const;

const customerCredits = 50;

/** Makes sure that the seeded people are there; what they have done since stays. */
export async function seed(tableName: string): Promise<void> {
	const table = openTable(tableName);
	const now = new Date();
	for (const email of Object.values(seeds)) await ensureUser(table, email, now);
	await changeRole(table, seeds.admin, 'ADMIN');
	await giveCredits(table, seeds.customer, customerCredits, 'To try Pixwand with', now, 'seed');
}
