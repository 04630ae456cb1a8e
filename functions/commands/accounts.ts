import { grantCredits } from '#core/credits/ledger.ts';
import type { Table } from '#core/table/client.ts';
import { setBlocked as block, setRole } from '#core/users/accounts.ts';
import type { User } from '#core/users/user.ts';
import { findUser } from '#core/users/users.ts';
import type { Role } from '#shared/api/users.ts';

/** @throws Error when there is no account with this address. */
async function userWith(table: Table, email: string): Promise<User> {
	const user = await findUser(table, email.toLowerCase());
	if (!user) throw new Error(`There is no account of ${email} yet.`);
	return user;
}

/** Changes the role of a user. */
export async function changeRole(table: Table, email: string, role: Role): Promise<void> {
	const user = await userWith(table, email);
	if (user.role !== role) await setRole(table, user.id, role);
}

/** Blocks or unblocks a user. */
export async function setBlocked(table: Table, email: string, blocked: boolean): Promise<void> {
	const { id } = await userWith(table, email);
	await block(table, id, blocked);
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
