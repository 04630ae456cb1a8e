import { type JWK, OAuth2Server } from 'oauth2-mock-server';
import { onTestFinished } from 'vitest';
import { type OpenIdProvider, type OpenIdSettings, openIdProvider } from '#core/auth/openId.ts';
import { freePort } from './freePorts.ts';

/** The key of all servers. */
let signingKey: Promise<JWK> | undefined;

/** Starts an OpenID Connect server on a free port. It stops with the test. */
export async function openIdServer(): Promise<OAuth2Server> {
	const server = new OAuth2Server();
	signingKey ??= new OAuth2Server().issuer.keys.generate('RS256');
	await server.issuer.keys.add(await signingKey);
	await server.start(await freePort(), '127.0.0.1');
	onTestFinished(async () => {
		if (server.listening) await server.stop();
	});
	return server;
}

/** Our client of a server, with settings of a test stage. */
export const providerOf = (server: OAuth2Server, settings: Partial<OpenIdSettings> = {}): OpenIdProvider =>
	openIdProvider({
		issuer: server.issuer.url ?? '',
		clientId: 'pixwand-test',
		redirectUri: 'http://localhost:1/api/auth/google/callback',
		readSecret: async () => JSON.stringify({ clientSecret: 'the-secret' }),
		...settings,
	});

/** Opens the provider's sign-in page, which redirects at once, and returns the code of the redirect. */
export async function codeFrom(page: string): Promise<string> {
	const { headers } = await fetch(page, { redirect: 'manual' });
	return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}
