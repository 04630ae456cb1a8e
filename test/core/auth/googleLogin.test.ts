import { createServer, type Server } from 'node:net';
import { Events, type MutableResponse, type MutableToken } from 'oauth2-mock-server';
import { describe, expect, it } from 'vitest';
import { finishGoogleLogin, startGoogleLogin } from '#core/auth/googleLogin.ts';
import type { OpenIdProvider, OpenIdSettings } from '#core/auth/openId.ts';
import { hashedSubject, takeRateLimit } from '#core/table/rateLimits.ts';
import { setBlocked } from '#core/users/accounts.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { codeFrom, openIdServer, providerOf } from '#support/openIdServer.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { perNetwork: limits } = loadStage('production').limits.codes;
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const claims = { sub: '1', email: 'anna@people.example', email_verified: true, name: 'Anna Ardi' };

/** A table in memory, and the context of both calls with a provider. */
function stageWith(google: OpenIdProvider | undefined) {
	const { table, items } = new MemoryTable();
	const reported: string[] = [];
	const reportError = (kind: string) => void reported.push(kind);
	const context = { table, google, reportError, limits, adminEmails: [], welcomeCredits: 3 };
	const stored = (kind: string) => [...items.values()].filter((item) => item.kind === kind);
	return { context, items, reported, stored };
}

/** A stage whose provider issues ID tokens with these claims; records the token requests. */
async function stageWithServer(changes: Record<string, unknown> = {}, settings?: Partial<OpenIdSettings>) {
	const server = await openIdServer();
	const exchanged: Record<string, unknown>[] = [];
	server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
		if ('aud' in payload) Object.assign(payload, claims, changes);
	});
	server.service.on(Events.BeforeResponse, (_: MutableResponse, { body }: { body: object }) => {
		exchanged.push({ ...body });
	});
	return { ...stageWith(providerOf(server, settings)), exchanged };
}

type Stage = Awaited<ReturnType<typeof stageWithServer>>;

/** Starts a sign-in on a stage and signs in on the provider's page. */
async function startedLogin(stage: Stage) {
	const { url, browser } = await startGoogleLogin(stage.context, '127.0.0.1', now);
	const page = new URL(url);
	const state = page.searchParams.get('state') ?? '';
	const nonce = page.searchParams.get('nonce') ?? '';
	const callback = { code: await codeFrom(url), state, browser };
	const finish = (changes: Partial<Parameters<typeof finishGoogleLogin>[1]> = {}, at = now) =>
		finishGoogleLogin(stage.context, { ...callback, ...changes }, at);
	return { browser, state, nonce, callback, finish };
}

