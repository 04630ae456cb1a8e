import { describe, expect, it } from 'vitest';
import { requestCode, validateCode } from '#core/auth/loginCodes.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const email = 'owner@people.example';
const wideLimit = { limit: 1000, seconds: 60 };

/** A user who requests and enters codes; five consecutive wrong codes lock sign-in by code. */
function userWithCodes() {
	const { table, items } = new MemoryTable();
	let mailed = '';
	const request = (now: Date) =>
		requestCode(
			{
				table,
				mailCode: async (_, code) => {
					mailed = code;
				},
				limits: { perAddress: [wideLimit], perIp: wideLimit, perStage: wideLimit },
			},
			email,
			'127.0.0.1',
			now,
		);
	const enter = (user_id: string, code: string, now: Date) =>
		validateCode(
			{ table, wrongCodes: { limit: 5, seconds: 86_400 }, adminEmails: [], welcomeCredits: 0 },
			{ user_id, code },
			now,
		);
	const wrong = () => String((Number(mailed) + 1) % 1_000_000).padStart(6, '0');
	return { items, request, enter, right: () => mailed, wrong };
}

describe('consecutive wrong codes', () => {
	it('lock sign-in by code for a day, also for the correct code', async () => {
		const { request, enter, right, wrong } = userWithCodes();
		const { id } = await request(start);
		for (let n = 0; n < 4; n++)
			await expect(enter(id, wrong(), start)).rejects.toMatchObject({ code: 'invalid' });
		await request(start);
		await expect(enter(id, wrong(), start)).rejects.toMatchObject({ code: 'invalid' });
		await expect(enter(id, right(), later(10))).rejects.toMatchObject({
			code: 'too_many_requests',
			extras: { retryAfter: 86_390 },
		});
		await expect(request(later(60))).rejects.toMatchObject({ code: 'too_many_requests' });
		await request(later(86_401));
		expect(await enter(id, right(), later(86_402))).toMatchObject({ email });
	});

	it('are counted from zero again after a correct one', async () => {
		const { request, enter, right, wrong } = userWithCodes();
		for (let round = 0; round < 4; round++) {
			const { id } = await request(start);
			for (let n = 0; n < 4; n++)
				await expect(enter(id, wrong(), start)).rejects.toMatchObject({ code: 'invalid' });
			expect(await enter(id, right(), start)).toMatchObject({ email });
		}
	});

	it('are stored with the data for a mail to the owner', async () => {
		const { items, request, enter, wrong } = userWithCodes();
		const { id } = await request(start);
		for (let n = 0; n < 5; n++) await enter(id, wrong(), start).catch(() => {});
		expect([...items.values()].find(({ kind }) => kind === 'CODE_REST')).toMatchObject({
			email,
			restUntil: later(86_400).toISOString(),
			wrong: 0,
		});
	});
});
