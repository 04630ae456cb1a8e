import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { Client } from '#support/client.ts';
import { newAddress, signIn, stage, visitor } from '#support/users.ts';

/** The input of Google's sign-in page. */
interface GoogleInput {
	readonly email: string;
	readonly account?: string;
	readonly verified?: boolean;
}

/** Starts a sign-in; returns the URL of Google's page, and the browser's cookie. */
async function start() {
	const answer = await visitor.call('startGoogleLogin', {});
	const setCookie = answer.headers.getSetCookie();
	const page = new URL(answer.data.url);
	return { page, setCookie, cookie: setCookie[0]?.split(';')[0] ?? '' };
}

/** Submits Google's page; returns the query parameters of its redirect. */
async function submitPage(
	button: 'Continue' | 'Cancel',
	page: URL,
	{ email, account, verified = true }: GoogleInput,
) {
	const shown = await (await fetch(page)).text();
	expect(shown).toContain(button);
	const path = button === 'Cancel' ? '/cancel' : '/choose';
	const form = new URLSearchParams([
		...page.searchParams,
		['email', email],
		...(account ? [['account', account] as [string, string]] : []),
		...(verified ? [['verified', 'on'] as [string, string]] : []),
	]);
	const { status, headers } = await fetch(`${stage.google}${path}?${form}`, { redirect: 'manual' });
	expect(status).toBe(302);
	const back = new URL(headers.get('location') ?? '');
	expect(`${back.origin}${back.pathname}`).toBe(`${stage.site}/api/auth/google/callback`);
	return back.searchParams;
}

const finish = (query: { code: string; state: string }, cookie: string) =>
	visitor.call('finishGoogleLogin', { query, headers: cookie ? { cookie } : {} });

/** Signs in on Google's page, up to the callback. */
async function callbackQuery(input: GoogleInput = { email: newAddress() }) {
	const { page, cookie } = await start();
	const back = await submitPage('Continue', page, input);
	return { cookie, query: { code: back.get('code') ?? '', state: back.get('state') ?? '' } };
}

async function signInWithGoogle(input: GoogleInput) {
	const { query, cookie } = await callbackQuery(input);
	const answer = await finish(query, cookie);
	const id = answer.ok ? (decodeJwt(answer.data.token).sub ?? '') : '';
	return { answer, id, client: new Client(stage.api, answer.data?.token) };
}

describe('signing in with Google', () => {
	it('sets a cookie that scripts and other sites cannot read', async () => {
		const { setCookie } = await start();
		expect(setCookie).toEqual([
			expect.stringMatching(
				/^google_login=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/api\/v1\/auth; Max-Age=600$/,
			),
		]);
	});

	it('creates an account with the welcome credits and the name of the Google account', async () => {
		const email = `zoe.new-${randomUUID().slice(0, 8)}@people.example`;
		const { answer, client } = await signInWithGoogle({ email });
		expect(answer).toMatchObject({ status: 200, data: { role: 'USER', expires_in: 21_600 } });
		const { data } = await client.call('getMe', {});
		expect(data).toMatchObject({ email, role: 'USER', total_credit: 3 });
		expect(data.name).toMatch(/^Zoe New /);
	});

	it('returns without a code when cancelled', async () => {
		const { page } = await start();
		const back = await submitPage('Cancel', page, { email: newAddress() });
		expect(Object.fromEntries(back)).toEqual({
			error: 'access_denied',
			state: page.searchParams.get('state'),
		});
	});
});

describe('the callback from Google', () => {
	it('works once', async () => {
		const { query, cookie } = await callbackQuery();
		expect((await finish(query, cookie)).ok).toBe(true);
		expect(await finish(query, cookie)).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('in another browser is rejected, and still works in its own', async () => {
		const { query, cookie } = await callbackQuery();
		const other = (await start()).cookie;
		for (const stranger of ['', other, 'google_login=guessed'])
			expect(await finish(query, stranger)).toMatchObject({ status: 400, code: 'invalid' });
		expect((await finish(query, cookie)).ok).toBe(true);
	});

	it('with a forged code is rejected', async () => {
		const { query, cookie } = await callbackQuery();
		expect(await finish({ ...query, code: 'made-up' }, cookie)).toMatchObject({
			status: 400,
			message: 'Google did not confirm your sign-in. Please try again.',
		});
	});
});

describe('a Google account', () => {
	it('has the account that its address has by code', async () => {
		const byCode = await signIn();
		const byGoogle = await signInWithGoogle({ email: byCode.email.toUpperCase() });
		expect(byGoogle.id).toBe(byCode.id);
		expect((await byCode.client.call('getMe', {})).ok).toBe(true);
	});
});
