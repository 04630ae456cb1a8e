import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { signToken } from '#core/auth/tokens.ts';
import { keys } from '#core/table/keys.ts';
import { findUser, getUser } from '#core/users/users.ts';
import { readMails } from '#infra/local/mailbox.ts';
import { Client } from '#support/client.ts';
import {
	codeFor,
	customerWith,
	newAddress,
	readTokenKey,
	signIn,
	stage,
	table,
	visitor,
} from '#support/users.ts';

/** Requests a code and reads it from the mail. */
async function requestCode() {
	const email = newAddress();
	const { data } = await visitor.call('requestCode', { body: { email } });
	return { email, user_id: data.id, code: await codeFor(email) };
}

const validate = (user_id: string, code: string) =>
	visitor.send('validateCode', { body: JSON.stringify({ user_id, code }) });

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

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
	it('signs a user in, once', async () => {
		const { user_id, code } = await requestCode();
		const first = await validate(user_id, code);
		expect(first).toMatchObject({ status: 200, data: { role: 'USER', created: true } });
		expect(await validate(user_id, code)).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('of an address that has an account is answered without a new one', async () => {
		const { email, id } = await customerWith(0);
		const { data } = await visitor.call('requestCode', { body: { email } });
		const answer = await validate(data.id, await codeFor(email));
		expect(answer).toMatchObject({ status: 200, data: { created: false } });
		expect((await findUser(table, email))?.id).toBe(id);
	});

	it('creates the account only when it is used', async () => {
		const { email, user_id, code } = await requestCode();
		expect(await findUser(table, email)).toBeUndefined();
		expect((await validate(user_id, code)).ok).toBe(true);
		expect(await findUser(table, email)).toMatchObject({ role: 'USER' });
	});

	it('used in two tabs at once signs in one of them', async () => {
		const { user_id, code } = await requestCode();
		const both = await Promise.all([validate(user_id, code), validate(user_id, code)]);
		expect(both.filter((answer) => answer.ok)).toHaveLength(1);
	});

	it.each(['12345', '1234567', 'abcdef', ''])('is rejected as %j', async (code) => {
		const { user_id } = await requestCode();
		expect(await validate(user_id, code)).toMatchObject({ status: 400, details: [{ path: 'code' }] });
	});

	it('is rejected when wrong, and from the sixth guess on even when correct', async () => {
		const { user_id, code } = await requestCode();
		for (let guess = 0; guess < 5; guess++)
			expect(await validate(user_id, otherThan(code))).toMatchObject({ status: 400 });
		const sixth = await validate(user_id, code);
		expect(sixth.status).toBe(429);
		expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	it('is rejected when it has expired', async () => {
		const { user_id, code } = await requestCode();
		await table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.challenge(user_id),
				UpdateExpression: 'SET expires = :past',
				ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
			}),
		);
		expect(await validate(user_id, code)).toMatchObject({ status: 400 });
	});

	it('is rejected for an unknown user id, like any wrong code', async () => {
		expect(await validate(randomUUID(), '123456')).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('is mailed again only after a minute', async () => {
		const { email } = await requestCode();
		const again = await visitor.call('requestCode', { body: { email } });
		expect(again.status).toBe(429);
		const wait = Number(again.headers.get('retry-after'));
		expect(wait).toBeGreaterThan(50);
		expect(wait).toBeLessThanOrEqual(60);
	});

	it('is mailed to the same account for an address in any case and with spaces', async () => {
		const { email, user_id } = await requestCode();
		const again = await visitor.call('requestCode', { body: { email: `  ${email.toUpperCase()} ` } });
		expect(again.status).toBe(429);
		const customer = await validate(user_id, await codeFor(email));
		expect(customer.ok).toBe(true);
	});

	it.each(['', 'nobody', 'a@b', `${'a'.repeat(400)}@x.example`, 'a@b.example\nBcc: c@d.example'])(
		'is not mailed to %j',
		async (email) => {
			const answer = await visitor.send('requestCode', { body: JSON.stringify({ email }) });
			expect(answer).toMatchObject({ status: 400, code: 'invalid', details: [{ path: 'email' }] });
		},
	);

	it('is mailed as HTML and text', async () => {
		const { email, code } = await requestCode();
		const mail = (await readMails(stage.emulator)).find(({ to }) => to.includes(email));
		expect(mail?.text).toContain(code);
		expect(mail?.html).toContain(code);
		expect(mail?.html).not.toContain('{{');
	});
});

describe('a new user', () => {
	it('is a customer with the stage’s welcome credits', async () => {
		const { client, email } = await signIn();
		const { data } = await client.call('getMe', {});
		expect(data).toMatchObject({ email, role: 'USER', total_credit: 3, total_art_requests: 0 });
	});

	it('is an admin when the stage lists the address', async () => {
		const { client } = await signIn('first.admin@pixwand.example');
		expect((await client.call('getMe', {})).data.role).toBe('ADMIN');
	});
});
