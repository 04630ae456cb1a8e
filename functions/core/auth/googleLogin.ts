import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { epochSeconds } from '#shared/time.ts';
import { AppError } from '../appError.ts';
import type { NetworkLimits } from '../limits.ts';
import type { Table } from '../table/client.ts';
import { equals, isMore, putItem, takeItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { networkLimits } from '../table/networks.ts';
import { takeRateLimit } from '../table/rateLimits.ts';
import type { User } from '../users/users.ts';
import { type NewGoogleUserSettings, userOfIdentity } from './googleIdentity.ts';
import { exchangeCode, OpenIdError, type OpenIdProvider, signInPage } from './openId.ts';

/** Minutes to sign in on Google's page. */
export const googleLoginMinutes = 10;

export interface GoogleLoginContext {
	readonly table: Table;
	/** Undefined where the stage has no Google sign-in. */
	readonly google: OpenIdProvider | undefined;
	/** Logs the kind of an error of the provider. */
	readonly reportError: (kind: string) => void;
}

const hashOf = (value: string): string => hash('sha256', value);
const randomSecret = (): string => randomBytes(32).toString('base64url');

const notConfigured = (): AppError => new AppError('conflict', 'googleNotSetUp');

/** Reports an error of the provider and throws one for the client instead; rethrows any other error. */
const replaceOpenIdError =
	({ reportError }: GoogleLoginContext, replacement: AppError) =>
	(error: unknown): never => {
		if (!(error instanceof OpenIdError)) throw error;
		reportError(error.kind);
		throw replacement;
	};

/**
 * Starts a sign-in. Returns the URL of Google's page, and a secret for a cookie that binds the sign-in to the browser.
 *
 * @throws AppError `conflict` where Google is not set up; `too_many_requests` past the limit; `busy` when Google
 *   cannot be reached.
 */
export async function startGoogleLogin(
	context: GoogleLoginContext & { readonly limits: NetworkLimits },
	ip: string,
	now: Date,
): Promise<{ url: string; browser: string }> {
	const { table, google, limits } = context;
	if (!google) throw notConfigured();
	for (const { subject, limit } of networkLimits('google', ip, limits))
		await takeRateLimit(table, subject, limit, now);
	const [state, nonce, verifier, browser] = [randomSecret(), randomSecret(), randomSecret(), randomSecret()];
	const unreachable = new AppError('busy', 'googleUnreachable', { retryAfter: 5 });
	const url = await signInPage(google, { state, nonce, verifier }).catch(
		replaceOpenIdError(context, unreachable),
	);
	await putLogin(table, hashOf(state), { verifier, nonce, browser: hashOf(browser) }, now);
	return { url, browser };
}

/**
 * Completes a sign-in with the code and state that Google's page returned, once, and returns the user.
 *
 * @throws AppError `invalid` for a state that is unknown, used, expired or of another browser, for a code that Google
 *   does not confirm, and for an address that it has not verified; `conflict` where Google is not set up, for an
 *   address whose account is linked to another Google account, and for a blocked user.
 */
export async function finishGoogleLogin(
	context: GoogleLoginContext & NewGoogleUserSettings,
	{
		code,
		state,
		browser,
	}: { readonly code: string; readonly state: string; readonly browser?: string | undefined },
	now: Date,
): Promise<User> {
	const { table, google } = context;
	if (!google) throw notConfigured();
	const login = browser && (await takeLogin(table, hashOf(state), hashOf(browser), now));
	if (!login) throw new AppError('invalid', 'signInEnded');
	const unconfirmed = new AppError('invalid', 'googleNotConfirmed');
	const claims = await exchangeCode(google, { code, nonce: login.nonce, verifier: login.verifier }).catch(
		replaceOpenIdError(context, unconfirmed),
	);
	const user = await userOfIdentity(table, claims, context, now);
	if (user.blocked) throw new AppError('conflict', 'accountBlocked');
	return user;
}

const loginItem = z.object({
	/** The PKCE verifier. */
	verifier: z.string(),
	nonce: z.string(),
	/** SHA-256 of the browser's secret, in hexadecimal. */
	browser: z.string(),
});
type StoredLogin = z.infer<typeof loginItem>;

async function putLogin(table: Table, stateHash: string, login: StoredLogin, now: Date): Promise<void> {
	const expires = epochSeconds(now) + googleLoginMinutes * 60;
	await putItem(table, { ...keys.oauthState(stateHash), kind: 'OAUTH', ...login, expires });
}

/** Deletes a sign-in and returns it. One that has expired or belongs to another browser is not deleted. */
async function takeLogin(
	table: Table,
	stateHash: string,
	browserHash: string,
	now: Date,
): Promise<StoredLogin | undefined> {
	const conditions = [equals('browser', browserHash), isMore('expires', epochSeconds(now))];
	const taken = await takeItem(table, keys.oauthState(stateHash), ...conditions);
	return taken === undefined ? undefined : loginItem.parse(taken);
}
