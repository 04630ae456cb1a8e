import { describe, expect, it } from 'vitest';
import { createChallenge } from '#core/auth/challenges.ts';
import { requestConfirmation } from '#core/auth/confirmations.ts';
import { beginErasure } from '#core/personal-data/erasure.ts';
import { readDue } from '#core/table/due.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { loginCodes, readKey } from '#support/loginCodes.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const email = 'customer@users.example';

/** A user who asks for codes that confirm the erasure of the account. */
async function userOnStage() {
	const signIn = loginCodes();
	const { table } = signIn;
	const user = await ensureUser(table, email, now);
	const mailed: string[] = [];
	const context = {
		table,
		readKey,
		mailCode: async (_: string, code: string) => void mailed.push(code),
		limits: [{ limit: 1, seconds: 60 }],
	};
	const request = (at = now) => requestConfirmation(context, user, 'erasure', at);
	const wrong = () => String((Number(mailed.at(-1)) + 1) % 1_000_000).padStart(6, '0');
	const due = async () => (await readDue(table, 'USER', later(1))).map(({ id }) => id);
	return { signIn, table, user, mailed, request, wrong, due };
}

describe('an account', () => {
	it('is closed by the code that was mailed, and waits to be erased', async () => {
		const { table, user, mailed, request, due } = await userOnStage();
		const { id } = await request();
		await beginErasure({ table, readKey }, user, { id, code: mailed[0] ?? '' }, now);
		expect(await getUser(table, user.id)).toMatchObject({
			blocked: true,
			tokenVersion: user.tokenVersion + 1,
		});
		expect(await due()).toEqual([user.id]);
		await expect(
			beginErasure({ table, readKey }, user, { id, code: mailed[0] ?? '' }, now),
		).rejects.toMatchObject({
			code: 'invalid',
		});
	});

	it('is not closed by a code for signing in or one of another user, and neither signs anybody in', async () => {
		const { signIn, table, user, mailed, request, due } = await userOnStage();
		const { id: signInId } = await signIn.request(email, '192.0.2.1', now);
		await expect(
			beginErasure({ table, readKey }, user, { id: signInId, code: signIn.mailed[0] ?? '' }, now),
		).rejects.toMatchObject({ code: 'invalid' });
		const other = await createChallenge(
			{ table, readKey },
			{ email: 'other@users.example', purpose: 'erasure' },
			now,
		);
		await expect(beginErasure({ table, readKey }, user, other, now)).rejects.toMatchObject({
			code: 'invalid',
		});
		const { id } = await request();
		await expect(signIn.enter(id, mailed[0] ?? '', '192.0.2.1', now)).rejects.toMatchObject({
			code: 'invalid',
		});
		expect(await due()).toEqual([]);
	});
});
