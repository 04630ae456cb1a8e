import { describe, expect, it } from 'vitest';
import { AppError } from '#core/appError.ts';
import {
	type Claims,
	type FinishPorts,
	finishGoogleLogin,
	type IdentityProvider,
	IdentityRefusedError,
	type StartPorts,
	startGoogleLogin,
} from '#core/auth/googleLogin.ts';
import { dynamoGoogleLogins, dynamoIdentities } from '#core/auth/googleLoginItems.ts';
import type { User } from '#core/users/user.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { ensureUser, setBlocked } from '../../../functions/commands/accounts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const limit = { limit: 20, seconds: 3600 };
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const anna: Claims = {
	issuer: 'https://accounts.example',
	subject: '1',
	email: 'anna@people.example',
	emailVerified: true,
	name: 'Anna Ardi',
};

/** A provider that vouches for these claims and remembers what it was asked. */
function providerOf(claims: Partial<Claims> = {}) {
	const asked: Parameters<IdentityProvider['signInPage']>[0][] = [];
	const exchanged: Parameters<IdentityProvider['exchange']>[0][] = [];
	const provider: IdentityProvider = {
		signInPage: async (login) => {
			asked.push(login);
			return `https://accounts.example/authorize?state=${login.state}`;
		},
		exchange: async (back) => {
			exchanged.push(back);
			return { ...anna, ...claims };
		},
	};
	return { provider, asked, exchanged };
}

const providerThatFails = (error: Error): IdentityProvider => ({
	signInPage: () => Promise.reject(error),
	exchange: () => Promise.reject(error),
});

/** A table in memory, and the ports on top of it. */
function house() {
	const memory = new MemoryTable();
	const logins = dynamoGoogleLogins(memory.table);
	const taken: string[] = [];
	const reported: string[] = [];
	const report = (kind: string) => void reported.push(kind);
	const start = (google: IdentityProvider | undefined): StartPorts => ({
		google,
		logins,
		limiter: { take: async (subject) => void taken.push(subject), giveBack: async () => {} },
		limit,
		report,
	});
	const finish = (google: IdentityProvider | undefined): FinishPorts => ({
		google,
		logins,
		identities: dynamoIdentities(memory.table),
		adminEmails: ['boss@people.example'],
		welcomeCredits: 3,
		report,
	});
	const kept = (kind: string) => [...memory.items.values()].filter((item) => item.kind === kind);
	return {
		memory,
		taken,
		reported,
		start,
		finish,
		kept,
		/** Signs in as whom the claims say, from beginning to end. */
		async signIn(claims: Partial<Claims> = {}) {
			const { provider, asked } = providerOf(claims);
			const { browser } = await startGoogleLogin(start(provider), '127.0.0.1', now);
			const back = { code: 'c', state: asked[0]?.state ?? '', browser };
			return finishGoogleLogin(finish(provider), back, now);
		},
	};
}

/** A sign-in that has begun, and how it may be finished. */
async function begun() {
	const { kept, start, finish } = house();
	const { provider, asked, exchanged } = providerOf();
	const { browser } = await startGoogleLogin(start(provider), '127.0.0.1', now);
	const back = { code: 'code', state: asked[0]?.state ?? '', browser };
	const end = (more: Partial<Parameters<typeof finishGoogleLogin>[1]> = {}, at = now) =>
		finishGoogleLogin(finish(provider), { ...back, ...more }, at);
	return { kept, asked, exchanged, browser, back, end };
}

