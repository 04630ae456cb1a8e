import { createHash, randomBytes } from 'node:crypto';
import { email as emailField } from '#shared/api/fields.ts';
import { AppError } from '../appError.ts';
import { type RateLimit, type RateLimiter, subjectOf } from '../table/rateLimits.ts';
import type { User } from '../users/user.ts';
import type { Opening } from './loginCodes.ts';

/** Minutes that somebody may take at Google's page. */
export const googleLoginMinutes = 10;

/** What is kept of a sign-in that has begun: what finishes it, and only in the browser where it began. */
export interface StoredLogin {
	/** The PKCE verifier. */
	readonly verifier: string;
	readonly nonce: string;
	/** SHA-256 of the browser's secret, in hexadecimal. */
	readonly browser: string;
	readonly expiresAt: Date;
}

/** Sign-ins that have begun, by the hash of their state. */
export interface GoogleLogins {
	put(state: string, login: StoredLogin): Promise<void>;
	/**
	 * Takes a sign-in away and answers it. One that is not there, has expired or began in another browser is left as
	 * it is, and nothing is answered.
	 */
	take(state: string, browser: string, now: Date): Promise<StoredLogin | undefined>;
}

/** What an ID token says of its owner. */
export interface Claims {
	readonly issuer: string;
	readonly subject: string;
	readonly email: string | undefined;
	readonly emailVerified: boolean;
	readonly name: string | undefined;
}

/** The provider did not answer, or not with a token that holds; `kind` says what went wrong and names nobody. */
export class IdentityRefusedError extends Error {
	override readonly name = 'IdentityRefusedError';
	readonly kind: string;

	constructor(kind: string) {
		super(`The identity provider refused: ${kind}`);
		this.kind = kind;
	}
}

export interface IdentityProvider {
	/**
	 * The page on which to sign in.
	 * @throws IdentityRefusedError when the provider cannot be reached.
	 */
	signInPage(login: { state: string; nonce: string; verifier: string }): Promise<string>;
	/**
	 * Exchanges a code, once, for what its ID token says.
	 * @throws IdentityRefusedError when the code is refused or the token does not hold.
	 */
	exchange(back: { code: string; nonce: string; verifier: string }): Promise<Claims>;
}

/** Somebody who may come for the first time. */
export interface Newcomer extends Opening {
	readonly email: string;
	/** What the provider calls them. */
	readonly name: string | undefined;
}

/** The account of an address: its id, and the person once somebody has signed in. */
export interface AddressAccount {
	readonly userId: string;
	readonly user: User | undefined;
}

export interface Identities {
	/** Whose identity this is. */
	findByIdentity(identity: string): Promise<User | undefined>;
	/** The account of an address; the first call reserves its id. */
	accountOf(email: string): Promise<AddressAccount>;
	/**
	 * Stores whose identity it is and, where nobody has signed in to the account yet, opens it, in one transaction.
	 * Answers nothing when the identity or the account is no longer what it was.
	 */
	link(identity: string, account: AddressAccount, newcomer: Newcomer, now: Date): Promise<User | undefined>;
}

/** Is told why the provider refused. */
type Report = (kind: string) => void;

export interface StartPorts {
	/** Nothing where a stage has no sign-in with Google. */
	readonly google: IdentityProvider | undefined;
	readonly logins: Pick<GoogleLogins, 'put'>;
	readonly limiter: RateLimiter;
	readonly limit: RateLimit;
	readonly report: Report;
}

