import { grantCredits } from '#core/credits/ledgerItems.ts';
import type { Table } from '#core/table/client.ts';
import { transact } from '#core/table/transact.ts';
import { setBlocked as block, createUserSteps, newUser, setRole } from '#core/users/accounts.ts';
import type { User } from '#core/users/user.ts';
import { findUserId, reserveUserId } from '#core/users/userIds.ts';
import { getUser } from '#core/users/users.ts';
import type { Role } from '#shared/api/users.ts';

/** The person with this address, whose account is opened where there is none. */
export async function ensureUser(table: Table, email: string, now: Date): Promise<User> {
	const id = await reserveUserId(table, email);
	const known = await getUser(table, id);
	if (known) return known;
	const opening = { role: 'USER', welcomeCredits: 0 } as const;
	const user = newUser(id, email, opening, now);
	await transact(table, createUserSteps(table, user, opening, now));
	return user;
}

/** @throws Error when nobody has signed in with this address. */
async function findUser(table: Table, email: string): Promise<User> {
	const id = await findUserId(table, email.toLowerCase());
	const user = id && (await getUser(table, id));
	if (!user) throw new Error(`Nobody has signed in as ${email} yet.`);
	return user;
}

/** Makes somebody an admin, or no longer one. */
export async function changeRole(table: Table, email: string, role: Role): Promise<void> {
	const user = await findUser(table, email);
	if (user.role !== role) await setRole(table, user.id, role);
}

/** Shuts somebody out, or lets them in again. */
export async function setBlocked(table: Table, email: string, blocked: boolean): Promise<void> {
	const { id } = await findUser(table, email);
	await block(table, id, blocked);
}

/** Gives credits; with a reference only once, however often it is called. */
export async function giveCredits(
	table: Table,
	email: string,
	credits: number,
	why: string,
	now: Date,
	ref?: string,
): Promise<void> {
	const user = await findUser(table, email);
	await grantCredits(table, user.id, credits, why, now, ref);
}
