import { expect, it } from 'vitest';
import { confirm, requestConfirmation } from '#core/auth/confirmations.ts';
import { deviceCookieName, signDevice, verifyDevice } from '#core/auth/devices.ts';
import { transact } from '#core/table/transact.ts';
import { readKey } from '#support/loginCodes.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const user = { id: 'u', email: 'owner@users.example' };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function erasing() {
	const { table } = new MemoryTable();
	const challenges = { table, readKey };
	const mailed: string[] = [];
	const mailCode = async (_: string, code: string) => void mailed.push(code);
	const request = () =>
		requestConfirmation(
			{ ...challenges, mailCode, limits: [{ limit: 2, seconds: 60 }] },
			user,
			'erasure',
			now,
		);
	const { id } = await request();
	const code = mailed[0] ?? '';
	const enter = (guess = code, by = user, purpose: 'erasure' | 'grant' = 'erasure', at = now) =>
		confirm(challenges, by, purpose, { id, code: guess }, at);
	return { table, code, request, enter };
}

it('a mailed code confirms one thing, once, for its user', async () => {
	const { table, code, enter } = await erasing();
	const stale = { code: 'invalid', message: 'This code is no longer valid. Please request a new one.' };
	await expect(enter(code, user, 'grant')).rejects.toMatchObject({ code: 'invalid' });
	await expect(enter(code, { ...user, email: 'other@users.example' })).rejects.toMatchObject({
		code: 'invalid',
	});
	await expect(enter(wrong(code))).rejects.not.toMatchObject(stale);
	const step = await enter();
	expect(await transact(table, [step])).toEqual([]);
	expect(await transact(table, [step])).toEqual(['code']);
	await expect(enter()).rejects.toMatchObject({ code: 'invalid' });
});

it('a code is refused after five wrong guesses, and after ten minutes', async () => {
	const { code, enter } = await erasing();
	await expect(enter(code, user, 'erasure', new Date('2026-11-20T12:10:00Z'))).rejects.toMatchObject({
		code: 'invalid',
	});
	for (let n = 0; n < 5; n++) await expect(enter(wrong(code))).rejects.toMatchObject({ code: 'invalid' });
	await expect(enter()).rejects.toMatchObject({ code: 'too_many_requests', extras: { retryAfter: 60 } });
});

it('codes are limited for each user', async () => {
	const { request } = await erasing();
	await request();
	await expect(request()).rejects.toMatchObject({ code: 'too_many_requests' });
});

it('the cookie of a browser is its id for one address only, for 400 days', async () => {
	const cookie = await signDevice(readKey, user.email, 'browser', now);
	const verify = (email: string, days: number, value: string | undefined = cookie) =>
		verifyDevice(readKey, email, value, new Date(now.getTime() + days * 86_400_000));
	expect(deviceCookieName(user.email)).toMatch(/^device_[0-9a-f]{12}$/);
	expect(await verify(user.email, 399)).toBe('browser');
	expect(await verify(user.email, 401)).toBeUndefined();
	expect(await verify('other@users.example', 0)).toBeUndefined();
	expect(await verify(user.email, 0, '')).toBeUndefined();
	expect(await verify(user.email, 0, cookie.slice(0, -2))).toBeUndefined();
});
