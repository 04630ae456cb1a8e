import { describe, expect, it } from 'vitest';
import { readMails } from '#infra/local/mailbox.ts';
import type { FunctionSettings } from '#runtime/settings.ts';
import { uploadsFolder } from '#shared/files/limits.ts';
import type { Answer } from '#support/client.ts';
import { withSettings } from '#support/stageSettings.ts';
import { buy, waitFor } from '#support/transactions.ts';
import { codeFor, customerWith, newAddress, stage, visitor } from '#support/users.ts';

type Limits = FunctionSettings['limits'];

/** Runs a test while a route has changed limits. */
const withLimits = (route: string, change: Partial<Limits>, run: () => Promise<void>): Promise<void> =>
	withSettings(route, (settings) => ({ ...settings, limits: { ...settings.limits, ...change } }), run);

/** Expects that the first calls succeed and the next one is answered 429 with a message. */
async function expectLimit(most: number, call: () => Promise<Answer<never>>): Promise<void> {
	for (let n = 0; n < most; n++) expect((await call()).status).toBe(200);
	const refused = await call();
	expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
	expect(refused.message).toMatch(/^Please wait .+ and try again\.$/);
	const wait = Number(refused.headers.get('retry-after'));
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(3600);
}

const hour = 3600;
const three = { limit: 3, seconds: hour };
const many = { limit: 100_000, seconds: hour };

describe('the limit', () => {
	it('of messages to support counts by IP', async () => {
		const message = () => ({ email: newAddress(), purpose: 'others' as const, message: 'Hello' });
		// Other tests have sent messages from this IP, which count, too.
		await withLimits('createContactRequest', { contact: { limit: 1, seconds: hour } }, async () => {
			await visitor.call('createContactRequest', { body: message() });
			expect((await visitor.call('createContactRequest', { body: message() })).status).toBe(429);
		});
		expect((await visitor.call('createContactRequest', { body: message() })).status).toBe(200);
	});

	it('of transactions counts by user', async () => {
		await withLimits('createTransaction', { payments: three }, async () => {
			const customer = await customerWith(0);
			await expectLimit(3, () => buy(customer, 1) as Promise<Answer<never>>);
			expect((await buy(await customerWith(0), 1)).status).toBe(200);
		});
	});

	it('of uploads counts by user', async () => {
		await withLimits('uploadFiles', { uploads: three }, async () => {
			const { id, client } = await customerWith(0);
			const body = { folder: uploadsFolder(id), files: [{ name: 'a', type: 'image/png', size: 9 }] };
			await expectLimit(3, () => client.call('uploadFiles', { body }) as Promise<Answer<never>>);
		});
	});

	it('of codes counts by address, also with a minute between them', async () => {
		const codes = { perAddress: [three], perIp: many, perStage: many };
		await withLimits('requestCode', { codes }, async () => {
			const email = newAddress();
			await expectLimit(3, () => visitor.call('requestCode', { body: { email } }) as Promise<Answer<never>>);
			expect((await visitor.call('requestCode', { body: { email: newAddress() } })).status).toBe(200);
		});
	});

	it.each(['perIp', 'perStage'] as const)('of codes counts %s, for any address', async (which) => {
		const codes = { perAddress: [many], perIp: many, perStage: many, [which]: { limit: 1, seconds: hour } };
		await withLimits('requestCode', { codes }, async () => {
			await visitor.call('requestCode', { body: { email: newAddress() } });
			expect((await visitor.call('requestCode', { body: { email: newAddress() } })).status).toBe(429);
		});
	});

	it('of wrong codes locks sign-in by code and mails the owner', async () => {
		await withLimits('validateCode', { wrongCodes: { limit: 2, seconds: hour } }, async () => {
			const email = newAddress();
			const { data } = await visitor.call('requestCode', { body: { email } });
			const right = await codeFor(email);
			const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
			const enter = (code: string) => visitor.call('validateCode', { body: { user_id: data.id, code } });
			for (let n = 0; n < 2; n++) expect((await enter(wrong)).status).toBe(400);
			const locked = await enter(right);
			expect(locked.status).toBe(429);
			expect(locked.message).toContain('sign in with Google');
			const warning = await waitFor(async () =>
				(await readMails(stage.emulator)).find(
					({ to, subject }) => to.includes(email) && subject.includes('locked'),
				),
			);
			expect(warning.text.replace(/\s+/g, ' ')).toContain('None of the codes was accepted');
		});
	});
});
