import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signToken } from '#core/auth/tokens.ts';
import { getUser } from '#core/users/users.ts';
import { Client } from '#support/client.ts';
import { codeFor, newAddress, readTokenKey, signIn, stage, table, visitor } from '#support/users.ts';

/** Requests a code and reads it from the mail. */
async function requestCode() {
	const email = newAddress();
	const { data } = await visitor.call('requestCode', { body: { email } });
	return { email, user_id: data.id, code: await codeFor(email) };
}

const validate = (user_id: string, code: string) =>
	visitor.send('validateCode', { body: JSON.stringify({ user_id, code }) });

describe('a browser that has signed in', () => {
	it('is listed, keeps its session while others are signed out, and loses it when it is', async () => {
		const { email, user_id, code } = await requestCode();
		const answer = await visitor.call('validateCode', {
			body: { user_id, code },
			headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
		});
		const client = new Client(stage.api, answer.data.token);
		const [browser, ...others] = (await client.call('listBrowsers', {})).data;
		expect(browser).toMatchObject({ name: 'Firefox on Linux', current: true });
		expect(others).toEqual([]);
		const stranger = await signIn();
		const body = { browser: browser?.id ?? '' };
		expect((await stranger.client.call('signOutBrowsers', { body })).status).toBe(404);
		expect((await client.call('getMe', {})).status).toBe(200);
		expect((await client.call('signOutBrowsers', { body })).ok).toBe(true);
		expect((await client.call('getMe', {})).status).toBe(403);
		// Its cookie is that of an unknown browser, whose limit of a code a minute counts from the first request.
		const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
		expect((await visitor.call('requestCode', { body: { email }, headers })).status).toBe(429);
	});

	it('loses its session when the user signs out everywhere, as all others do', async () => {
		const { id, client } = await signIn();
		const user = await getUser(table, id);
		const claims = { userId: id, version: user?.tokenVersion ?? 0 };
		const other = new Client(stage.api, await signToken(readTokenKey, claims, 3600, new Date()));
		expect((await other.call('getMe', {})).ok).toBe(true);
		expect((await client.call('signOutBrowsers', { body: { everywhere: true } })).ok).toBe(true);
		for (const each of [client, other]) expect((await each.call('getMe', {})).status).toBe(403);
	});
});

describe('a code', () => {
	it('used in two tabs at once signs in one of them', async () => {
		const { user_id, code } = await requestCode();
		const both = await Promise.all([validate(user_id, code), validate(user_id, code)]);
		expect(both.filter((answer) => answer.ok)).toHaveLength(1);
	});

	it('is rejected for an unknown user id, like any wrong code', async () => {
		expect(await validate(randomUUID(), '123456')).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('is mailed to the same account for an address in any case and with spaces', async () => {
		const { email, user_id } = await requestCode();
		const again = await visitor.call('requestCode', { body: { email: `  ${email.toUpperCase()} ` } });
		// A browser of its own, for which the mail is the same.
		expect(again).toMatchObject({ status: 200, data: { mailed_seconds_ago: expect.any(Number) } });
		expect(again.data.id).not.toBe(user_id);
		const customer = await validate(again.data.id, await codeFor(email));
		expect(customer.ok).toBe(true);
		expect((await validate(user_id, await codeFor(email))).status).toBe(400);
	});
});
