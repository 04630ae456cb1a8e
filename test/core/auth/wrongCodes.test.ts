import { describe, expect, it } from 'vitest';
import { dynamoAccounts, dynamoLoginCodes } from '#core/auth/loginCodeItems.ts';
import { requestCode, validateCode } from '#core/auth/loginCodes.ts';
import { dynamoRateLimiter } from '#core/table/rateLimits.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const begun = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(begun.getTime() + seconds * 1000);
const email = 'owner@people.example';
const wide = { limit: 1000, seconds: 60 };

/** Somebody who asks for codes and enters them, with five wrong codes in a row as the limit. */
function door() {
	const { table, items } = new MemoryTable();
	const codes = dynamoLoginCodes(table);
	let mailed = '';
	const ask = (now: Date) =>
		requestCode(
			{
				accounts: dynamoAccounts(table),
				codes,
				limiter: dynamoRateLimiter(table),
				mail: {
					async loginCode(_, code) {
						mailed = code;
					},
				},
				limits: { perAddress: [wide], perIp: wide, perStage: wide },
			},
			email,
			'127.0.0.1',
			now,
		);
	const enter = (user_id: string, code: string, now: Date) =>
		validateCode(
			{ codes, wrongCodes: { limit: 5, seconds: 86_400 }, adminEmails: [], welcomeCredits: 0 },
			{ user_id, code },
			now,
		);
	const wrong = () => String((Number(mailed) + 1) % 1_000_000).padStart(6, '0');
	return { items, ask, enter, right: () => mailed, wrong };
}

describe('wrong codes in a row', () => {
	it('let code sign-in of the account rest for a day, also for the right code', async () => {
		const { ask, enter, right, wrong } = door();
		const { id } = await ask(begun);
		for (let n = 0; n < 4; n++)
			await expect(enter(id, wrong(), begun)).rejects.toMatchObject({ code: 'invalid' });
		await ask(begun);
		await expect(enter(id, wrong(), begun)).rejects.toMatchObject({ code: 'invalid' });
		await expect(enter(id, right(), later(10))).rejects.toMatchObject({
			code: 'too_many_requests',
			extras: { retryAfter: 86_390 },
		});
		await expect(ask(later(60))).rejects.toMatchObject({ code: 'too_many_requests' });
		await ask(later(86_401));
		expect(await enter(id, right(), later(86_402))).toMatchObject({ email });
	});

	it('count from zero again after a right one', async () => {
		const { ask, enter, right, wrong } = door();
		for (let round = 0; round < 4; round++) {
			const { id } = await ask(begun);
			for (let n = 0; n < 4; n++)
				await expect(enter(id, wrong(), begun)).rejects.toMatchObject({ code: 'invalid' });
			expect(await enter(id, right(), begun)).toMatchObject({ email });
		}
	});

	it('are noted with what it takes to tell the owner', async () => {
		const { items, ask, enter, wrong } = door();
		const { id } = await ask(begun);
		for (let n = 0; n < 5; n++) await enter(id, wrong(), begun).catch(() => {});
		expect([...items.values()].find(({ kind }) => kind === 'CODE_REST')).toMatchObject({
			email,
			restUntil: later(86_400).toISOString(),
			wrong: 0,
		});
	});
});
