import { grantCredits } from '#core/credits/ledger.ts';
import type { Table } from '#core/table/client.ts';
import { setRole } from '#core/users/accounts.ts';
import type { Role } from '#shared/api/users.ts';
import { userWith } from '../../functions/commands/accounts.ts';

/** Changes the role of the user with this address. */
export const changeRole = async (table: Table, email: string, role: Role): Promise<void> =>
	setRole(table, (await userWith(table, email)).id, role);

/** Adds credits to the account with this address, once for each reference. */
export async function giveCredits(
	table: Table,
	email: string,
	credits: number,
	why: string,
	now: Date,
	ref?: string,
): Promise<void> {
	await grantCredits(table, (await userWith(table, email)).id, credits, why, now, ref);
}
