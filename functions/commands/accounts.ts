import { setBlocked as block, newPerson, openingSteps, setRole } from '#adapters/dynamo/accounts.ts';
import type { Table } from '#adapters/dynamo/client.ts';
import { grantCredits } from '#adapters/dynamo/ledger.ts';
import { dynamoAccounts, ownerOf } from '#adapters/dynamo/loginCodes.ts';
import { getPerson } from '#adapters/dynamo/people.ts';
import { transact } from '#adapters/dynamo/transact.ts';
import type { Person } from '#domain/users/person.ts';
import type { Role } from '#shared/api/users.ts';

/** The person with this address, whose account is opened where there is none. */
export async function ensurePerson(table: Table, email: string, now: Date): Promise<Person> {
	const id = await dynamoAccounts(table).reserve(email);
	const known = await getPerson(table, id);
	if (known) return known;
	const opening = { role: 'USER', welcomeCredits: 0 } as const;
	const person = newPerson(id, email, opening, now);
	await transact(table, openingSteps(table, person, opening, now));
	return person;
}

/** @throws Error when nobody has signed in with this address. */
async function findPerson(table: Table, email: string): Promise<Person> {
	const id = await ownerOf(table, email.toLowerCase());
	const person = id && (await getPerson(table, id));
	if (!person) throw new Error(`Nobody has signed in as ${email} yet.`);
	return person;
}

/** Makes somebody an admin, or no longer one. */
export async function changeRole(table: Table, email: string, role: Role): Promise<void> {
	const person = await findPerson(table, email);
	if (person.role !== role) await setRole(table, person.id, role);
}

/** Shuts somebody out, or lets them in again. */
export async function setBlocked(table: Table, email: string, blocked: boolean): Promise<void> {
	const { id } = await findPerson(table, email);
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
	const person = await findPerson(table, email);
	await grantCredits(table, person.id, credits, why, now, ref);
}
