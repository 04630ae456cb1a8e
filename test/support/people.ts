import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { openTable } from '#adapters/dynamo/client.ts';
import { getPerson } from '#adapters/dynamo/people.ts';
import { secretReader } from '#adapters/identity/secret.ts';
import { jwtTokens } from '#adapters/identity/tokens.ts';
import { emulatedAws } from '#infra/local/emulator.ts';
import { readMails } from '#infra/local/mailbox.ts';
import { namesOf } from '#infra/names.ts';
import { changeRole, ensurePerson, giveCredits } from '../../functions/commands/accounts.ts';
import { Client } from './client.ts';

export const stage = inject('stage');
Object.assign(process.env, emulatedAws(stage.emulator));
export const table = openTable(stage.table);
export const tokens = jwtTokens(secretReader(namesOf({ stage: 'test' }).tokenKey));
export const visitor = new Client(stage.api);

/** Somebody who is signed in. */
export interface Guest {
	readonly id: string;
	readonly email: string;
	readonly client: Client;
}

export const newAddress = (): string => `${randomUUID().slice(0, 13)}@people.example`;

/** The newest code mailed to an address. */
export async function codeFor(email: string): Promise<string> {
	for (let tries = 0; tries < 50; tries++) {
		const mail = (await readMails(stage.emulator)).find(({ to }) => to.includes(email));
		const code = mail && /\b\d{6}\b/.exec(mail.subject)?.[0];
		if (code) return code;
		await sleep(100);
	}
	throw new Error(`No code was mailed to ${email}.`);
}

/** Signs somebody in by the code in their mail, as the site does. */
export async function signIn(email = newAddress()): Promise<Guest> {
	const asked = await visitor.call('requestCode', { body: { email } });
	if (!asked.ok) throw new Error(`No code for ${email}: ${asked.message}`);
	const code = await codeFor(email);
	const validated = await visitor.call('validateCode', { body: { user_id: asked.data.id, code } });
	if (!validated.ok) throw new Error(`${email} could not sign in: ${validated.message}`);
	return { id: asked.data.id, email, client: new Client(stage.api, validated.data.token) };
}

/** A guest with a token as the API signs them, without the way through the mailbox. */
async function guest(email: string): Promise<Guest> {
	const { id } = await ensurePerson(table, email, new Date());
	const person = await getPerson(table, id);
	const claims = { userId: id, version: person?.tokenVersion ?? 0 };
	return { id, email, client: new Client(stage.api, await tokens.sign(claims, 3600, new Date())) };
}

/** A customer with so many credits. */
export async function customerWith(credits: number): Promise<Guest> {
	const email = newAddress();
	await ensurePerson(table, email, new Date());
	if (credits > 0) await giveCredits(table, email, credits, 'For a test', new Date());
	return guest(email);
}

export async function newAdmin(): Promise<Guest> {
	const email = newAddress();
	await ensurePerson(table, email, new Date());
	await changeRole(table, email, 'ADMIN');
	return guest(email);
}

/** Somebody's balance, in credits. */
export const balanceOf = async ({ client }: Guest): Promise<number> =>
	(await client.call('getMe', {})).data.total_credit;
