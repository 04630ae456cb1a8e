import { describe, expect, it } from 'vitest';
import { otherBrowsers } from '#core/auth/challenges.ts';
import { takeGuess, takeSingleGuess } from '#core/auth/guessLimits.ts';
import { rememberBrowser, revokeBrowser } from '#core/auth/knownBrowsers.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { loginCodes } from '#support/loginCodes.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const { codes, guesses } = loadStage('production').limits;
const owner = 'owner@people.example';
const home = '2001:db8:1:1::1';
const second = 'This code is correct. To keep your account safe, we have mailed you a second one.';

/** A stage with an account, whose owner has signed in from home. */
async function stageWithOwner() {
	const login = loginCodes();
	const { id } = await login.request(owner, home, start);
	const { user } = await login.enter(id, login.mailed.at(-1) ?? '', home, start);
	const { table } = login;
	await rememberBrowser(table, user, { id: 'the browser', name: 'Firefox' }, start);
	return { ...login, signOut: () => revokeBrowser(table, user.id, 'the browser') };
}

/** Requests a code for an address and guesses wrong five times, each time from another network. */
async function attack(login: ReturnType<typeof loginCodes>, email: string, n: number, now: Date) {
	const ip = `10.${n >> 8}.${n & 255}.1`;
	const { id } = await login.request(email, ip, now);
	for (let guess = 0; guess < 5; guess++) await login.enter(id, login.wrong(), ip, now).catch(() => {});
	return id;
}

describe('an attacker who knows an address', () => {
	it('cannot keep a browser that has signed in before from signing in, from a thousand addresses', async () => {
		const login = await stageWithOwner();
		let refused = 0;
		for (let n = 0; n < 1000; n++)
			await attack(login, owner, n, later(60)).catch(() => {
				refused++;
			});
		expect(refused).toBeGreaterThan(900);
		// From the attacked network, too: the limits of a known browser are its own.
		const { id } = await login.request(owner, '10.0.0.1', later(70), 'the browser');
		expect(await login.enter(id, login.mailed.at(-1) ?? '', '10.0.0.1', later(80))).toMatchObject({
			user: { email: owner },
		});
	});

	it('cannot keep a new browser from signing in with one request from each of 100 networks', async () => {
		const login = await stageWithOwner();
		for (let n = 0; n < 100; n++)
			await login.request(owner, `10.${n}.${n}.1`, later(60 + n * 200)).catch(() => {});
		const { id } = await login.request(owner, '192.0.2.1', later(60 + 100 * 200));
		const at = later(90 + 100 * 200);
		expect(await login.enter(id, login.mailed.at(-1) ?? '', '192.0.2.1', at)).toMatchObject({
			user: { email: owner },
		});
	});

	it('has one network for all addresses of an IPv4 /24 and of an IPv6 site', async () => {
		const login = await stageWithOwner();
		const mailed = login.mailed.length;
		for (let n = 1; n < 250; n++)
			for (const ip of [`10.1.1.${n}`, `2001:db8:9:${n}::1`])
				await login.request(owner, ip, later(60)).catch(() => {});
		expect(login.mailed.length - mailed).toBe(2);
	});

	it('does not use up the guesses at the code that the owner requested', async () => {
		const login = await stageWithOwner();
		const { id } = await login.request(owner, home, later(70));
		const code = login.mailed.at(-1) ?? '';
		for (let n = 0; n < 3; n++) await attack(login, owner, n, later(80));
		expect(await login.enter(id, code, home, later(90))).toMatchObject({ user: { email: owner } });
	});

	it('cannot use another subnet for each guess of an IPv6 site', async () => {
		const login = await stageWithOwner();
		const statuses = [];
		for (let n = 0; n < 300; n++)
			statuses.push(
				await login.request(`${n}@people.example`, `2001:db8:2:${n.toString(16)}::1`, later(60)).then(
					() => 'mailed',
					() => 'refused',
				),
			);
		expect(statuses.filter((status) => status === 'mailed')).toHaveLength(codes.perNetwork.ipv6Site.limit);
	});
});

