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

/** What somebody enters on Google's page. */
interface Somebody {
	readonly email: string;
	readonly account?: string;
	readonly verified?: boolean;
}

/** Begins in a browser: answers Google's page, and the browser's cookie. */
async function start() {
	const answer = await visitor.call('startGoogleLogin', {});
	const setCookie = answer.headers.getSetCookie();
	const page = new URL(answer.data.url);
	return { page, setCookie, cookie: setCookie[0]?.split(';')[0] ?? '' };
}

/** Presses a button on Google's page, and answers what the page adds to the address to which it returns. */
async function press(
	button: 'Continue' | 'Cancel',
	page: URL,
	{ email, account, verified = true }: Somebody,
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

/** Goes to Google and comes back, up to the exchange. */
async function comeBack(somebody: Somebody = { email: newAddress() }) {
	const { page, cookie } = await start();
	const back = await press('Continue', page, somebody);
	return { cookie, query: { code: back.get('code') ?? '', state: back.get('state') ?? '' } };
}

async function signInWithGoogle(somebody: Somebody) {
	const { query, cookie } = await comeBack(somebody);
	const answer = await finish(query, cookie);
	const id = answer.ok ? (decodeJwt(answer.data.token).sub ?? '') : '';
	return { answer, id, client: new Client(stage.api, answer.data?.token) };
}

describe('signing in with Google', () => {
	it('leaves a secret with the browser that scripts and other sites never see', async () => {
		const { setCookie } = await start();
		expect(setCookie).toEqual([
			expect.stringMatching(
				/^google_login=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/api\/v1\/auth; Max-Age=600$/,
			),
		]);
	});

	it('begins on Google’s page, with a state, a nonce and a challenge of its own each time', async () => {
		const [one, other] = [await start(), await start()];
		expect(one.page.origin).toBe(stage.google);
		expect(one.page.searchParams.get('code_challenge_method')).toBe('S256');
		for (const name of ['state', 'nonce', 'code_challenge']) {
			expect(one.page.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
			expect(one.page.searchParams.get(name)).not.toBe(other.page.searchParams.get(name));
		}
	});

	it('opens an account with the welcome credits and the name that Google gives', async () => {
		const email = `zoe.new-${randomUUID().slice(0, 8)}@people.example`;
		const { answer, client } = await signInWithGoogle({ email });
		expect(answer).toMatchObject({ status: 200, data: { role: 'USER', expires_in: 21_600 } });
		const { data } = await client.call('getMe', {});
		expect(data).toMatchObject({ email, role: 'USER', total_credit: 3 });
		expect(data.name).toMatch(/^Zoe New /);
	});

	it('gives a token for six hours', async () => {
		const { answer } = await signInWithGoogle({ email: newAddress() });
		const { iat = 0, exp = 0 } = decodeJwt(answer.data.token);
		expect(exp - iat).toBe(21_600);
	});

	it('that is cancelled comes back without a code', async () => {
		const { page } = await start();
		const back = await press('Cancel', page, { email: newAddress() });
		expect(Object.fromEntries(back)).toEqual({
			error: 'access_denied',
			state: page.searchParams.get('state'),
		});
	});
});

describe('coming back from Google', () => {
	it.each(['code', 'state'])('without a %s is refused', async (missing) => {
		const { query, cookie } = await comeBack();
		const answer = await visitor.send('finishGoogleLogin', {
			query: { ...query, [missing]: '' },
			headers: { cookie },
		});
		expect(answer).toMatchObject({ status: 400, details: [{ path: missing }] });
	});

	it('works once', async () => {
		const { query, cookie } = await comeBack();
		expect((await finish(query, cookie)).ok).toBe(true);
		expect(await finish(query, cookie)).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('is raced by two tabs and works for one', async () => {
		const { query, cookie } = await comeBack();
		const both = await Promise.all([finish(query, cookie), finish(query, cookie)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	it('in another browser is refused, and still works in its own', async () => {
		const { query, cookie } = await comeBack();
		const other = (await start()).cookie;
		for (const stranger of ['', other, 'google_login=guessed'])
			expect(await finish(query, stranger)).toMatchObject({ status: 400, code: 'invalid' });
		expect((await finish(query, cookie)).ok).toBe(true);
	});

	it('with the state of another sign-in is refused', async () => {
		const [one, other] = [await comeBack(), await comeBack()];
		const mixed = { code: one.query.code, state: other.query.state };
		expect(await finish(mixed, one.cookie)).toMatchObject({ status: 400, code: 'invalid' });
		// This browser's own state, with a code that was given for another challenge and nonce.
		const stolen = { code: other.query.code, state: one.query.state };
		expect(await finish(stolen, one.cookie)).toMatchObject({
			status: 400,
			message: 'Google did not confirm your sign-in. Please try again.',
		});
	});

	it('with a code that Google never gave is refused', async () => {
		const { query, cookie } = await comeBack();
		expect(await finish({ ...query, code: 'made-up' }, cookie)).toMatchObject({
			status: 400,
			message: 'Google did not confirm your sign-in. Please try again.',
		});
	});

	it('after ten minutes is refused', async () => {
		const { query, cookie } = await comeBack();
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

	it.each<[string, Somebody]>([
		['that Google has not verified', { email: newAddress(), verified: false }],
		['that is not given', { email: '' }],
	])('with an address %s is refused', async (_, somebody) => {
		const { answer } = await signInWithGoogle(somebody);
		expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('has not verified') });
	});
});

describe('a Google account', () => {
	it('is the same account when its address changes', async () => {
		const account = randomUUID();
		const before = await signInWithGoogle({ email: newAddress(), account });
		const after = await signInWithGoogle({ email: newAddress(), account });
		expect(after.id).toBe(before.id);
	});

	it('is the account that its address has by code', async () => {
		const byCode = await signIn();
		const byGoogle = await signInWithGoogle({ email: byCode.email.toUpperCase() });
		expect(byGoogle.id).toBe(byCode.id);
		expect((await byCode.client.call('getMe', {})).ok).toBe(true);
	});

	it('has the account that its address opens later by code', async () => {
		const email = newAddress();
		const { id } = await signInWithGoogle({ email });
		expect((await signIn(email)).id).toBe(id);
	});

	it('does not get the account of another that had its address before', async () => {
		const email = newAddress();
		const { id } = await signInWithGoogle({ email, account: randomUUID() });
		const { answer } = await signInWithGoogle({ email, account: randomUUID() });
		expect(answer).toMatchObject({ status: 409, code: 'conflict' });
		expect(await getUser(table, id)).toBeDefined();
	});

	it('that comes for the first time in two tabs has one account', async () => {
		const somebody = { email: newAddress() };
		const [one, other] = [await comeBack(somebody), await comeBack(somebody)];
		const both = await Promise.all([finish(one.query, one.cookie), finish(other.query, other.cookie)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(new Set(both.map(({ data }) => decodeJwt(data.token).sub)).size).toBe(1);
	});

	it('stays out while the person is blocked', async () => {
		const { email } = await createUser(newAddress());
		await setBlocked(table, email, true);
		const { answer } = await signInWithGoogle({ email });
		expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
	});
});

describe('the table', () => {
	it('holds no state, no browser’s secret and no Google account in the clear', async () => {
		const account = randomUUID();
		const begun = await start();
		await signInWithGoogle({ email: newAddress(), account });
		const secrets = [begun.page.searchParams.get('state') ?? '', begun.cookie.split('=')[1] ?? '', account];
		let seen = 0;
		for await (const item of scan(table)) {
			if (item.kind !== 'OAUTH' && item.kind !== 'IDENTITY') continue;
			seen++;
			for (const secret of secrets) expect(JSON.stringify(item)).not.toContain(secret);
		}
		expect(seen).toBeGreaterThan(1);
	});
});
