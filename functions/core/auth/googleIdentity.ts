import { hash } from 'node:crypto';
import * as z from 'zod';
import { email as emailField } from '#shared/api/fields.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { exists, ifNew, isAbsent } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/query.ts';
import { putStep, type Step, transact, updateStep } from '../table/transact.ts';
import { createUserSteps, type NewUserSettings, newUser } from '../users/accounts.ts';
import { getUser, reserveUserId, type User } from '../users/users.ts';
import type { IdTokenClaims } from './openId.ts';

export interface NewGoogleUserSettings {
	readonly adminEmails: readonly string[];
	readonly welcomeCredits: number;
}

/** A user to create from the claims of an ID token. */
interface GoogleUser extends NewUserSettings {
	readonly email: string;
	readonly name: string | undefined;
}

const maxAttempts = 3;

/**
 * Returns the user of a Google identity (issuer and subject); links an unknown identity to the account of its e-mail
 * address, creating the account if it does not exist. An address can pass to another owner, an identity cannot, so an
 * account is linked to one identity for good.
 *
 * @throws AppError `invalid` for an address that Google has not verified; `conflict` when the account is linked to
 *   another identity; `busy` when other calls keep changing the account.
 */
export async function userOfIdentity(
	table: Table,
	claims: IdTokenClaims,
	{ adminEmails, welcomeCredits }: NewGoogleUserSettings,
	now: Date,
): Promise<User> {
	const email = verifiedAddress(claims);
	const identity = hash('sha256', JSON.stringify([claims.issuer, claims.subject]));
	const googleUser: GoogleUser = {
		email,
		name: nameOf(claims),
		role: adminEmails.includes(email) ? 'ADMIN' : 'USER',
		welcomeCredits,
	};
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		const known = await findByIdentity(table, identity);
		if (known) return known;
		const userId = await reserveUserId(table, email);
		const account = await getUser(table, userId);
		if (account?.googleIdentity === identity) return account;
		if (account?.googleIdentity) throw new AppError('conflict', 'googleLinked');
		const linked = await linkIdentity(table, identity, userId, account, googleUser, now);
		if (linked) return linked;
	}
	throw new AppError('busy', 'busy', { retryAfter: 2 });
}

function verifiedAddress({ email, emailVerified }: IdTokenClaims): string {
	const address = emailField.safeParse(email);
	if (emailVerified && address.success) return address.data;
	throw new AppError('invalid', 'googleNotVerified');
}

const maxNameLength = 100;

const nameOf = ({ name = '' }: IdTokenClaims): string | undefined =>
	[...name.trim()].slice(0, maxNameLength).join('').trim() || undefined;

const identityItem = z.object({ userId: z.string() });

async function findByIdentity(table: Table, identity: string): Promise<User | undefined> {
	const item = await readItem(table, keys.identity(identity));
	return item && getUser(table, identityItem.parse(item).userId);
}

/**
 * Stores the owner of an identity and, where there is no account yet, creates it, in one transaction. Returns nothing
 * when the identity or the account was changed in the meantime.
 */
async function linkIdentity(
	table: Table,
	identity: string,
	userId: string,
	account: User | undefined,
	googleUser: GoogleUser,
	now: Date,
): Promise<User | undefined> {
	const created = newUser(userId, googleUser.email, googleUser, now);
	const user: User = {
		...(account ?? { ...created, name: googleUser.name ?? created.name }),
		googleIdentity: identity,
	};
	const failed = await transact(table, [
		ownerStep(table, identity, userId),
		...(account ? [linkStep(table, user)] : createUserSteps(table, user, googleUser, now)),
	]);
	return failed.length === 0 ? user : undefined;
}

const ownerStep = (table: Table, identity: string, userId: string): Step =>
	putStep(table, 'identity', { ...keys.identity(identity), kind: 'IDENTITY', userId }, ifNew);

const linkStep = (table: Table, { id, googleIdentity }: User): Step =>
	updateStep(table, 'user', keys.user(id), {
		set: { googleIdentity },
		conditions: [exists('pk'), isAbsent('googleIdentity')],
	});
