import { describe, expect, it } from 'vitest';
import { setBlocked } from '#core/users/accounts.ts';
import { loginCodes } from '#support/loginCodes.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const limit = { limit: 1, seconds: 60 };
const one = {
	perCaller: [limit],
	perAddress: [{ limit: 5, seconds: 60 }],
	perDevice: [limit],
	perNetwork: { ipv4: limit, ipv6Subnet: limit, ipv6Site: limit },
	perStage: { limit: 10, seconds: 60 },
};
const ip = '192.0.2.1';
const email = 'a@b.example';

describe('requestCode', () => {
	it('mails six digits and stores only their hash', async () => {
		const { request, itemsOf, mailed } = loginCodes();
		await request(email, ip, now);
		expect(mailed).toEqual([expect.stringMatching(/^\d{6}$/)]);
		expect(JSON.stringify(itemsOf('CHALLENGE'))).not.toContain(mailed[0]);
		expect(itemsOf('CHALLENGE')[0]?.expires).toBe(new Date('2026-11-20T12:10:00Z').getTime() / 1000);
	});

	it('answers a new id for each code, and stores nothing under the address', async () => {
		const { request, itemsOf } = loginCodes();
		const first = await request(email, ip, now);
		const second = await request(email, ip, later(61));
		expect(second.id).not.toBe(first.id);
		expect(itemsOf('EMAIL')).toEqual([]);
	});

	it('returns the challenge of the last code to its browser within a minute, unless its code was used', async () => {
		const { request, enter, mailed } = loginCodes();
		const { id } = await request(email, ip, now);
		expect(await request(email, ip, later(20))).toEqual({ id, mailed_seconds_ago: 20 });
		expect(mailed).toHaveLength(1);
		await expect(request(email, '198.51.100.1', later(20))).resolves.not.toMatchObject({ id });
		await enter(id, mailed[0] ?? '', ip, later(30));
		await expect(request(email, ip, later(40))).rejects.toMatchObject({ code: 'too_many_requests' });
	});

	it('gives another browser of the network a challenge of its own for the same mail, which signs in once', async () => {
		const { request, enter, mailed, wrong } = loginCodes();
		const first = await request(email, ip, now);
		const other = await request(email, ip, later(20), undefined, 'inside an app');
		expect(other).toMatchObject({ mailed_seconds_ago: 20 });
		expect(other.id).not.toBe(first.id);
		expect(mailed).toHaveLength(1);
		for (let n = 0; n < 5; n++)
			await expect(enter(other.id, wrong(), ip, later(21))).rejects.toMatchObject({ code: 'invalid' });
		await expect(enter(other.id, mailed[0] ?? '', ip, later(22))).rejects.toMatchObject({
			code: 'too_many_requests',
		});
		const third = await request(email, ip, later(23), undefined, 'a third one');
		await expect(request(email, ip, later(24), undefined, 'a fourth one')).rejects.toMatchObject({
			code: 'too_many_requests',
		});
		const both = await Promise.allSettled(
			[first, third].map(({ id }) => enter(id, mailed[0] ?? '', ip, later(30))),
		);
		expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const { id } of [first, other, third])
			await expect(enter(id, mailed[0] ?? '', ip, later(31))).rejects.toMatchObject({
				code: expect.stringMatching(/invalid|too_many_requests/),
			});
	});

	it('gives no other browser a challenge whose first of two codes was entered', async () => {
		const { request, enter, mailed, wrong } = loginCodes({ guesses: { single: { limit: 1, seconds: 60 } } });
		const first = await request(email, ip, now);
		await enter(first.id, wrong(), ip, now).catch(() => undefined);
		const early = await request(email, ip, later(1), undefined, 'a stranger');
		await expect(enter(first.id, mailed[0] ?? '', ip, later(2))).rejects.toMatchObject({
			reason: 'secondCodeMailed',
		});
		expect(mailed).toHaveLength(2);
		await expect(request(email, ip, later(3), undefined, 'another stranger')).rejects.toMatchObject({
			code: 'too_many_requests',
		});
		for (const code of mailed)
			await expect(enter(early.id, code, ip, later(4))).rejects.toMatchObject({ reason: 'codeStale' });
		expect(await enter(first.id, mailed[1] ?? '', ip, later(5))).toMatchObject({ user: { email } });
	});

	it('is refused within a minute of a code that was guessed at five times', async () => {
		const { request, enter, wrong } = loginCodes();
		const { id } = await request(email, ip, now);
		for (let n = 0; n < 5; n++) await enter(id, wrong(), ip, now).catch(() => {});
		await expect(request(email, ip, later(20))).rejects.toMatchObject({ code: 'too_many_requests' });
	});

	it('stores no personal data with the rate limits', async () => {
		const { request, rates } = loginCodes({ limits: one });
		await request(email, ip, now);
		expect(rates()).toHaveLength(4);
		expect(JSON.stringify(rates())).not.toMatch(/a@b|192\.0/);
	});

	it('takes every rate limit back when the mail is rejected', async () => {
		const { request, rates } = loginCodes({ limits: one, mailError: new Error('rejected') });
		await expect(request(email, ip, now)).rejects.toThrow('rejected');
		expect(rates().map(({ taken }) => taken)).toEqual([0, 0, 0, 0]);
	});

	it('takes back the rate limits that it counted before the one that is exceeded', async () => {
		const { request, rates, mailed } = loginCodes({ limits: one });
		await request('first@b.example', ip, now);
		await expect(request(email, ip, now)).rejects.toMatchObject({ code: 'too_many_requests' });
		// The first call's caller, address, network and stage, then the second call's caller and address.
		expect(rates().map(({ taken }) => taken)).toEqual([1, 1, 1, 1, 0, 0]);
		expect(mailed).toHaveLength(1);
	});

	it('tells the operators once before the limit of the stage is reached', async () => {
		const { request, reports } = loginCodes({ limits: one });
		for (let n = 0; n < 10; n++) await request(`${n}@b.example`, `192.0.2.${n}`, now);
		expect(reports()).toBe(1);
		await expect(request(email, '192.0.2.99', now)).rejects.toMatchObject({ code: 'too_many_requests' });
	});
});

