import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import {
	Events,
	type JWK,
	type MutableResponse,
	type MutableToken,
	type OAuth2Server,
} from 'oauth2-mock-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { exchangeCode, type OpenIdSettings, signInPage } from '#core/auth/openId.ts';
import { codeFrom, openIdServer, providerOf } from '#support/openIdServer.ts';

const clientId = 'pixwand-test';
const redirectUri = 'http://localhost:1/api/auth/google/callback';
const login = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
/** A key that is not the provider's. */
const anotherKey = generateKeyPair('RS256');
const claims = { sub: '42', email: 'anna@people.example', email_verified: true, name: 'Anna' };

let server: OAuth2Server;
let issuer: string;
beforeEach(async () => {
	server = await openIdServer();
	issuer = server.issuer.url ?? '';
	setClaims({});
});

/** Changes the claims that the provider puts into its tokens. */
function setClaims(other: Record<string, unknown>) {
	server.service.removeAllListeners(Events.BeforeTokenSigning);
	server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
		if ('aud' in payload) Object.assign(payload, claims, other);
	});
}

/** Replaces the ID token that the provider returns. */
function setIdToken(token: string) {
	server.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
		Object.assign(body, { id_token: token });
	});
}

const provider = (settings: Partial<OpenIdSettings> = {}) => providerOf(server, { issuer, ...settings });

/** Signs in on the provider's page and exchanges the code, with a changed parameter. */
async function signIn(changed: Partial<typeof login> = {}) {
	const google = provider();
	const code = await codeFrom(await signInPage(google, login));
	return exchangeCode(google, { code, nonce: login.nonce, verifier: login.verifier, ...changed });
}

/** An unsigned ID token that is valid otherwise. */
const idTokenOf = (alg: string, kid: string) => {
	const at = Math.floor(Date.now() / 1000);
	return new SignJWT({
		...claims,
		nonce: login.nonce,
		iss: issuer,
		aud: clientId,
		iat: at,
		exp: at + 3600,
	}).setProtectedHeader({ alg, kid });
};

const signingKey = (): JWK => {
	const key = server.issuer.keys.get();
	if (!key) throw new Error('The provider has no key.');
	return key;
};

describe('the sign-in page', () => {
	it('has all parameters that Google requires', async () => {
		const page = new URL(await signInPage(provider(), login));
		expect(page.origin).toBe(issuer);
		expect(Object.fromEntries(page.searchParams)).toEqual({
			response_type: 'code',
			client_id: clientId,
			redirect_uri: redirectUri,
			scope: 'openid email profile',
			state: login.state,
			nonce: login.nonce,
			// SHA-256 of the verifier, as in RFC 7636.
			code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
			code_challenge_method: 'S256',
			prompt: 'select_account',
		});
	});

	it('is returned without reading the secret', async () => {
		const readSecret = () => Promise.reject(new Error('Not allowed.'));
		await expect(signInPage(provider({ readSecret }), login)).resolves.toContain(issuer);
	});

	it('is discovered once per process', async () => {
		let discoveries = 0;
		server.service.on(Events.BeforeWellKnownOpenIdConfiguration, () => void discoveries++);
		const google = provider();
		await Promise.all([signInPage(google, login), signInPage(google, login)]);
		await signInPage(google, login);
		expect(discoveries).toBe(1);
	});

	it('is discovered again after a failure', async () => {
		const google = provider();
		const port = server.address().port;
		await server.stop();
		await expect(signInPage(google, login)).rejects.toMatchObject({ name: 'OpenIdError' });
		await server.start(port, '127.0.0.1');
		await expect(signInPage(google, login)).resolves.toContain(issuer);
	});

	it('throws when the discovered issuer is another one', async () => {
		server.issuer.url = 'http://localhost:9';
		await expect(signInPage(provider(), login)).rejects.toMatchObject({
			kind: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
		});
	});
});

