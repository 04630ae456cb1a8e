import { describe, expect, it } from 'vitest';
import type { RateLimit } from '#core/limits.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import type { FunctionSettings } from '#runtime/settings.ts';
import { uploadsFolder } from '#shared/files/limits.ts';
import { createRequest, requestBody, uploadProduct } from '#support/apiRequests.ts';
import type { Answer } from '#support/client.ts';
import { withSettings } from '#support/stageSettings.ts';
import { balanceOf, codeFor, customerWith, newAddress, visitor } from '#support/users.ts';

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
const one = { limit: 1, seconds: hour };
const everyNetwork = (limit: RateLimit) => ({ ipv4: limit, ipv6Subnet: limit, ipv6Site: limit });
const { limits } = loadStage('test');

describe('the limit', () => {
	it('of messages to support counts by IP', async () => {
		const message = () => ({ email: newAddress(), purpose: 'others' as const, message: 'Hello' });
		const perNetwork = everyNetwork(one);
		// Other tests have sent messages from this IP, which count, too.
		await withLimits('createContactRequest', { contact: { ...limits.contact, perNetwork } }, async () => {
			await visitor.call('createContactRequest', { body: message() });
			expect((await visitor.call('createContactRequest', { body: message() })).status).toBe(429);
		});
		expect((await visitor.call('createContactRequest', { body: message() })).status).toBe(200);
	});

	it('of uploads counts by user', async () => {
		await withLimits('uploadFiles', { uploads: three }, async () => {
			const { id, client } = await customerWith(0);
			const body = { folder: uploadsFolder(id), files: [{ name: 'a', type: 'image/png', size: 9 }] };
			await expectLimit(3, () => client.call('uploadFiles', { body }) as Promise<Answer<never>>);
		});
	});

	it('of codes for unknown browsers does not count for one that has signed in before', async () => {
		const email = newAddress();
		const { data } = await visitor.call('requestCode', { body: { email } });
		const body = { user_id: data.id, code: await codeFor(email) };
		const signedIn = await visitor.call('validateCode', { body });
		const cookie = signedIn.headers.get('set-cookie') ?? '';
		expect(cookie).toMatch(
			/^device_\w{12}=\S+; HttpOnly; SameSite=Lax; Path=\/api\/v1\/auth; Max-Age=34560000/,
		);
		await withLimits('requestCode', { codes: { ...limits.codes, perStage: one } }, async () => {
			await visitor.call('requestCode', { body: { email: newAddress() } });
			expect((await visitor.call('requestCode', { body: { email: newAddress() } })).status).toBe(429);
			const headers = { cookie: cookie.split(';')[0] ?? '' };
			expect((await visitor.call('requestCode', { body: { email }, headers })).status).toBe(200);
			const other = { body: { email: newAddress() }, headers };
			expect((await visitor.call('requestCode', other)).status).toBe(429);
		});
	});
});

it('an order of a service that is not available is rejected, and costs nothing', async () => {
	const customer = await customerWith(1);
	const photo = await uploadProduct(customer);
	const closed = (settings: FunctionSettings): FunctionSettings => ({
		...settings,
		services: { ...settings.services, 'Real Artist Generate': { credit: 1, available: false } },
	});
	await withSettings('createArtRequest', closed, async () => {
		const body = { ...requestBody(photo), service: 'Real Artist Generate' } as const;
		expect(await createRequest(customer, body)).toMatchObject({ status: 409, code: 'conflict' });
	});
	expect(await balanceOf(customer)).toBe(1);
});
