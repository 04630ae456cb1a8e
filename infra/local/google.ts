import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import {
	type AugmentedRequest,
	Events,
	type MutableRedirectUri,
	type MutableResponse,
	type MutableToken,
	OAuth2Issuer,
	OAuth2Service,
	type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import { listen } from './frontDoor.ts';
import { googlePage } from './googlePage.ts';

/** Who somebody said they are, and what the site asked for on their behalf. */
interface SignedIn {
	readonly claims: Record<string, unknown>;
	readonly clientId: string | undefined;
	readonly redirectUri: string | undefined;
}

type Fields = AugmentedRequest['query'];

const one = (fields: Fields, name: string): string => String(fields[name] ?? '');

/** A number as Google gives its accounts: 21 digits, the same for the same words. */
const accountNumber = (words: string): string =>
	`1${BigInt(`0x${createHash('sha256').update(words).digest('hex')}`)}`.slice(0, 21);

/** A name from an address: `google.customer@…` is called Google Customer. */
const nameOf = (address: string): string =>
	(address.split('@')[0] ?? '')
		.split(/[._-]+/)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');

const claimsOf = (fields: Fields): SignedIn['claims'] => {
	const email = one(fields, 'email');
	return {
		sub: accountNumber(one(fields, 'account') || email),
		...(email && { email, email_verified: one(fields, 'verified') === 'on', name: nameOf(email) }),
	};
};

function showPage({ query }: AugmentedRequest, response: ServerResponse): void {
	response.setHeader('content-type', 'text/html; charset=utf-8');
	response.end(googlePage(query));
}

function cancel({ query }: AugmentedRequest, response: ServerResponse): void {
	const back = new URL(one(query, 'redirect_uri'));
	back.searchParams.set('error', 'access_denied');
	back.searchParams.set('state', one(query, 'state'));
	response.writeHead(302, { location: back.href }).end();
}

/** Whether a call for a token may have one: with a code that was given for it and not used yet, and all its proofs. */
function mayHave(signedIn: SignedIn | undefined, asked: Record<string, unknown>): boolean {
	return (
		signedIn !== undefined &&
		asked.client_id === signedIn.clientId &&
		asked.redirect_uri === signedIn.redirectUri &&
		Boolean(asked.client_secret) &&
		Boolean(asked.code_verifier)
	);
}

/**
 * Stands in for Google on this computer: OpenID Connect with discovery, PKCE and signed ID tokens, and a page on which
 * people choose who they are.
 */
export async function openGoogle(port: number): Promise<Server> {
	const issuer = new OAuth2Issuer();
	issuer.url = `http://localhost:${port}`;
	await issuer.keys.generate('RS256');
	const service = new OAuth2Service(issuer, { authorize: '/choose' });
	service.addRoute('GET', '/authorize', showPage);
	service.addRoute('GET', '/cancel', cancel);
	service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
		Object.assign(body, {
			authorization_endpoint: `http://localhost:${port}/authorize`,
			token_endpoint_auth_methods_supported: ['client_secret_post'],
		});
	});

	const given = new Map<string, SignedIn>();
	service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, { query }: AugmentedRequest) => {
		given.set(url.searchParams.get('code') ?? '', {
			claims: claimsOf(query),
			clientId: one(query, 'client_id'),
			redirectUri: one(query, 'redirect_uri'),
		});
		// What else Google adds.
		url.searchParams.set('iss', `http://localhost:${port}`);
		url.searchParams.set('scope', one(query, 'scope'));
	});
	service.on(
		Events.BeforeTokenSigning,
		({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
			Object.assign(payload, given.get(body.code ?? '')?.claims);
		},
	);
	service.on(Events.BeforeResponse, (answer: MutableResponse, { body }: TokenRequestIncomingMessage) => {
		const code = body.code ?? '';
		const allowed = mayHave(given.get(code), { ...body });
		given.delete(code);
		if (!allowed) Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
	});
	return listen(createServer(service.requestHandler), port);
}