export interface FinishPorts {
	readonly google: IdentityProvider | undefined;
	readonly logins: Pick<GoogleLogins, 'take'>;
	readonly identities: Identities;
	readonly adminEmails: readonly string[];
	/** In credits. */
	readonly welcomeCredits: number;
	readonly report: Report;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');
const random = (): string => randomBytes(32).toString('base64url');

const absent = (): AppError =>
	new AppError('conflict', 'Google sign-in is not set up here. Please use your e-mail address.');

/** Reports a refusal and throws the error that people see; all else goes on as it is. */
const refusedAs =
	(report: Report, seen: AppError) =>
	(error: unknown): never => {
		if (!(error instanceof IdentityRefusedError)) throw error;
		report(error.kind);
		throw seen;
	};

/**
 * Begins a sign-in: answers Google's page, and the secret by which to know the browser again.
 *
 * @throws AppError `conflict` where Google is not set up; `too_many_requests` past the limit; `busy` when Google
 *   cannot be reached.
 */
export async function startGoogleLogin(
	ports: StartPorts,
	ip: string,
	now: Date,
): Promise<{ url: string; browser: string }> {
	if (!ports.google) throw absent();
	await ports.limiter.take(subjectOf('google-ip', ip), ports.limit, now);
	const [state, nonce, verifier, browser] = [random(), random(), random(), random()];
	const unreachable = new AppError(
		'busy',
		'Google does not answer right now. Please use your e-mail address, or try again in a moment.',
		{ retryAfter: 5 },
	);
	const url = await ports.google
		.signInPage({ state, nonce, verifier })
		.catch(refusedAs(ports.report, unreachable));
	const expiresAt = new Date(now.getTime() + googleLoginMinutes * 60_000);
	await ports.logins.put(hashOf(state), { verifier, nonce, browser: hashOf(browser), expiresAt });
	return { url, browser };
}

/**
 * Finishes a sign-in with what Google's page returned, once, and answers who signed in.
 *
 * @throws AppError `invalid` for a state that is unknown, used, expired or of another browser, for what Google does
 *   not confirm, and for an address that it has not verified; `conflict` where Google is not set up, and for an
 *   address whose account belongs to another Google account; `forbidden` for somebody who is blocked.
 */
export async function finishGoogleLogin(
	ports: FinishPorts,
	back: { readonly code: string; readonly state: string; readonly browser: string | undefined },
	now: Date,
): Promise<User> {
	const { google } = ports;
	if (!google) throw absent();
	const login = back.browser && (await ports.logins.take(hashOf(back.state), hashOf(back.browser), now));
	if (!login)
		throw new AppError(
			'invalid',
			'This sign-in has ended, or began in another browser. Please sign in with Google again.',
		);
	const unconfirmed = new AppError('invalid', 'Google did not confirm your sign-in. Please try again.');
	const claims = await google
		.exchange({ code: back.code, nonce: login.nonce, verifier: login.verifier })
		.catch(refusedAs(ports.report, unconfirmed));
	const user = await findByIdentity(ports, claims, now);
	if (user.blocked) throw new AppError('forbidden', 'This account is blocked. Please contact support.');
	return user;
}

/** How often to look again when somebody else changes the account meanwhile. */
const looks = 3;

/**
 * Whoever the identity belongs to; a new one is linked to the account of its address. An address can pass to somebody
 * else, an identity cannot: so an account takes one identity, and keeps it.
 */
async function findByIdentity(ports: FinishPorts, claims: Claims, now: Date): Promise<User> {
	const email = verifiedAddress(claims);
	const identity = hashOf(JSON.stringify([claims.issuer, claims.subject]));
	const newcomer: Newcomer = {
		email,
		name: nameOf(claims),
		role: ports.adminEmails.includes(email) ? 'ADMIN' : 'USER',
		welcomeCredits: ports.welcomeCredits,
	};
	for (let look = 0; look < looks; look++) {
		const known = await ports.identities.findByIdentity(identity);
		if (known) return known;
		const account = await ports.identities.accountOf(email);
		if (account.user?.googleIdentity)
			throw new AppError(
				'conflict',
				'Another Google account is linked to this address. Please sign in with a code, or contact support.',
			);
		const linked = await ports.identities.link(identity, account, newcomer, now);
		if (linked) return linked;
	}
	throw new AppError('busy', 'We are very busy right now. Please try again in a moment.', { retryAfter: 2 });
}

/** @throws AppError `invalid` when Google does not vouch for an address. */
function verifiedAddress({ email, emailVerified }: Claims): string {
	const address = emailField.safeParse(email);
	if (emailVerified && address.success) return address.data;
	throw new AppError(
		'invalid',
		'Google has not verified the e-mail address of this account. Please sign in with a code instead.',
	);
}

const longestName = 100;

const nameOf = ({ name = '' }: Claims): string | undefined =>
	[...name.trim()].slice(0, longestName).join('').trim() || undefined;
