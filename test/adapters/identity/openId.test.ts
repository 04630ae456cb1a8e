import { createServer, type Server } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { Events, type JWK, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openId } from '#adapters/identity/openId.ts';
import { freePort } from '#infra/local/ports.ts';

const clientId = 'pixwand-test';
const redirectUri = 'http://localhost:1/api/auth/google/callback';
const login = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const claims = { sub: '42', email: 'anna@people.example', email_verified: true, name: 'Anna' };
const secret = JSON.stringify({ clientSecret: 'the-secret' });

let server: OAuth2Server;
let issuer: string;
beforeEach(async () => {
	server = new OAuth2Server();
	await server.issuer.keys.generate('RS256');
	await server.start(await freePort(), '127.0.0.1');
	issuer = server.issuer.url ?? '';
	says({});
});
afterEach(async () => {
	if (server.listening) await server.stop();
});

/** Has the provider put other claims into its tokens. */
function says(other: Record<string, unknown>) {
	server.service.removeAllListeners(Events.BeforeTokenSigning);
	server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
		if ('aud' in payload) Object.assign(payload, claims, other);
	});
}

/** Has the provider give another ID token than the one that it has signed. */
function gives(token: string) {
	server.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
		Object.assign(body, { id_token: token });
	});
}

const provider = (more: Partial<Parameters<typeof openId>[0]> = {}) =>
	openId({ issuer, clientId, redirectUri, readSecret: async () => secret, ...more });

/** Goes to the provider's page, which sends the browser back at once, and answers the code. */
async function codeFrom(page: string): Promise<string> {
	const { headers } = await fetch(page, { redirect: 'manual' });
	return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** The whole way to what the provider says, with something changed on the way back. */
async function signIn(changed: Partial<typeof login> = {}) {
	const google = provider();
	const code = await codeFrom(await google.signInPage(login));
	return google.exchange({ code, nonce: login.nonce, verifier: login.verifier, ...changed });
}

/** An ID token that is right in all but who signed it, and how. */
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

describe('the page to sign in on', () => {
	it('is asked for with everything that Google wants to know', async () => {
		const page = new URL(await provider().signInPage(login));
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

	it('needs no secret', async () => {
		const readSecret = () => Promise.reject(new Error('Not allowed.'));
		await expect(provider({ readSecret }).signInPage(login)).resolves.toContain(issuer);
	});

	it('is found out once for the life of a process', async () => {
		let asked = 0;
		server.service.on(Events.BeforeWellKnownOpenIdConfiguration, () => void asked++);
		const google = provider();
		await Promise.all([google.signInPage(login), google.signInPage(login)]);
		await google.signInPage(login);
		expect(asked).toBe(1);
	});

	it('is found out anew after a failure', async () => {
		const google = provider();
		const port = server.address().port;
		await server.stop();
		await expect(google.signInPage(login)).rejects.toMatchObject({ name: 'IdentityRefusedError' });
		await server.start(port, '127.0.0.1');
		await expect(google.signInPage(login)).resolves.toContain(issuer);
	});

	it('is refused from a provider that calls itself something else', async () => {
		server.issuer.url = 'http://localhost:9';
		await expect(provider().signInPage(login)).rejects.toMatchObject({
			kind: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
		});
	});
});

describe('a code', () => {
	it('is exchanged for what the ID token says', async () => {
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
		await expect(signIn()).rejects.toMatchObject({ name: 'IdentityRefusedError' });
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

	it('is exchanged with a provider that names itself on the way back, too', async () => {
		server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
			Object.assign(body, { authorization_response_iss_parameter_supported: true });
		});
		await expect(signIn()).resolves.toMatchObject({ subject: '42' });
	});

	it('is refused with another verifier', async () => {
		await expect(signIn({ verifier: 'w'.repeat(43) })).rejects.toMatchObject({
			name: 'IdentityRefusedError',
		});
	});

	it('tells what the provider answers, in its code alone', async () => {
		server.service.on(Events.BeforeResponse, (answer: MutableResponse) => {
			const body = { error: 'invalid_grant', error_description: 'anna@people.example may not' };
			Object.assign(answer, { statusCode: 400, body });
		});
		const refused = await signIn().catch((error: unknown) => error);
		expect(refused).toMatchObject({ kind: 'OAUTH_RESPONSE_BODY_ERROR invalid_grant' });
		expect(JSON.stringify(refused) + String(refused)).not.toContain('anna');
	});

	it('is not taken for refused when our own secret cannot be read', async () => {
		const google = provider({ readSecret: () => Promise.reject(new Error('No secret.')) });
		await expect(google.exchange({ code: 'c', ...login })).rejects.toThrow('No secret.');
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
	])('%s is refused', async (_, other, kind) => {
		says(other);
		await expect(signIn()).rejects.toMatchObject({ kind });
	});

	it('signed by another key is refused', async () => {
		const { privateKey } = await generateKeyPair('RS256');
		gives(await idTokenOf('RS256', signingKey().kid).sign(privateKey));
		await expect(signIn()).rejects.toMatchObject({ kind: 'OAUTH_INVALID_RESPONSE' });
	});

	it('signed by the key itself is accepted, so that the forgery above is one', async () => {
		const key = signingKey();
		gives(await idTokenOf('RS256', key.kid).sign(await importJWK(key, 'RS256')));
		await expect(signIn()).resolves.toMatchObject({ subject: '42' });
	});

	it('signed by a shared word instead of a key is refused', async () => {
		const { n } = await exportJWK((await generateKeyPair('RS256')).publicKey);
		gives(await idTokenOf('HS256', signingKey().kid).sign(new TextEncoder().encode(n)));
		await expect(signIn()).rejects.toMatchObject({ name: 'IdentityRefusedError' });
	});

	it('signed by nobody is refused', async () => {
		const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
		gives(
			`${encode({ alg: 'none' })}.${encode({ ...claims, nonce: login.nonce, iss: issuer, aud: clientId })}.`,
		);
		await expect(signIn()).rejects.toMatchObject({ name: 'IdentityRefusedError' });
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
	])('that says %j is read as it is', async (other, expected) => {
		says(other);
		await expect(signIn()).resolves.toMatchObject({ ...expected, subject: '42' });
	});
});

describe('a provider', () => {
	it('that is down between the page and the exchange refuses', async () => {
		const google = provider();
		const code = await codeFrom(await google.signInPage(login));
		await server.stop();
		await expect(google.exchange({ code, ...login })).rejects.toMatchObject({ name: 'IdentityRefusedError' });
	});

	it('that does not answer is given up', async () => {
		const silent = await new Promise<Server>((resolve) => {
			const listening = createServer(() => {}).listen(0, '127.0.0.1', () => resolve(listening));
		});
		const { port } = silent.address() as { port: number };
		const google = provider({ issuer: `http://localhost:${port}`, timeout: 1 });
		await expect(google.signInPage(login)).rejects.toMatchObject({ kind: 'OAUTH_TIMEOUT' });
		silent.close();
	});

	it('on https is never asked over plain HTTP', async () => {
		const google = provider({ issuer: issuer.replace('http:', 'https:') });
		await expect(google.signInPage(login)).rejects.toMatchObject({ name: 'IdentityRefusedError' });
	});
});