describe('startGoogleLogin', () => {
	it('creates new secrets each time, and stores neither the state nor the browser’s secret', async () => {
		const [one, other] = [await stageWithServer(), await stageWithServer()];
		const [first, second] = [await startedLogin(one), await startedLogin(other)];
		const secrets = [[one, first] as const, [other, second] as const].flatMap(
			([{ stored }, { state, nonce, browser }]) => [state, nonce, stored('OAUTH')[0]?.verifier, browser],
		);
		expect(new Set(secrets).size).toBe(8);
		for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
		const stored = JSON.stringify(one.stored('OAUTH'));
		expect(stored).toContain(first.nonce);
		expect(stored).not.toContain(first.browser);
		expect(stored).not.toContain(first.state);
	});

	it('stores the sign-in for ten minutes', async () => {
		const stage = await stageWithServer();
		await startedLogin(stage);
		expect(stage.stored('OAUTH')).toMatchObject([{ expires: later(600).getTime() / 1000 }]);
	});

	it('counts calls by a hash of the caller’s IP', async () => {
		const { context, items } = await stageWithServer();
		await startGoogleLogin(context, '203.0.113.9', now);
		const counters = [...items.values()].filter(({ sk }) => sk === 'RATE');
		expect(counters).toMatchObject([{ pk: expect.stringMatching(/^RATE#google-ip#[0-9a-f]{32}$/) }]);
	});

	it('stores nothing past the limit', async () => {
		const { context, stored } = await stageWithServer();
		const once = { limit: 1, seconds: 3600 };
		await takeRateLimit(context.table, hashedSubject('google-ip', '127.0.0.1'), once, now);
		await expect(
			startGoogleLogin({ ...context, limits: { ...limits, ipv4: once } }, '127.0.0.1', now),
		).rejects.toMatchObject({
			code: 'too_many_requests',
		});
		expect(stored('OAUTH')).toEqual([]);
	});

	it('throws a conflict on a stage without Google, as finishGoogleLogin does', async () => {
		const { context } = stageWith(undefined);
		await expect(startGoogleLogin(context, '127.0.0.1', now)).rejects.toMatchObject({
			code: 'conflict',
			message: 'Google sign-in is not set up here. Please use your e-mail address.',
		});
		const callback = { code: 'c', state: 's', browser: 'b' };
		await expect(finishGoogleLogin(context, callback, now)).rejects.toMatchObject({ code: 'conflict' });
	});

	it('throws busy when Google does not answer', async () => {
		const silent = await new Promise<Server>((resolve) => {
			const listening = createServer(() => {}).listen(0, '127.0.0.1', () => resolve(listening));
		});
		const { port } = silent.address() as { port: number };
		const issuer = `http://localhost:${port}`;
		const { context, reported, stored } = await stageWithServer({}, { issuer, timeout: 1 });
		await expect(startGoogleLogin(context, '127.0.0.1', now)).rejects.toMatchObject({ code: 'busy' });
		silent.close();
		expect(reported).toEqual(['OAUTH_TIMEOUT']);
		expect(stored('OAUTH')).toEqual([]);
	});
});

describe('finishGoogleLogin', () => {
	it('exchanges the code with the verifier of this sign-in, once', async () => {
		const stage = await stageWithServer();
		const { callback, finish } = await startedLogin(stage);
		const code_verifier = stage.stored('OAUTH')[0]?.verifier;
		await finish();
		expect(stage.exchanged).toMatchObject([{ code: callback.code, code_verifier }]);
		await expect(finish()).rejects.toMatchObject({ code: 'invalid' });
		expect(stage.exchanged).toHaveLength(1);
	});

	it.each([{ browser: undefined }, { browser: 'another' }, { state: 'another' }])(
		'throws invalid for %j and leaves the sign-in usable',
		async (wrong) => {
			const stage = await stageWithServer();
			const { finish } = await startedLogin(stage);
			await expect(finish(wrong)).rejects.toMatchObject({ code: 'invalid' });
			expect(stage.exchanged).toEqual([]);
			await expect(finish()).resolves.toMatchObject({ email: 'anna@people.example' });
		},
	);

	it('throws invalid after ten minutes', async () => {
		const { finish } = await startedLogin(await stageWithServer());
		await expect(finish({}, later(600))).rejects.toMatchObject({ code: 'invalid' });
		await expect(finish({}, later(599))).resolves.toMatchObject({ email: 'anna@people.example' });
	});

	it('throws invalid when Google does not confirm the sign-in, and reports why only to us', async () => {
		const stage = await stageWithServer({ nonce: 'another' });
		const { finish } = await startedLogin(stage);
		await expect(finish()).rejects.toMatchObject({
			code: 'invalid',
			message: 'Google did not confirm your sign-in. Please try again.',
		});
		expect(stage.reported).toEqual(['OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce']);
		expect(stage.stored('USER')).toEqual([]);
	});

	it('rethrows errors that are not the provider’s', async () => {
		const readSecret = () => Promise.reject(new Error('The secret is empty.'));
		const { finish } = await startedLogin(await stageWithServer({}, { readSecret }));
		await expect(finish()).rejects.toThrow('The secret is empty.');
	});

	it('throws conflict for a blocked user', async () => {
		const stage = await stageWithServer();
		const { id } = await (await startedLogin(stage)).finish();
		await setBlocked(stage.context.table, id, true);
		const { finish } = await startedLogin(stage);
		await expect(finish()).rejects.toMatchObject({ code: 'conflict' });
	});
});
