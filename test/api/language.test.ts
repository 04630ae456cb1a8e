import { describe, expect, it } from 'vitest';
import { getUser } from '#core/users/users.ts';
import { Client } from '#support/client.ts';
import { mailsTo } from '#support/mailbox.ts';
import { codeFor, customerWith, newAddress, newAdmin, stage, table, visitor } from '#support/users.ts';

const languageOf = async (client: Client) => (await client.call('getMe', {})).data.language;

async function signInWith(acceptLanguage: string, email = newAddress()): Promise<Client> {
	const headers = { 'accept-language': acceptLanguage };
	const { data } = await visitor.call('requestCode', { body: { email }, headers });
	const body = { user_id: data.id, code: await codeFor(email) };
	const { data: session } = await visitor.call('validateCode', { body, headers });
	return new Client(stage.api, session.token);
}

describe('the language of an account', () => {
	it('is that of the first sign-in', async () => {
		expect(await languageOf(await signInWith('id-ID,id;q=0.9,en;q=0.8'))).toBe('id');
		expect(await languageOf(await signInWith('en-GB'))).toBe('en');
	});

	it('is not changed by a later sign-in', async () => {
		const { client, email, id } = await customerWith(0);
		expect((await getUser(table, id))?.language).toBeUndefined();
		expect(await languageOf(client)).toBeUndefined();
		await client.call('changeMe', { body: { language: 'id' } });
		expect(await languageOf(await signInWith('en', email))).toBe('id');
	});

	it('is chosen by customers and admins', async () => {
		for (const { client } of [await customerWith(0), await newAdmin()]) {
			for (const language of ['id', 'en'] as const) {
				expect((await client.call('changeMe', { body: { language } })).ok).toBe(true);
				expect(await languageOf(client)).toBe(language);
			}
		}
	});

	it('stays when places are chosen, which stay when it is', async () => {
		const { client } = await customerWith(0);
		await client.call('changeMe', { body: { places: ['shopee', 'etsy'] } });
		await client.call('changeMe', { body: { language: 'id' } });
		expect((await client.call('getMe', {})).data).toMatchObject({
			language: 'id',
			places: ['shopee', 'etsy'],
		});
	});
});

describe('a visitor of the Indonesian site', () => {
	const headers = { 'accept-language': 'id' };

	it('gets codes in Indonesian', async () => {
		const email = newAddress();
		await visitor.call('requestCode', { body: { email }, headers });
		const code = await codeFor(email);
		const [mail] = await mailsTo(email);
		expect(mail?.subject).toBe(`${code} adalah kode Pixwand Anda`);
		expect(mail?.html).toContain('lang="id"');
	});
});
