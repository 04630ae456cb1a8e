import { expect, it } from 'vitest';
import { Client } from '#support/client.ts';
import { codeFor, newAddress, signIn, stage, visitor } from '#support/users.ts';

/** Requests a code and reads it from the mail. */
async function requestCode() {
	const email = newAddress();
	const { data } = await visitor.call('requestCode', { body: { email } });
	return { email, user_id: data.id, code: await codeFor(email) };
}

const validate = (user_id: string, code: string) =>
	visitor.send('validateCode', { body: JSON.stringify({ user_id, code }) });

it('a browser that has signed in is listed, keeps its session while others are signed out, and loses it when it is', async () => {
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

it('a code is mailed to the same account for an address in any case and with spaces', async () => {
	const { email, user_id } = await requestCode();
	const again = await visitor.call('requestCode', { body: { email: `  ${email.toUpperCase()} ` } });
	// A browser of its own, for which the mail is the same.
	expect(again).toMatchObject({ status: 200, data: { mailed_seconds_ago: expect.any(Number) } });
	expect(again.data.id).not.toBe(user_id);
	const customer = await validate(again.data.id, await codeFor(email));
	expect(customer.ok).toBe(true);
	expect((await validate(user_id, await codeFor(email))).status).toBe(400);
});