describe('a code', () => {
	it('is exchanged for the claims of the ID token', async () => {
		await expect(signIn()).resolves.toEqual({
			issuer,
			subject: '42',
			email: 'anna@people.example',
			emailVerified: true,
			name: 'Anna',
		});
	});

	it('is sent with the secret and the verifier, and only once', async () => {
		const sent: unknown[] = [];
		server.service.on(Events.BeforeResponse, (answer: MutableResponse, { body }: { body: object }) => {
			sent.push({ ...body });
			Object.assign(answer, { statusCode: 503, body: {} });
		});
		await expect(signIn()).rejects.toMatchObject({ name: 'OpenIdError' });
		expect(sent).toEqual([
			{
				grant_type: 'authorization_code',
				code: expect.any(String),
				redirect_uri: redirectUri,
				code_verifier: login.verifier,
				client_id: clientId,
				client_secret: 'the-secret',
			},
		]);
	});

	it('is exchanged with a provider that adds its issuer to the callback', async () => {
		server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
			Object.assign(body, { authorization_response_iss_parameter_supported: true });
		});
		await expect(signIn()).resolves.toMatchObject({ subject: '42' });
	});

	it('is rejected with another verifier', async () => {
		await expect(signIn({ verifier: 'w'.repeat(43) })).rejects.toMatchObject({
			name: 'OpenIdError',
		});
	});

	it('throws the error code of the provider, without its description', async () => {
		server.service.on(Events.BeforeResponse, (answer: MutableResponse) => {
			const body = { error: 'invalid_grant', error_description: 'anna@people.example may not' };
			Object.assign(answer, { statusCode: 400, body });
		});
		const refused = await signIn().catch((error: unknown) => error);
		expect(refused).toMatchObject({ kind: 'OAUTH_RESPONSE_BODY_ERROR invalid_grant' });
		expect(JSON.stringify(refused) + String(refused)).not.toContain('anna');
	});
});

describe('an ID token', () => {
	const comparison = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
	const hourAgo = Math.floor(Date.now() / 1000) - 3600;
	it.each<[string, Record<string, unknown>, string]>([
		['with another nonce', { nonce: 'another' }, `${comparison} nonce`],
		['without a nonce', { nonce: undefined }, 'OAUTH_INVALID_RESPONSE'],
		['for another client', { aud: 'another' }, `${comparison} aud`],
		['of another issuer', { iss: 'http://localhost:9' }, `${comparison} iss`],
		['that has expired', { exp: hourAgo }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp'],
		['without a subject', { sub: undefined }, 'OAUTH_INVALID_RESPONSE'],
	])('%s is rejected', async (_, other, kind) => {
		setClaims(other);
		await expect(signIn()).rejects.toMatchObject({ kind });
	});

	it('signed by another key is rejected', async () => {
		const { privateKey } = await anotherKey;
		setIdToken(await idTokenOf('RS256', signingKey().kid).sign(privateKey));
		await expect(signIn()).rejects.toMatchObject({ kind: 'OAUTH_INVALID_RESPONSE' });
	});

	it('signed by a shared secret instead of a key is rejected', async () => {
		const { n } = await exportJWK((await anotherKey).publicKey);
		setIdToken(await idTokenOf('HS256', signingKey().kid).sign(new TextEncoder().encode(n)));
		await expect(signIn()).rejects.toMatchObject({ name: 'OpenIdError' });
	});

	it('without a signature is rejected', async () => {
		const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
		setIdToken(
			`${encode({ alg: 'none' })}.${encode({ ...claims, nonce: login.nonce, iss: issuer, aud: clientId })}.`,
		);
		await expect(signIn()).rejects.toMatchObject({ name: 'OpenIdError' });
	});

	it.each<[Record<string, unknown>, object]>([
		[{ email_verified: false }, { emailVerified: false }],
		[{ email_verified: undefined }, { emailVerified: false }],
		[{ email_verified: 'true' }, { emailVerified: false }],
		[{ email: undefined }, { email: undefined }],
		[
			{ email: 7, name: ['Anna'] },
			{ email: undefined, name: undefined },
		],
	])('with the claims %j is parsed without changes', async (other, expected) => {
		setClaims(other);
		await expect(signIn()).resolves.toMatchObject({ ...expected, subject: '42' });
	});
});

describe('a provider', () => {
	it('that stops between page and exchange causes an OpenIdError', async () => {
		const google = provider();
		const code = await codeFrom(await signInPage(google, login));
		await server.stop();
		await expect(exchangeCode(google, { code, ...login })).rejects.toMatchObject({ name: 'OpenIdError' });
	});

	it('on https is never called over plain HTTP', async () => {
		const google = provider({ issuer: issuer.replace('http:', 'https:') });
		await expect(signInPage(google, login)).rejects.toMatchObject({ name: 'OpenIdError' });
	});
});
