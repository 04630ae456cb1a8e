import type { Role } from '#shared/api/users.ts';

/** Someone with an account. */
export interface User {
	readonly id: string;
	readonly email: string;
	readonly name: string;
	readonly role: Role;
	readonly createdAt: string;
	/** Their balance, in credits. */
	readonly credits: number;
	/** How many art requests they have made. */
	readonly artRequests: number;
	/** Tokens of an older version no longer count. */
	readonly tokenVersion: number;
	readonly blocked: boolean;
	/** The one Google account that is linked: a hash of its issuer and subject. */
	readonly googleIdentity?: string | undefined;
}

/** The first part of an address, until its owner says otherwise. */
export const nameFromEmail = (email: string): string => email.split('@')[0] ?? email;
