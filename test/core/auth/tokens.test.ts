import { describe, expect, it } from 'vitest';
import { createSession, signToken, type TokenKeys, verifyToken } from '#core/auth/tokens.ts';
import type { User } from '#core/users/users.ts';
import { rotated } from '../../../functions/commands/rotateTokenKey.ts';

const now = new Date('2026-11-20T12:00:00Z');
const first: TokenKeys = { kid: '1', key: 'k'.repeat(64), others: [] };
const reader = (keys: object) => async () => JSON.stringify(keys);
const claims = { userId: 'u', version: 1 };
const sign = (keys: object) => signToken(reader(keys), claims, 3600, now);
const accepts = async (keys: object, token: string) =>
	(await verifyToken(reader(keys), token, now)) !== undefined;

describe('the rotation of the key of tokens', () => {
	const added = rotated(first, 'add');
	const used = rotated(added, 'use');
	const ended = rotated(used, 'remove');

	it('signs nobody out: before and after each step, processes accept what the others sign', async () => {
		for (const [before, after] of [
			[first, added],
			[added, used],
		] as const) {
			expect(await accepts(before, await sign(after))).toBe(true);
			expect(await accepts(after, await sign(before))).toBe(true);
		}
		expect(await accepts(ended, await sign(used))).toBe(true);
	});

	it('ends with the former key refused', async () => {
		expect(await accepts(used, await sign(first))).toBe(true);
		expect(await accepts(ended, await sign(first))).toBe(false);
		expect([first.kid, used.kid, ended.others]).toEqual(['1', '2', []]);
	});

	it('is refused in another order', () => {
		expect(() => rotated(first, 'use')).toThrow('begin with add');
		expect(() => rotated(first, 'remove')).toThrow('no former key');
		expect(() => rotated(added, 'add')).toThrow('two keys already');
		expect(() => rotated(added, 'remove')).toThrow('sign with it first');
	});
});

it('a token of an unknown key, or one that only has the id of a known key, is refused', async () => {
	const { key: _, ...other } = { ...first, kid: '7' };
	expect(await accepts(first, await sign({ ...other, key: first.key }))).toBe(false);
	expect(await accepts(first, await sign({ ...first, key: 'x'.repeat(64) }))).toBe(false);
	expect(await accepts(first, 'no token')).toBe(false);
});

it('the secret of a stage from before a key could be replaced is read as it is', async () => {
	const { kid, key } = first;
	expect(await accepts({ kid, key }, await sign({ kid, key }))).toBe(true);
});

it('a session has the token of its user and browser, until it expires or the version of tokens changes', async () => {
	const user = { id: 'u', tokenVersion: 4, role: 'ARTIST' } as User;
	const { token, ...session } = await createSession(reader(first), user, 'browser', 60, now);
	expect(session).toEqual({ role: 'ARTIST', expires_in: 60 });
	const verify = (seconds: number) =>
		verifyToken(reader(first), token, new Date(now.getTime() + seconds * 1000));
	expect(await verify(59)).toEqual({ userId: 'u', version: 4, device: 'browser' });
	expect(await verify(61)).toBeUndefined();
});
