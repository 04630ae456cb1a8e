import { createHash, randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { keys } from '#core/table/keys.ts';
import { getUser } from '#core/users/users.ts';
import { Client } from '#support/client.ts';
import { createUser, newAddress, signIn, stage, table, visitor } from '#support/users.ts';
import { setBlocked } from '../../functions/commands/accounts.ts';
import { scan } from '../../functions/commands/readTable.ts';

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

	it('starts on Google’s page, with a new state, nonce and challenge each time', async () => {
		const [one, other] = [await start(), await start()];
		expect(one.page.origin).toBe(stage.google);
		expect(one.page.searchParams.get('code_challenge_method')).toBe('S256');
		for (const name of ['state', 'nonce', 'code_challenge']) {
			expect(one.page.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
			expect(one.page.searchParams.get(name)).not.toBe(other.page.searchParams.get(name));
		}
	});

	it('creates an account with the welcome credits and the name of the Google account', async () => {
		const email = `zoe.new-${randomUUID().slice(0, 8)}@people.example`;
		const { answer, client } = await signInWithGoogle({ email });
		expect(answer).toMatchObject({ status: 200, data: { role: 'USER', expires_in: 21_600 } });
		const { data } = await client.call('getMe', {});
		expect(data).toMatchObject({ email, role: 'USER', total_credit: 3 });
		expect(data.name).toMatch(/^Zoe New /);
	});

	it('returns a token for six hours', async () => {
		const { answer } = await signInWithGoogle({ email: newAddress() });
		const { iat = 0, exp = 0 } = decodeJwt(answer.data.token);
		expect(exp - iat).toBe(21_600);
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
	it.each(['code', 'state'])('without a %s is rejected', async (missing) => {
		const { query, cookie } = await callbackQuery();
		const answer = await visitor.send('finishGoogleLogin', {
			query: { ...query, [missing]: '' },
			headers: { cookie },
		});
		expect(answer).toMatchObject({ status: 400, details: [{ path: missing }] });
	});

	it('works once', async () => {
		const { query, cookie } = await callbackQuery();
		expect((await finish(query, cookie)).ok).toBe(true);
		expect(await finish(query, cookie)).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('in two tabs at once works for one', async () => {
		const { query, cookie } = await callbackQuery();
		const both = await Promise.all([finish(query, cookie), finish(query, cookie)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	it('in another browser is rejected, and still works in its own', async () => {
		const { query, cookie } = await callbackQuery();
		const other = (await start()).cookie;
		for (const stranger of ['', other, 'google_login=guessed'])
			expect(await finish(query, stranger)).toMatchObject({ status: 400, code: 'invalid' });
		expect((await finish(query, cookie)).ok).toBe(true);
	});

	it('with the state of another sign-in is rejected', async () => {
		const [one, other] = [await callbackQuery(), await callbackQuery()];
		const mixed = { code: one.query.code, state: other.query.state };
		expect(await finish(mixed, one.cookie)).toMatchObject({ status: 400, code: 'invalid' });
		// This browser's own state, with a code that was given for another challenge and nonce.
		const stolen = { code: other.query.code, state: one.query.state };
		expect(await finish(stolen, one.cookie)).toMatchObject({
			status: 400,
			message: 'Google did not confirm your sign-in. Please try again.',
		});
	});

	it('with a forged code is rejected', async () => {
		const { query, cookie } = await callbackQuery();
		expect(await finish({ ...query, code: 'made-up' }, cookie)).toMatchObject({
			status: 400,
			message: 'Google did not confirm your sign-in. Please try again.',
		});
	});

	it('after ten minutes is rejected', async () => {
		const { query, cookie } = await callbackQuery();
		const hash = createHash('sha256').update(query.state).digest('hex');
		await table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.oauthState(hash),
				UpdateExpression: 'SET expires = :past',
				ConditionExpression: 'attribute_exists(pk)',
				ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
			}),
		);
		expect(await finish(query, cookie)).toMatchObject({ status: 400, code: 'invalid' });
	});

	it.each<[string, GoogleInput]>([
		['that Google has not verified', { email: newAddress(), verified: false }],
		['that is not given', { email: '' }],
	])('with an address %s is rejected', async (_, input) => {
		const { answer } = await signInWithGoogle(input);
		expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('has not verified') });
	});
});

describe('a Google account', () => {
	it('keeps its account when its address changes', async () => {
		const account = randomUUID();
		const before = await signInWithGoogle({ email: newAddress(), account });
		const after = await signInWithGoogle({ email: newAddress(), account });
		expect(after.id).toBe(before.id);
	});

	it('has the account that its address has by code', async () => {
		const byCode = await signIn();
		const byGoogle = await signInWithGoogle({ email: byCode.email.toUpperCase() });
		expect(byGoogle.id).toBe(byCode.id);
		expect((await byCode.client.call('getMe', {})).ok).toBe(true);
	});

	it('has the account that its address signs in to by code later', async () => {
		const email = newAddress();
		const { id } = await signInWithGoogle({ email });
		expect((await signIn(email)).id).toBe(id);
	});

	it('does not get the account of another Google account that had its address before', async () => {
		const email = newAddress();
		const { id } = await signInWithGoogle({ email, account: randomUUID() });
		const { answer } = await signInWithGoogle({ email, account: randomUUID() });
		expect(answer).toMatchObject({ status: 409, code: 'conflict' });
		expect(await getUser(table, id)).toBeDefined();
	});

	it('that signs in for the first time in two tabs has one account', async () => {
		const input = { email: newAddress() };
		const [one, other] = [await callbackQuery(input), await callbackQuery(input)];
		const both = await Promise.all([finish(one.query, one.cookie), finish(other.query, other.cookie)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(new Set(both.map(({ data }) => decodeJwt(data.token).sub)).size).toBe(1);
	});

	it('cannot sign in while the user is blocked', async () => {
		const { email } = await createUser(newAddress());
		await setBlocked(table, email, true);
		const { answer } = await signInWithGoogle({ email });
		expect(answer).toMatchObject({ status: 409, code: 'conflict' });
	});
});

describe('the table', () => {
	it('contains no state, no browser secret and no Google account in plain text', async () => {
		const account = randomUUID();
		const started = await start();
		await signInWithGoogle({ email: newAddress(), account });
		const secrets = [
			started.page.searchParams.get('state') ?? '',
			started.cookie.split('=')[1] ?? '',
			account,
		];
		let seen = 0;
		for await (const item of scan(table)) {
			if (item.kind !== 'OAUTH' && item.kind !== 'IDENTITY') continue;
			seen++;
			for (const secret of secrets) expect(JSON.stringify(item)).not.toContain(secret);
		}
		expect(seen).toBeGreaterThan(1);
	});
});
