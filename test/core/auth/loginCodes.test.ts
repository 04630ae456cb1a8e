import { describe, expect, it } from 'vitest';
import { type RequestCodeContext, requestCode, validateCode } from '#core/auth/loginCodes.ts';
import { setBlocked } from '#core/users/accounts.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const limit = { limit: 1, seconds: 60 };

/** A table in memory and a mail function that records codes, or fails. */
function codeRequests(mailError?: Error) {
	const { table, items } = new MemoryTable();
	const mailed: string[] = [];
	const itemsOf = (kind: string) => [...items.values()].filter((item) => item.kind === kind);
	const context: RequestCodeContext = {
		table,
		mailCode: async (_, code) => {
			if (mailError) throw mailError;
			mailed.push(code);
		},
		limits: { perAddress: [limit], perIp: limit, perStage: limit },
	};
	const counters = () => [...items.values()].filter(({ sk }) => sk === 'RATE');
	return { context, counters, itemsOf, mailed };
}

describe('requestCode', () => {
	it('mails six digits and stores only their hash', async () => {
		const { context, itemsOf, mailed } = codeRequests();
		await requestCode(context, 'a@b.example', '127.0.0.1', now);
		expect(mailed).toEqual([expect.stringMatching(/^\d{6}$/)]);
		expect(JSON.stringify(itemsOf('CODE'))).not.toContain(mailed[0]);
		expect(itemsOf('CODE')[0]?.expires).toBe(new Date('2026-11-20T12:10:00Z').getTime() / 1000);
	});

	it('stores no personal data with the rate limits', async () => {
		const { context, counters } = codeRequests();
		await requestCode(context, 'a@b.example', '127.0.0.1', now);
		expect(counters()).toHaveLength(3);
		expect(JSON.stringify(counters())).not.toMatch(/a@b|127\.0/);
	});

	it('takes every rate limit back when the mail is rejected', async () => {
		const { context, counters } = codeRequests(new Error('rejected'));
		await expect(requestCode(context, 'a@b.example', '127.0.0.1', now)).rejects.toThrow('rejected');
		expect(counters().map(({ taken }) => taken)).toEqual([0, 0, 0]);
	});

	it('takes back the rate limits that it counted before the one that is exceeded', async () => {
		const { context, counters, mailed } = codeRequests();
		await requestCode(context, 'first@b.example', '127.0.0.2', now);
		await expect(requestCode(context, 'a@b.example', '127.0.0.1', now)).rejects.toMatchObject({
			code: 'too_many_requests',
		});
		// The first call's address and IP, the stage, then the second call's address and IP.
		expect(counters().map(({ taken }) => taken)).toEqual([1, 1, 1, 0, 0]);
		expect(mailed).toHaveLength(1);
	});
});

describe('validateCode', () => {
	it('throws conflict for a blocked user', async () => {
		const { context, mailed } = codeRequests();
		const { table } = context;
		const login = { table, wrongCodes: limit, adminEmails: [], welcomeCredits: 0 };
		const { id } = await requestCode(context, 'a@b.example', '127.0.0.1', now);
		await validateCode(login, { user_id: id, code: mailed[0] ?? '' }, now);
		await setBlocked(table, id, true);
		const later = new Date(now.getTime() + 120_000);
		await requestCode(context, 'a@b.example', '127.0.0.1', later);
		await expect(validateCode(login, { user_id: id, code: mailed[1] ?? '' }, later)).rejects.toMatchObject({
			code: 'conflict',
		});
	});
});
