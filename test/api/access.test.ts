import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '#core/auth/tokens.ts';
import { setBlocked } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { type RouteKey, routeKeys } from '#shared/api/paths.ts';
import { routes } from '#shared/api/routes.ts';
import { changeRole } from '#support/accounts.ts';
import {
	createRequest,
	requestBody,
	requestWithDescription,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { Client } from '#support/client.ts';
import { nightly } from '#support/nightly.ts';
import { customerWith, newAdmin, readTokenKey, stage, type TestUser, table } from '#support/users.ts';

const hour = 3600;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claims = (id: string) => ({
	sub: id,
	ver: 1,
	iss: 'pixwand',
	exp: Math.floor(Date.now() / 1000) + hour,
});

/** Calls a route with valid input, except for the token. */
const callRoute = (client: Client, key: RouteKey) =>
	client.send(key, {
		params: { id: randomUUID(), provider: 'sandbox', token: 'A'.repeat(22), picture: 'card.jpg' },
		...(['GET', 'DELETE'].includes(routes[key].method) ? {} : { body: '{}' }),
	});

const invalidTokens: Record<string, (customer: TestUser) => Promise<string | undefined>> = {
	'no token': async () => undefined,
	'a text that is not a token': async () => 'let-me-in',
	'a token without a signature (alg: none)': async ({ id }) =>
		`${encode({ alg: 'none' })}.${encode(claims(id))}.`,
	'a token signed by another key': async ({ id }) => {
		const key = JSON.stringify({ kid: '1', key: 'x'.repeat(64) });
		return signToken(async () => key, { userId: id, version: 1 }, hour, new Date());
	},
	'a token with another payload under the same signature': async ({ id, client }) => {
		const [head = '', , seal = ''] = client.token?.split('.') ?? [];
		return `${head}.${encode({ ...claims(id), sub: randomUUID() })}.${seal}`;
	},
	'an expired token': async ({ id }) =>
		signToken(readTokenKey, { userId: id, version: 1 }, hour, new Date(Date.now() - 2 * hour * 1000)),
	'a token of a blocked user': async ({ id }) => {
		await setBlocked(table, id, true);
		const user = await getUser(table, id);
		return signToken(readTokenKey, { userId: id, version: user?.tokenVersion ?? 0 }, hour, new Date());
	},
	'an API key that was never created': async () => `pxw_live_${'A'.repeat(43)}`,
	'a truncated API key': async (customer) => (await createKey(customer)).key.slice(0, -1),
	'a revoked API key': async (customer) => {
		const { id, key } = await createKey(customer);
		await customer.client.call('revokeApiKey', { params: { id } });
		return key;
	},
	'an API key of a blocked user': async (customer) => {
		const { key } = await createKey(customer);
		await setBlocked(table, customer.id, true);
		return key;
	},
	'a token of an unknown user': async () =>
		signToken(readTokenKey, { userId: randomUUID(), version: 1 }, hour, new Date()),
	'a token from before the last sign-out of all': async ({ id }) =>
		signToken(readTokenKey, { userId: id, version: 0 }, hour, new Date()),
};

const createKey = async ({ client }: TestUser) =>
	(await client.call('createApiKey', { body: { name: 'Shop' } })).data;

const takesKeys = (key: RouteKey): boolean => 'keys' in routes[key];
const kindOf = (key: RouteKey): string => `${routes[key].access} ${takesKeys(key)}`;

/** By day a route of each kind is tried: `endpoint` decides for all, and the tests of the bundles see that each route is answered by it. */
const tried = nightly ? routeKeys : [...new Map(routeKeys.map((key) => [kindOf(key), key])).values()];
const isPublic = (key: RouteKey): boolean => routes[key].access === 'public';
const privateRoutes = tried.filter((key) => !isPublic(key));

describe.each(Object.entries(invalidTokens))('%s', (_kind, create) => {
	let client: Client;
	beforeAll(async () => {
		client = new Client(stage.api, await create(await customerWith(0)));
	});

	it.each(privateRoutes)('is answered with 403 by %s', async (key) => {
		expect(await callRoute(client, key)).toMatchObject({ status: 403, code: 'forbidden' });
	});
});

describe.each(privateRoutes)('%s', (key) => {
	it('allows the roles of its access', async () => {
		const access = routes[key].access;
		const [customer, artist, admin] = [await customerWith(0), await newAdmin('ARTIST'), await newAdmin()];
		const allowed: Record<string, TestUser[]> = {
			customer: [customer],
			artist: [artist, admin],
			admin: [admin],
			'signed-in': [customer, artist, admin],
		};
		for (const caller of [customer, artist, admin]) {
			const { status } = await callRoute(caller.client, key);
			if (allowed[access]?.includes(caller)) expect(status).not.toBe(403);
			else expect(status).toBe(403);
			expect(status).not.toBe(500);
		}
	});
});

describe('an API key', () => {
	let withKey: Client;
	let ofAdmin: Client;
	beforeAll(async () => {
		const [customer, later] = [await customerWith(0), await customerWith(0)];
		withKey = new Client(stage.api, (await createKey(customer)).key);
		ofAdmin = new Client(stage.api, (await createKey(later)).key);
		await changeRole(table, later.email, 'ADMIN');
	});

	it.each(privateRoutes)('may call %s as the route table says, also that of an admin', async (key) => {
		for (const client of [withKey, ofAdmin]) {
			const { status } = await callRoute(client, key);
			if (takesKeys(key)) expect([200, 202, 400, 404]).toContain(status);
			else expect(status).toBe(403);
		}
	});

	it('may call no route about money, the profile, keys or admins', () => {
		expect(routeKeys.filter(takesKeys).sort()).toEqual([
			'createArtRequest',
			'getArtRequest',
			'getBalance',
			'getCutOut',
			'getFile',
			'listArtEvents',
			'listArtRequests',
			'listLedger',
			'makePlaceFiles',
			'redoArtRequest',
			'renameArtRequest',
			'startCutOut',
			'uploadFiles',
		]);
	});

	it('of a customer who became an admin sees the rows of its customer only', async () => {
		const all = await ofAdmin.call('listArtRequests', { query: { user_id: randomUUID() } });
		expect(all.status).toBe(400);
		expect((await ofAdmin.call('listArtRequests', { query: {} })).data).toEqual([]);
	});

	it('in a query is refused, even beside a valid session', async () => {
		const customer = await customerWith(0);
		const { key } = await createKey(customer);
		for (const client of [new Client(stage.api), customer.client])
			expect(await client.send('getBalance', { query: { key } })).toMatchObject({ status: 403 });
	});

	it('orders sixty pictures a minute at most, and what it has ordered ends after it was revoked', async () => {
		const customer = await customerWith(1);
		const { id, key } = await createKey(customer);
		const withKey = { ...customer, client: new Client(stage.api, key) };
		const file = await uploadProduct(withKey);
		const created = await createRequest(withKey, requestWithDescription(file, '[engine answers]'));
		const statuses: number[] = [];
		const orderUnknown = async () => {
			while (statuses.length < 80)
				statuses.push((await createRequest(withKey, requestBody(randomUUID()))).status);
		};
		await Promise.all(Array.from({ length: 5 }, orderUnknown));
		expect(statuses.filter((status) => status === 404)).toHaveLength(59);
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(21);
		await customer.client.call('revokeApiKey', { params: { id } });
		expect((await waitUntilEnded(customer, created.data.id)).status).toBe('COMPLETED');
	});
});

describe.each(tried.filter(isPublic))('%s', (key) => {
	it('needs no token, and ignores one that has expired', async () => {
		const customer = await customerWith(0);
		const expired = await invalidTokens['an expired token']?.(customer);
		for (const client of [new Client(stage.api), customer.client, new Client(stage.api, expired)]) {
			const { status } = await callRoute(client, key);
			expect(status).not.toBe(403);
			expect(status).not.toBe(500);
		}
	});
});

it('a user who is no longer an admin loses admin access at once', async () => {
	const admin = await newAdmin();
	await changeRole(table, admin.email, 'USER');
	expect((await admin.client.call('listArtRequests', { query: {} })).status).toBe(403);
});

describe('every answer', () => {
	it('has the id of its request', async () => {
		const customer = await customerWith(0);
		const given = randomUUID();
		const answer = await customer.client.call('getMe', { headers: { 'x-request-id': given } });
		expect(answer.headers.get('x-request-id')).toBe(given);
		expect((await customer.client.call('getMe', {})).headers.get('x-request-id')).toMatch(/[\w-]{8,}/);
	});

	it('must not be cached', async () => {
		const customer = await customerWith(0);
		expect((await customer.client.call('getMe', {})).headers.get('cache-control')).toBe('no-store');
	});
});

it('the API’s description is an OpenAPI document with every route', async () => {
	const response = await fetch(`${stage.api}/v1/openapi.json`);
	const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
	expect(document.openapi).toBe('3.1.0');
	const described = Object.values(document.paths).flatMap((path) =>
		Object.values(path).map(({ operationId }: { operationId: string }) => operationId),
	);
	expect(described.sort()).toEqual([...routeKeys].sort());
});
