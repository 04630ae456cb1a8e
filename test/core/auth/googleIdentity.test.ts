import { describe, expect, it } from 'vitest';
import { userOfIdentity } from '#core/auth/googleIdentity.ts';
import type { IdTokenClaims } from '#core/auth/openId.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser, type User } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');

const anna: IdTokenClaims = {
	issuer: 'https://accounts.example',
	subject: '1',
	email: 'anna@people.example',
	emailVerified: true,
	name: 'Anna Ardi',
};

/** A table in memory on which users sign in with Google. */
function signIns() {
	const memory = new MemoryTable();
	const stored = (kind: string) => [...memory.items.values()].filter((item) => item.kind === kind);
	const settings = { adminEmails: ['boss@people.example'], welcomeCredits: 3 };
	const signIn = (claims: Partial<IdTokenClaims> = {}) =>
		userOfIdentity(memory.table, { ...anna, ...claims }, settings, now);
	return { memory, stored, signIn };
}

describe('claims', () => {
	it.each([
		{ emailVerified: false },
		{ email: undefined },
		{ email: 'not an address' },
		{ email: `${'a'.repeat(300)}@people.example` },
	])('with %j are invalid', async (claims) => {
		const { signIn, stored } = signIns();
		await expect(signIn(claims)).rejects.toMatchObject({ code: 'invalid' });
		expect([...stored('USER'), ...stored('IDENTITY'), ...stored('EMAIL')]).toEqual([]);
	});
});

describe('a new user', () => {
	it('has the stage’s welcome credits and the name of the Google account', async () => {
		const user = await signIns().signIn({ email: ' Anna@People.Example ' });
		expect(user).toMatchObject({
			email: 'anna@people.example',
			name: 'Anna Ardi',
			role: 'USER',
			credits: 3,
		});
	});

	it('is an admin when the stage lists the address', async () => {
		expect(await signIns().signIn({ email: 'boss@people.example' })).toMatchObject({ role: 'ADMIN' });
	});

	it.each([
		['  Anna  ', 'Anna'],
		['x'.repeat(150), 'x'.repeat(100)],
		['😀'.repeat(150), '😀'.repeat(100)],
		['   ', 'anna'],
		[undefined, 'anna'],
	])('with the Google name %j gets the name %j', async (name, expected) => {
		expect((await signIns().signIn({ name })).name).toBe(expected);
	});
});

describe('a known user', () => {
	it('keeps the account when the address of the Google account changes', async () => {
		const { signIn, stored } = signIns();
		const before = await signIn();
		const after = await signIn({ email: 'anna.new@people.example' });
		expect(after).toEqual(before);
		expect(stored('USER')).toHaveLength(1);
	});

	it('is identified by the issuer as well as the subject', async () => {
		const { signIn } = signIns();
		const before = await signIn();
		const other = await signIn({ issuer: 'https://other.example', email: 'other@people.example' });
		expect(other.id).not.toBe(before.id);
	});

	it('has the same account by code and by Google', async () => {
		const { memory, signIn, stored } = signIns();
		const byCode = await ensureUser(memory.table, 'anna@people.example', now);
		const byGoogle = await signIn({ email: 'ANNA@people.example' });
		expect(byGoogle).toEqual({ ...byCode, googleIdentity: expect.stringMatching(/^[0-9a-f]{64}$/) });
		expect(stored('USER')).toHaveLength(1);
		expect(await getUser(memory.table, byCode.id)).toEqual(byGoogle);
	});

	it('keeps the account when the address passes to another Google account', async () => {
		const { signIn, stored } = signIns();
		await signIn();
		await expect(signIn({ subject: '2' })).rejects.toMatchObject({
			code: 'conflict',
			message: expect.stringContaining('sign in with a code'),
		});
		expect(stored('IDENTITY')).toHaveLength(1);
	});
});

describe('two concurrent sign-ins', () => {
	it('with one Google account create one account', async () => {
		const { signIn, stored } = signIns();
		const [one, other] = await Promise.all([signIn(), signIn()]);
		expect(one).toEqual(other);
		expect([stored('USER').length, stored('IDENTITY').length, stored('LEDGER').length]).toEqual([1, 1, 1]);
	});

	it('with two Google accounts of one address create one account, and one of them throws a conflict', async () => {
		const { signIn, stored } = signIns();
		const results = await Promise.allSettled([signIn(), signIn({ subject: '2' })]);
		const refused = results.filter((result) => result.status === 'rejected');
		expect(refused).toMatchObject([{ reason: { code: 'conflict' } }]);
		expect([stored('USER').length, stored('IDENTITY').length]).toEqual([1, 1]);
	});

	it('of which one is by code create one account, in any order of their writes', async () => {
		for (let call = 1; call <= 5; call++) {
			const { memory, signIn, stored } = signIns();
			let byCode: Promise<User> | undefined;
			memory.faults = (at) => {
				if (at === call) byCode = ensureUser(memory.table, 'anna@people.example', now);
				return undefined;
			};
			const user = await signIn();
			expect((await byCode)?.id).toBe(user.id);
			expect(stored('USER')).toMatchObject([{ id: user.id, googleIdentity: user.googleIdentity }]);
		}
	});
});
