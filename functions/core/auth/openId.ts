import * as openid from 'openid-client';
import * as z from 'zod';
import { secretJson } from '../secretJson.ts';

export interface OpenIdSettings {
	/** `https://accounts.google.com`. */
	readonly issuer: string;
	readonly clientId: string;
	/** The page to which the provider returns the browser. */
	readonly redirectUri: string;
	/** Reads the secret's text: `{"clientSecret": "…"}`. */
	readonly readSecret: () => Promise<string>;
	/** Seconds to wait for each answer of the provider. */
	readonly timeout?: number;
}

/** An OpenID Connect provider: authorization code with PKCE, and a signed ID token. */
export interface OpenIdProvider {
	readonly settings: OpenIdSettings;
	/** Discovers the provider's endpoints and keys, once; a failed discovery is retried by the next call. */
	readonly discover: () => Promise<openid.Configuration>;
}

export interface IdTokenClaims {
	readonly issuer: string;
	readonly subject: string;
	readonly email: string | undefined;
	readonly emailVerified: boolean;
	readonly name: string | undefined;
}

/** The provider did not answer, or not with a valid token. `kind` holds error codes and nothing personal. */
export class OpenIdError extends Error {
	override readonly name = 'OpenIdError';
	readonly kind: string;

	constructor(kind: string) {
		super(`The identity provider failed: ${kind}`);
		this.kind = kind;
	}
}

const googleSecret = z.object({ clientSecret: z.string().min(1) });

const idToken = z.object({
	iss: z.string(),
	sub: z.string(),
	email: z.string().optional().catch(undefined),
	email_verified: z.boolean().catch(false),
	name: z.string().optional().catch(undefined),
});

const errorCode = /^[\w.-]{1,60}$/;

/** The error codes alone: messages of the provider and claims of the token may contain personal data. */
function kindOf(error: unknown): string {
	const { name, code, error: answer, cause } = error as Record<string, unknown>;
	const claim = ((cause as Error | undefined)?.cause as Record<string, unknown> | undefined)?.claim;
	const codes = [code ?? name, answer, claim].filter(
		(part) => typeof part === 'string' && errorCode.test(part),
	);
	return codes.join(' ') || 'unknown';
}

const throwOpenIdError = (error: unknown): never => {
	throw new OpenIdError(kindOf(error));
};

const readClientSecret = async ({ readSecret }: OpenIdSettings): Promise<string> =>
	googleSecret.parse(secretJson(await readSecret(), 'the client secret')).clientSecret;

/** Discovers the provider; plain HTTP is allowed only for an issuer on plain HTTP. */
function discovery(settings: OpenIdSettings): Promise<openid.Configuration> {
	const { issuer, clientId, timeout = 5 } = settings;
	const authenticate: openid.ClientAuth = async (...request) =>
		openid.ClientSecretPost(await readClientSecret(settings))(...request);
	return openid.discovery(
		new URL(issuer),
		clientId,
		{ id_token_signed_response_alg: 'RS256' },
		authenticate,
		{
			timeout,
			// By default the library relies on TLS and does not verify the signature.
			execute: [
				openid.enableNonRepudiationChecks,
				...(new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []),
			],
		},
	);
}

export function openIdProvider(settings: OpenIdSettings): OpenIdProvider {
	let configuration: Promise<openid.Configuration> | undefined;
	const discover = () => {
		configuration ??= discovery(settings).catch((error: unknown) => {
			configuration = undefined;
			throw error;
		});
		return configuration;
	};
	return { settings, discover };
}

/**
 * Returns the URL of the provider's sign-in page.
 *
 * @throws OpenIdError when the provider cannot be reached.
 */
export async function signInPage(
	{ settings, discover }: OpenIdProvider,
	{ state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<string> {
	const parameters = {
		redirect_uri: settings.redirectUri,
		scope: 'openid email profile',
		state,
		nonce,
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
		prompt: 'select_account',
	};
	return openid.buildAuthorizationUrl(await discover().catch(throwOpenIdError), parameters).href;
}

/**
 * Exchanges a code, once, for the claims of its ID token.
 *
 * @throws OpenIdError when the provider refuses the code or the token is not valid.
 */
export async function exchangeCode(
	{ settings, discover }: OpenIdProvider,
	{ code, nonce, verifier }: { code: string; nonce: string; verifier: string },
): Promise<IdTokenClaims> {
	// Read first, so that an unreadable secret is not reported as an error of the provider.
	await readClientSecret(settings);
	const configuration = await discover().catch(throwOpenIdError);
	const callback = new URL(settings.redirectUri);
	callback.searchParams.set('code', code);
	// Our page passes on code and state only. With a single provider, `iss` cannot be another one.
	if (configuration.serverMetadata().authorization_response_iss_parameter_supported)
		callback.searchParams.set('iss', settings.issuer);
	const tokens = await openid
		.authorizationCodeGrant(configuration, callback, { pkceCodeVerifier: verifier, expectedNonce: nonce })
		.catch(throwOpenIdError);
	const { iss, sub, email, email_verified, name } = idToken.parse(tokens.claims());
	return { issuer: iss, subject: sub, email, emailVerified: email_verified, name };
}