describe('a browser that has signed in before', () => {
	it('shares a limit for the address with the others, which no stranger can use up', async () => {
		const { request } = loginCodes({ limits: one });
		for (let n = 0; n < 5; n++) await request(email, `192.0.${n}.1`, now);
		for (let n = 0; n < 5; n++) await request(email, ip, now, `browser ${n}`);
		await expect(request(email, ip, now, 'another browser')).rejects.toMatchObject({
			code: 'too_many_requests',
		});
	});

	it('counts for a limit of the stage, of which the operators are told', async () => {
		const { request, reports } = loginCodes({ limits: one });
		for (let n = 0; n < 10; n++) await request(`${n}@b.example`, ip, now, `browser ${n}`);
		expect(reports()).toBe(1);
		await expect(request('x@b.example', ip, now, 'x')).rejects.toMatchObject({ code: 'too_many_requests' });
		expect(await request('x@b.example', ip, now)).toMatchObject({ id: expect.any(String) });
	});
});

describe('validateCode', () => {
	it('creates the account with the first code, and finds it with the next one', async () => {
		const { request, enter, mailed } = loginCodes();
		const first = await request(email, ip, now);
		const { user, created } = await enter(first.id, mailed[0] ?? '', ip, now);
		const second = await request(email, ip, later(61));
		expect(await enter(second.id, mailed[1] ?? '', ip, later(61))).toMatchObject({
			user: { id: user.id },
			created: false,
		});
		expect(user).toMatchObject({ email, role: 'USER' });
		expect(created).toBe(true);
		const listed = await request('admin@people.example', ip, now);
		const admin = await enter(listed.id, mailed[2] ?? '', ip, now);
		expect(admin.user.role).toBe('ADMIN');
	});

	it('accepts codes of several challenges of an address, each once', async () => {
		const { request, enter, mailed } = loginCodes();
		const first = await request(email, ip, now);
		const second = await request(email, '198.51.100.2', now);
		await enter(second.id, mailed[1] ?? '', ip, now);
		expect(await enter(first.id, mailed[0] ?? '', ip, now)).toMatchObject({ user: { email } });
		await expect(enter(first.id, mailed[0] ?? '', ip, now)).rejects.toMatchObject({ code: 'invalid' });
	});

	it('rejects a code after ten minutes, and the right one after five wrong ones', async () => {
		const { request, enter, mailed, wrong } = loginCodes();
		const first = await request(email, ip, now);
		await expect(enter(first.id, mailed[0] ?? '', ip, later(600))).rejects.toMatchObject({ code: 'invalid' });
		for (let n = 0; n < 5; n++)
			await expect(enter(first.id, wrong(), ip, now)).rejects.toMatchObject({ code: 'invalid' });
		await expect(enter(first.id, mailed[0] ?? '', ip, now)).rejects.toMatchObject({
			code: 'too_many_requests',
			extras: { retryAfter: 600 },
		});
	});

	it('tries five of twenty guesses that are made at the same moment', async () => {
		const { request, enter, mailed, wrong } = loginCodes();
		const { id } = await request(email, ip, now);
		const guesses = [...Array.from({ length: 19 }, wrong), mailed[0] ?? ''];
		const tried = await Promise.allSettled(guesses.map((code) => enter(id, code, ip, now)));
		const outcomes = tried.map((each) => (each.status === 'fulfilled' ? 'signed in' : each.reason.code));
		expect(outcomes.filter((outcome) => outcome === 'invalid')).toHaveLength(5);
		expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(15);
	});

	it('rejects the right code with another key than that of its hash, which nobody can reverse without it', async () => {
		const { request, enter, mailed } = loginCodes();
		const { id } = await request(email, ip, now);
		const anotherKey = async () => JSON.stringify({ kid: '1', key: 'x'.repeat(64) });
		await expect(enter(id, mailed[0] ?? '', ip, now, anotherKey)).rejects.toMatchObject({
			message: 'This code is not correct. Please check it and try again.',
		});
		expect(await enter(id, mailed[0] ?? '', ip, now)).toMatchObject({ user: { email } });
	});

	it('throws conflict for a blocked user', async () => {
		const { table, request, enter, mailed } = loginCodes();
		const first = await request(email, ip, now);
		const { user } = await enter(first.id, mailed[0] ?? '', ip, now);
		await setBlocked(table, user.id, true);
		const { id } = await request(email, ip, later(61));
		await expect(enter(id, mailed[1] ?? '', ip, later(61))).rejects.toMatchObject({ code: 'conflict' });
	});
});