describe('guesses at codes of existing accounts', () => {
	it('past the limit of the stage need a second code, which the owner gets by mail', async () => {
		const login = await stageWithOwner();
		for (let n = 0; n < guesses.single.limit / 5; n++) await attack(login, owner, n, later(60));
		// A new browser of the owner.
		const { id } = await login.request(owner, home, later(70));
		await expect(login.enter(id, login.mailed.at(-1) ?? '', home, later(70))).rejects.toMatchObject({
			code: 'invalid',
			message: expect.stringContaining(second),
		});
		expect(await login.enter(id, login.mailed.at(-1) ?? '', home, later(80))).toMatchObject({
			user: { email: owner },
		});
	});

	it('need a second code also in a browser that was signed out since it requested the first', async () => {
		const login = await stageWithOwner();
		for (let n = 0; n < guesses.single.limit / 5; n++) await attack(login, owner, n, later(60));
		const { id } = await login.request(owner, home, later(70), 'the browser');
		await login.signOut();
		await expect(login.enter(id, login.mailed.at(-1) ?? '', home, later(70))).rejects.toThrow(second);
	});

	it('at both codes are five for each', async () => {
		const login = await stageWithOwner();
		for (let n = 0; n < guesses.single.limit / 5; n++) await attack(login, owner, n, later(60));
		const { id } = await login.request(owner, home, later(70));
		for (let n = 0; n < 4; n++) await login.enter(id, login.wrong(), home, later(70)).catch(() => {});
		await login.enter(id, login.mailed.at(-1) ?? '', home, later(70)).catch(() => {});
		for (let n = 0; n < 5; n++) await login.enter(id, login.wrong(), home, later(80)).catch(() => {});
		await expect(login.enter(id, login.mailed.at(-1) ?? '', home, later(90))).rejects.toMatchObject({
			code: 'too_many_requests',
		});
	});

	it('do not count when the code is entered correctly in the end, or opens no account', async () => {
		const login = await stageWithOwner();
		const counted = () => login.rates().find(({ pk }) => pk === 'RATE#guess-single')?.taken;
		expect(counted()).toBeUndefined();
		const { id } = await login.request(owner, home, later(70));
		const code = login.mailed.at(-1) ?? '';
		for (let n = 0; n < 3; n++) await login.enter(id, login.wrong(), home, later(70)).catch(() => {});
		expect(counted()).toBe(3);
		await login.enter(id, code, home, later(70));
		expect(counted()).toBe(0);
		await attack(login, 'nobody@people.example', 1, later(80));
		expect(counted()).toBe(0);
		await attack(login, 'admin@people.example', 2, later(80));
		expect(counted()).toBe(5);
	});

	it('make the same number of calls whether or not the account exists', async () => {
		const login = await stageWithOwner();
		const reads = async (email: string, n: number) => {
			const before = login.memory.calls;
			await attack(login, email, n, later(60));
			return login.memory.calls - before;
		};
		const first = await reads(owner, 1);
		// An account needs one more read of itself.
		expect(first - (await reads('nobody@people.example', 2))).toBeLessThanOrEqual(5);
	});

	it('succeed at any account of the stage in less than one of ten thousand days', () => {
		// At one code: in the two windows that a day may touch, with those that were taken back from the window before.
		const atOnce = 3 * guesses.single.limit * 1e-6;
		// At two codes in a row, in every browser that may enter a code that the stage mails to unknown ones.
		const inTwoSteps = (1 + otherBrowsers) * codes.perStage.limit * (5 * 1e-6) ** 2;
		expect(atOnce + inTwoSteps).toBeLessThan(1e-4);
	});
});

describe('the limits of guesses', () => {
	const one = { limit: 1, seconds: 60 };
	const limits = { perDevice: one, perNetwork: { ipv4: one, ipv6Subnet: one, ipv6Site: one }, single: one };
	const refused = { code: 'too_many_requests' };

	it('count each known browser alone, and others by their network', async () => {
		const { table } = new MemoryTable();
		const guess = (device: string | undefined, ip: string) => takeGuess(table, device, ip, limits, start);
		for (const device of ['one', 'two']) {
			await guess(device, home);
			await expect(guess(device, home)).rejects.toMatchObject(refused);
		}
		for (const ip of [home, '192.0.2.1']) {
			await guess(undefined, ip);
			await expect(guess(undefined, ip)).rejects.toMatchObject(refused);
		}
	});

	it('count guesses at accounts for the stage, and others for their challenge', async () => {
		const { table } = new MemoryTable();
		const guess = (id: string, atStake: boolean) =>
			takeSingleGuess(table, { id } as Parameters<typeof takeSingleGuess>[1], atStake, limits, start);
		expect([await guess('a', true), await guess('b', true)]).toEqual([true, false]);
		expect([await guess('a', false), await guess('b', false), await guess('a', false)]).toEqual([
			true,
			true,
			false,
		]);
		const broken = new MemoryTable();
		broken.faults = () => 'before';
		const [id, client] = [{ id: 'a' } as Parameters<typeof takeSingleGuess>[1], broken.table];
		await expect(takeSingleGuess(client, id, true, limits, start)).rejects.toThrow('did not arrive');
	});
});
