import { hash } from 'node:crypto';
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
import { escapeHtml } from '#shared/html.ts';
import { listen } from './distribution.ts';

interface Authorization {
	readonly claims: Record<string, unknown>;
	readonly clientId: string | undefined;
	readonly redirectUri: string | undefined;
}

type Fields = AugmentedRequest['query'];

const field = (fields: Fields, name: string): string => String(fields[name] ?? '');

/** The id of a Google account: 21 digits, a hash of the text. */
const accountNumber = (text: string): string => `1${BigInt(`0x${hash('sha256', text)}`)}`.slice(0, 21);

/** The name of an account, from its address: `Google Customer` for `google.customer@…`. */
const nameOf = (address: string): string =>
	(address.split('@')[0] ?? '')
		.split(/[._-]+/)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');

const claimsOf = (fields: Fields): Authorization['claims'] => {
	const email = field(fields, 'email');
	return {
		sub: accountNumber(field(fields, 'account') || email),
		...(email && { email, email_verified: field(fields, 'verified') === 'on', name: nameOf(email) }),
	};
};

const style =
	'body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:28rem;padding:2rem 1rem}form,label{display:grid;gap:.75rem}fieldset{border:1px solid #8a8a8a}button,input:not([type=checkbox]){font:inherit;min-height:48px;padding:0 .75rem}.check{align-items:center;display:flex;min-height:32px}';

const hidden = ([name, value]: [string, unknown]): string =>
	`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`;

/** The sign-in page of the stand-in for Google. Its form repeats the parameters of the authorization request. */
const googlePage = (authorizationRequest: Readonly<Record<string, unknown>>): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with Google (local stand-in)</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<main>
<h1>Sign in with Google</h1>
<p>A local stand-in, not Google: choose the account to sign in with. No data leaves this computer.</p>
<form action="/choose">
${Object.entries(authorizationRequest).map(hidden).join('\n')}
<label>E-mail address
<input type="email" name="email" value="google.customer@pixwand.example" autocomplete="off"></label>
<fieldset><legend>Options for testing</legend>
<label class="check"><input type="checkbox" name="verified" checked> Address is verified</label>
<label>Google account (optional)
<input type="text" name="account" autocomplete="off">
<small>Without a name here, each address is its own account. With the same name, the account stays the same when its
address changes.</small></label>
</fieldset>
<button>Continue</button><button formaction="/cancel" formnovalidate>Cancel</button>
</form>
</main>
</html>`;

function showPage({ query }: AugmentedRequest, response: ServerResponse): void {
	response.setHeader('content-type', 'text/html; charset=utf-8');
	response.end(googlePage(query));
}

function cancel({ query }: AugmentedRequest, response: ServerResponse): void {
	const back = new URL(field(query, 'redirect_uri'));
	back.searchParams.set('error', 'access_denied');
	back.searchParams.set('state', field(query, 'state'));
	response.writeHead(302, { location: back.href }).end();
}

/** Whether a token request matches an unused authorization and has a client secret and a code verifier. */
function mayExchange(authorization: Authorization | undefined, request: Record<string, unknown>): boolean {
	return (
		authorization !== undefined &&
		request.client_id === authorization.clientId &&
		request.redirect_uri === authorization.redirectUri &&
		Boolean(request.client_secret) &&
		Boolean(request.code_verifier)
	);
}

/** Starts the stand-in for Google: OpenID Connect with PKCE, and a page on which the user chooses the account. */
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

	const authorizations = new Map<string, Authorization>();
	service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, { query }: AugmentedRequest) => {
		authorizations.set(url.searchParams.get('code') ?? '', {
			claims: claimsOf(query),
			clientId: field(query, 'client_id'),
			redirectUri: field(query, 'redirect_uri'),
		});
		// Google adds these parameters too.
		url.searchParams.set('iss', `http://localhost:${port}`);
		url.searchParams.set('scope', field(query, 'scope'));
	});
	service.on(
		Events.BeforeTokenSigning,
		({ payload }: MutableToken, { body }: TokenRequestIncomingMessage) => {
			Object.assign(payload, authorizations.get(body.code ?? '')?.claims);
		},
	);
	service.on(Events.BeforeResponse, (answer: MutableResponse, { body }: TokenRequestIncomingMessage) => {
		const code = body.code ?? '';
		const allowed = mayExchange(authorizations.get(code), { ...body });
		authorizations.delete(code);
		if (!allowed) Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
	});
	return listen(createServer(service.requestHandler), port);
}
