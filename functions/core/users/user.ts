import type { AccountSettings, Role } from '#shared/api/users.ts';
import type { Debt } from '../credits/debts.ts';
import type { RequestCounts } from './requestCounts.ts';

export interface User extends Readonly<AccountSettings> {
	readonly id: string;
	readonly email: string;
	readonly name: string;
	readonly role: Role;
	readonly createdAt: string;
	/** The balance. */
	readonly credits: number;
	/** The number of art requests created. */
	readonly artRequests: number;
	/** The same by status. */
	readonly requestCounts: RequestCounts;
	/** Tokens of an older version are invalid. */
	readonly tokenVersion: number;
	readonly blocked: boolean;
	/** When its owner asked to erase it: nothing is delivered or mailed from then on. */
	readonly erasingSince?: string | undefined;
	/** The linked Google account: a hash of its issuer and subject. */
	readonly googleIdentity?: string | undefined;
	/** Credits of returned payments that were spent before. */
	readonly debts?: readonly Debt[] | undefined;
}

/** The default name: the part of the address before the @. */
export const nameFromEmail = (email: string): string => email.split('@')[0] ?? email;
