import * as openid from 'openid-client';
import * as z from 'zod';
import { type IdentityProvider, IdentityRefusedError } from '#core/auth/googleLogin.ts';
import { secretJson } from '../secrets/secretJson.ts';

export interface OpenIdOptions {
	/** Whose tokens count: `https://accounts.google.com`. */
	readonly issuer: string;
	readonly clientId: string;
	/** Where the provider sends people back to. */
	readonly redirectUri: string;
	/** Reads the secret's text: `{"clientSecret": "…"}`. */
	readonly readSecret: () => Promise<string>;
	/** Seconds to wait for each answer of the provider. */
	readonly timeout?: number;
}

const googleSecret = z.object({ clientSecret: z.string().min(1) });

const idToken = z.object({
	iss: z.string(),
	sub: z.string(),
	email: z.string().optional().catch(undefined),
	email_verified: z.boolean().catch(false),
	name: z.string().optional().catch(undefined),
});

const plain = /^[\w.-]{1,60}$/;

/** What went wrong, in codes alone: the provider's own words and the token's claims may name somebody. */
function kindOf(error: unknown): string {
	const { name, code, error: answer, cause } = error as Record<string, unknown>;
	const claim = ((cause as Error | undefined)?.cause as Record<string, unknown> | undefined)?.claim;
	const words = [code ?? name, answer, claim].filter((word) => typeof word === 'string' && plain.test(word));
	return words.join(' ') || 'unknown';
}

const refuse = (error: unknown): never => {
	throw new IdentityRefusedError(kindOf(error));
};

/** Finds the provider's addresses and keys; plain HTTP is for an issuer that is on plain HTTP itself. */
const discover = ({ issuer, clientId, timeout = 5 }: OpenIdOptions, authenticate: openid.ClientAuth) =>
	openid.discovery(new URL(issuer), clientId, { id_token_signed_response_alg: 'RS256' }, authenticate, {
		timeout,
		// The library leaves the signature to TLS unless told to check it.
		execute: [
			openid.enableNonRepudiationChecks,
			...(new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []),
		],
	});

/** An OpenID Connect provider: authorization code with PKCE, and a signed ID token. */
export function openId(options: OpenIdOptions): IdentityProvider {
	const readClientSecret = async () =>
		googleSecret.parse(secretJson(await options.readSecret(), 'the client secret')).clientSecret;
	const authenticate: openid.ClientAuth = async (...request) =>
		openid.ClientSecretPost(await readClientSecret())(...request);
	let found: Promise<openid.Configuration> | undefined;
	const provider = () => {
		found ??= discover(options, authenticate).catch((error: unknown) => {
			found = undefined;
			throw error;
		});
		return found;
	};
	return {
		async signInPage({ state, nonce, verifier }) {
			const parameters = {
				redirect_uri: options.redirectUri,
				scope: 'openid email profile',
				state,
				nonce,
				code_challenge: await openid.calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
				prompt: 'select_account',
			};
			return openid.buildAuthorizationUrl(await provider().catch(refuse), parameters).href;
		},

		async exchange({ code, nonce, verifier }) {
			// Not to be taken for the provider's refusal when it cannot be read.
			await readClientSecret();
			const config = await provider().catch(refuse);
			const back = new URL(options.redirectUri);
			back.searchParams.set('code', code);
			// Our page hands on code and state alone; with one provider nobody can be mistaken for another.
			if (config.serverMetadata().authorization_response_iss_parameter_supported)
				back.searchParams.set('iss', options.issuer);
			const tokens = await openid
				.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedNonce: nonce })
				.catch(refuse);
			const { iss, sub, email, email_verified, name } = idToken.parse(tokens.claims());
			return { issuer: iss, subject: sub, email, emailVerified: email_verified, name };
		},
	};
}
