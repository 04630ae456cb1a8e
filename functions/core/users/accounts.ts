import type { AccountSettings, Role } from '#shared/api/users.ts';
import { entryTexts } from '#shared/credits/entries.ts';
import type { Language } from '#shared/languages/languages.ts';
import { ledgerSteps } from '../credits/ledger.ts';
import { grant } from '../credits/ledgerEntries.ts';
import type { Table } from '../table/client.ts';
import { differs, exists, ifNew, isAbsent, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { putStep, type Step, transact, updateStep } from '../table/transact.ts';
import { noRequests } from './requestCounts.ts';
import { getUser, reserveUserId, type User, userItem } from './users.ts';

export interface NewUserSettings {
	readonly role: Role;
	readonly welcomeCredits: number;
}

export const newUser = (id: string, email: string, settings: NewUserSettings, now: Date): User => ({
	id,
	email,
	name: email.split('@')[0] ?? email,
	role: settings.role,
	createdAt: now.toISOString(),
	credits: settings.welcomeCredits,
	artRequests: 0,
	requestCounts: noRequests,
	tokenVersion: 1,
	blocked: false,
});

/** The writes that create an account, with the ledger entry for its welcome credits. */
export function createUserSteps(
	table: Table,
	user: User,
	{ welcomeCredits }: NewUserSettings,
	now: Date,
): Step[] {
	const account: Step = putStep(table, 'user', userItem(user), ifNew);
	if (welcomeCredits === 0) return [account];
	const [entry] = ledgerSteps(table, grant(user.id, 'welcome', welcomeCredits, entryTexts.welcome, now));
	return [account, entry];
}

/** Stores what a user has chosen for the account, and leaves the other settings as they are. */
export async function changeSettings(table: Table, userId: string, settings: AccountSettings): Promise<void> {
	if (Object.keys(settings).length === 0) return;
	await updateItem(table, keys.user(userId), { set: settings, conditions: [exists('pk')] });
}

/** Stores the language of a sign-in in an account that has none. */
export async function keepLanguage(table: Table, user: User, language: Language): Promise<void> {
	if (user.language) return;
	const conditions = [exists('pk'), isAbsent('language')];
	await updateItem(table, keys.user(user.id), { set: { language }, conditions });
}

/** The write that changes an attribute of a user and invalidates the user's tokens, unless it has this value or the account is closed. */
export const accessStep = (
	table: Table,
	userId: string,
	attribute: 'role' | 'blocked',
	value: unknown,
): Step =>
	updateStep(table, 'user', keys.user(userId), {
		set: { [attribute]: value },
		add: { tokenVersion: 1 },
		conditions: [exists('pk'), differs(attribute, value), isAbsent('erasingSince')],
	});

/** Changes a user's role; invalidates their tokens. */
export async function setRole(table: Table, userId: string, role: Role): Promise<void> {
	await transact(table, [accessStep(table, userId, 'role', role)]);
}

/** Blocks or unblocks a user; invalidates their tokens. */
export async function setBlocked(table: Table, userId: string, blocked: boolean): Promise<void> {
	await transact(table, [accessStep(table, userId, 'blocked', blocked)]);
}

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
