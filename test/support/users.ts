import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { ensureUser } from '#core/users/accounts.ts';
import { readMails } from '#infra/local/mailbox.ts';
import { changeRole } from '#support/accounts.ts';
import { Client } from './client.ts';
import { openStage, type TestUser } from './openStage.ts';
import { waitFor } from './waitFor.ts';

export type { TestUser };
export const stage = inject('stage');
export const { table, readTokenKey, createUser } = openStage(stage, stage.name);
export const visitor = new Client(stage.api);

export const newAddress = (): string => `${randomUUID().slice(0, 13)}@people.example`;

/** The newest code mailed to an address. */
export const codeFor = (email: string): Promise<string> =>
	waitFor(async () => {
		const mails = (await readMails(stage.emulator)).filter(({ to }) => to.includes(email));
		return mails.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean);
	});

/** Signs a user in by the mailed code, as the site does. */
export async function signIn(email = newAddress()): Promise<TestUser> {
	const requested = await visitor.call('requestCode', { body: { email } });
	if (!requested.ok) throw new Error(`No code for ${email}: ${requested.message}`);
	const code = await codeFor(email);
	const validated = await visitor.call('validateCode', { body: { user_id: requested.data.id, code } });
	if (!validated.ok) throw new Error(`${email} could not sign in: ${validated.message}`);
	const client = new Client(stage.api, validated.data.token);
	return { id: (await client.call('getMe', {})).data.uuid, email, client };
}

/** Creates a customer with so many credits. */
export const customerWith = (credits: number): Promise<TestUser> => createUser(newAddress(), credits);

export async function newAdmin(role: 'ADMIN' | 'ARTIST' = 'ADMIN'): Promise<TestUser> {
	const email = newAddress();
	await ensureUser(table, email, new Date());
	await changeRole(table, email, role);
	return createUser(email);
}

/** Returns a user's balance, in credits. */
export const balanceOf = async ({ client }: TestUser): Promise<number> =>
	(await client.call('getMe', {})).data.total_credit;