describe('beginning to sign in with Google', () => {
	it('makes other secrets each time, and keeps neither the state nor the browser’s', async () => {
		const [one, other] = [await begun(), await begun()];
		const secrets = [one, other].flatMap(({ asked: [login], browser }) => [
			login?.state,
			login?.nonce,
			login?.verifier,
			browser,
		]);
		expect(new Set(secrets).size).toBe(8);
		for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
		const kept = JSON.stringify(one.kept('OAUTH'));
		expect(kept).toContain(one.asked[0]?.nonce);
		expect(kept).not.toContain(one.browser);
		expect(kept).not.toContain(one.back.state);
	});

	it('keeps it for ten minutes', async () => {
		const { kept } = await begun();
		expect(kept('OAUTH')).toMatchObject([{ expires: later(600).getTime() / 1000 }]);
	});

	it('counts by a hash of the caller’s address', async () => {
		const { start, taken } = house();
		await startGoogleLogin(start(providerOf().provider), '203.0.113.9', now);
		expect(taken).toEqual([expect.stringMatching(/^google-ip#[0-9a-f]{32}$/)]);
	});

	it('keeps nothing past the limit', async () => {
		const { start, kept } = house();
		const full = new AppError('too_many_requests', 'Wait.');
		const ports = start(providerOf().provider);
		const limiter = { ...ports.limiter, take: () => Promise.reject(full) };
		await expect(startGoogleLogin({ ...ports, limiter }, '127.0.0.1', now)).rejects.toBe(full);
		expect(kept('OAUTH')).toEqual([]);
	});

	it('is refused on a stage without it', async () => {
		const { start, finish } = house();
		await expect(startGoogleLogin(start(undefined), '127.0.0.1', now)).rejects.toMatchObject({
			code: 'conflict',
			message: 'Google sign-in is not set up here. Please use your e-mail address.',
		});
		const back = { code: 'c', state: 's', browser: 'b' };
		await expect(finishGoogleLogin(finish(undefined), back, now)).rejects.toMatchObject({ code: 'conflict' });
	});

	it('asks for patience when Google cannot be reached', async () => {
		const { start, reported, kept } = house();
		const google = providerThatFails(new IdentityRefusedError('OAUTH_TIMEOUT'));
		await expect(startGoogleLogin(start(google), '127.0.0.1', now)).rejects.toMatchObject({ code: 'busy' });
		expect(reported).toEqual(['OAUTH_TIMEOUT']);
		expect(kept('OAUTH')).toEqual([]);
	});
});

describe('coming back from Google', () => {
	it('exchanges the code with the verifier and nonce of this sign-in, once', async () => {
		const { asked, exchanged, end } = await begun();
		await end();
		const [{ nonce, verifier } = {}] = asked;
		expect(exchanged).toEqual([{ code: 'code', nonce, verifier }]);
		await expect(end()).rejects.toMatchObject({ code: 'invalid' });
		expect(exchanged).toHaveLength(1);
	});

	it.each([{ browser: undefined }, { browser: 'another' }, { state: 'another' }])(
		'is refused with %j, and uses nothing up',
		async (wrong) => {
			const { exchanged, end } = await begun();
			await expect(end(wrong)).rejects.toMatchObject({ code: 'invalid' });
			expect(exchanged).toEqual([]);
			await expect(end()).resolves.toMatchObject({ email: 'anna@people.example' });
		},
	);

	it('is refused after ten minutes', async () => {
		const { end } = await begun();
		await expect(end({}, later(600))).rejects.toMatchObject({ code: 'invalid' });
		await expect(end({}, later(599))).resolves.toMatchObject({ email: 'anna@people.example' });
	});

	it('is refused when Google does not confirm it, and says why only to us', async () => {
		const { start, finish, reported, kept } = house();
		const { provider, asked } = providerOf();
		const { browser } = await startGoogleLogin(start(provider), '127.0.0.1', now);
		const google = providerThatFails(new IdentityRefusedError('OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce'));
		const back = { code: 'c', state: asked[0]?.state ?? '', browser };
		await expect(finishGoogleLogin(finish(google), back, now)).rejects.toMatchObject({
			code: 'invalid',
			message: 'Google did not confirm your sign-in. Please try again.',
		});
		expect(reported).toEqual(['OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce']);
		expect(kept('USER')).toEqual([]);
	});

	it('lets trouble of our own through as it is', async () => {
		const { start, finish } = house();
		const { provider, asked } = providerOf();
		const { browser } = await startGoogleLogin(start(provider), '127.0.0.1', now);
		const google = providerThatFails(new Error('The secret is empty.'));
		const back = { code: 'c', state: asked[0]?.state ?? '', browser };
		await expect(finishGoogleLogin(finish(google), back, now)).rejects.toThrow('The secret is empty.');
	});

	it.each([
		{ emailVerified: false },
		{ email: undefined },
		{ email: 'not an address' },
		{ email: `${'a'.repeat(300)}@people.example` },
	])('is refused when the claims say %j', async (claims) => {
		const { signIn, kept } = house();
		await expect(signIn(claims)).rejects.toMatchObject({ code: 'invalid' });
		expect([...kept('USER'), ...kept('IDENTITY'), ...kept('EMAIL')]).toEqual([]);
	});
});

describe('somebody new', () => {
	it('begins with the stage’s welcome credits and the name that Google gives', async () => {
		const user = await house().signIn({ email: ' Anna@People.Example ' });
		expect(user).toMatchObject({
			email: 'anna@people.example',
			name: 'Anna Ardi',
			role: 'USER',
			credits: 3,
		});
	});

	it('becomes an admin when the stage says so', async () => {
		expect(await house().signIn({ email: 'boss@people.example' })).toMatchObject({ role: 'ADMIN' });
	});

	it.each([
		['  Anna  ', 'Anna'],
		['x'.repeat(150), 'x'.repeat(100)],
		['😀'.repeat(150), '😀'.repeat(100)],
		['   ', 'anna'],
		[undefined, 'anna'],
	])('whose name is %j is called %j', async (name, expected) => {
		expect((await house().signIn({ name })).name).toBe(expected);
	});
});

describe('somebody known', () => {
	it('is the same person when their address at Google changes', async () => {
		const { signIn, kept } = house();
		const before = await signIn();
		const after = await signIn({ email: 'anna.new@people.example' });
		expect(after).toEqual(before);
		expect(kept('USER')).toHaveLength(1);
	});

	it('is told apart by the issuer as well', async () => {
		const { signIn } = house();
		const before = await signIn();
		const other = await signIn({ issuer: 'https://other.example', email: 'other@people.example' });
		expect(other.id).not.toBe(before.id);
	});

	it('by code is the same person by Google, with all that they have', async () => {
		const { memory, signIn, kept } = house();
		const byCode = await ensureUser(memory.table, 'anna@people.example', now);
		const byGoogle = await signIn({ email: 'ANNA@people.example' });
		expect(byGoogle).toEqual({ ...byCode, googleIdentity: expect.stringMatching(/^[0-9a-f]{64}$/) });
		expect(kept('USER')).toHaveLength(1);
		expect(await getUser(memory.table, byCode.id)).toEqual(byGoogle);
	});

	it('keeps the account when the address passes to another Google account', async () => {
		const { signIn, kept } = house();
		await signIn();
		await expect(signIn({ subject: '2' })).rejects.toMatchObject({
			code: 'conflict',
			message: expect.stringContaining('sign in with a code'),
		});
		expect(kept('IDENTITY')).toHaveLength(1);
	});

	it('who is blocked stays out', async () => {
		const { memory, signIn } = house();
		await signIn();
		await setBlocked(memory.table, 'anna@people.example', true);
		await expect(signIn()).rejects.toMatchObject({ code: 'forbidden' });
	});
});

describe('two at the same moment', () => {
	it('who are one Google account have one account', async () => {
		const { signIn, kept } = house();
		const [one, other] = await Promise.all([signIn(), signIn()]);
		expect(one).toEqual(other);
		expect([kept('USER').length, kept('IDENTITY').length, kept('LEDGER').length]).toEqual([1, 1, 1]);
	});

	it('who are two Google accounts of one address have one account, and one of them is refused', async () => {
		const { signIn, kept } = house();
		const ends = await Promise.allSettled([signIn(), signIn({ subject: '2' })]);
		const refused = ends.filter((end) => end.status === 'rejected');
		expect(refused).toMatchObject([{ reason: { code: 'conflict' } }]);
		expect([kept('USER').length, kept('IDENTITY').length]).toEqual([1, 1]);
	});

	it('of whom one uses a code have one account, whoever is first', async () => {
		for (let call = 1; call <= 6; call++) {
			const { memory, signIn, kept } = house();
			let byCode: Promise<User> | undefined;
			memory.faults = (at) => {
				if (at === call) byCode = ensureUser(memory.table, 'anna@people.example', now);
				return undefined;
			};
			const user = await signIn();
			expect((await byCode)?.id).toBe(user.id);
			expect(kept('USER')).toMatchObject([{ id: user.id, googleIdentity: user.googleIdentity }]);
		}
	});
});
