import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { keys } from '#core/table/keys.ts';
import { getUser } from '#core/users/users.ts';
import { readMails } from '#infra/local/mailbox.ts';
import { codeFor, newAddress, signIn, stage, table, visitor } from '#support/users.ts';

/** Asks for a code and reads it from the mail. */
async function askForCode() {
	const email = newAddress();
	const { data } = await visitor.call('requestCode', { body: { email } });
	return { email, user_id: data.id, code: await codeFor(email) };
}

const validate = (user_id: string, code: string) =>
	visitor.send('validateCode', { body: JSON.stringify({ user_id, code }) });

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
	it('signs somebody in, once', async () => {
		const { user_id, code } = await askForCode();
		const first = await validate(user_id, code);
		expect(first).toMatchObject({ status: 200, data: { role: 'USER' } });
		expect(await validate(user_id, code)).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('opens the account only when it is used', async () => {
		const { user_id, code } = await askForCode();
		expect(await getUser(table, user_id)).toBeUndefined();
		expect((await validate(user_id, code)).ok).toBe(true);
		expect(await getUser(table, user_id)).toMatchObject({ role: 'USER' });
	});

	it('is raced by two tabs and lets one in', async () => {
		const { user_id, code } = await askForCode();
		const both = await Promise.all([validate(user_id, code), validate(user_id, code)]);
		expect(both.filter((answer) => answer.ok)).toHaveLength(1);
	});

	it.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('is refused as %j', async (code) => {
		const { user_id } = await askForCode();
		expect(await validate(user_id, code)).toMatchObject({ status: 400, details: [{ path: 'code' }] });
	});

	it('is refused when wrong, and from the sixth guess on even when right', async () => {
		const { user_id, code } = await askForCode();
		for (let guess = 0; guess < 5; guess++)
			expect(await validate(user_id, otherThan(code))).toMatchObject({ status: 400 });
		const sixth = await validate(user_id, code);
		expect(sixth.status).toBe(429);
		expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	it('is refused when it has expired', async () => {
		const { user_id, code } = await askForCode();
		await table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.code(user_id),
				UpdateExpression: 'SET expires = :past',
				ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
			}),
		);
		expect(await validate(user_id, code)).toMatchObject({ status: 400 });
	});

	it('is refused for somebody who never asked, like any other', async () => {
		expect(await validate(randomUUID(), '123456')).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('is sent again only after a minute', async () => {
		const { email } = await askForCode();
		const again = await visitor.call('requestCode', { body: { email } });
		expect(again.status).toBe(429);
		const wait = Number(again.headers.get('retry-after'));
		expect(wait).toBeGreaterThan(50);
		expect(wait).toBeLessThanOrEqual(60);
	});

	it('is the same address in any case and with spaces around it', async () => {
		const { email, user_id } = await askForCode();
		const again = await visitor.call('requestCode', { body: { email: `  ${email.toUpperCase()} ` } });
		expect(again.status).toBe(429);
		const customer = await validate(user_id, await codeFor(email));
		expect(customer.ok).toBe(true);
	});

	it.each(['', 'nobody', 'a@b', `${'a'.repeat(400)}@x.example`, 'a@b.example\nBcc: c@d.example'])(
		'is not sent to %j',
		async (email) => {
			const answer = await visitor.send('requestCode', { body: JSON.stringify({ email }) });
			expect(answer).toMatchObject({ status: 400, code: 'invalid', details: [{ path: 'email' }] });
		},
	);

	it('is mailed as HTML and text', async () => {
		const { email, code } = await askForCode();
		const mail = (await readMails(stage.emulator)).find(({ to }) => to.includes(email));
		expect(mail?.text).toContain(code);
		expect(mail?.html).toContain(code);
		expect(mail?.html).not.toContain('{{');
	});
});

describe('somebody new', () => {
	it('begins with the stage’s welcome credits, as a customer', async () => {
		const { client, email } = await signIn();
		const { data } = await client.call('getMe', {});
		expect(data).toMatchObject({ email, role: 'USER', total_credit: 3, total_art_requests: 0 });
	});

	it('becomes an admin when the stage says so', async () => {
		const { client } = await signIn('first.admin@pixwand.example');
		expect((await client.call('getMe', {})).data.role).toBe('ADMIN');
	});
});
