import { describe, expect, it } from 'vitest';
import { listAdminActs } from '#core/admin-acts/adminActs.ts';
import { changeUserAccess } from '#core/admin-acts/changeUserAccess.ts';
import { grantAsAdmin } from '#core/admin-acts/grantAsAdmin.ts';
import { readActs, toRecordedAct } from '#core/admin-acts/recordedActs.ts';
import { requestConfirmation } from '#core/auth/confirmations.ts';
import { beginErasureStep } from '#core/personal-data/erasure.ts';
import type { Position } from '#core/table/query.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import type { CreditGrant } from '#shared/api/users.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { readKey } from '#support/loginCodes.ts';
import { LostCallError, MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T13:00:00Z');
const gift = { credits: 5, reason: 'Charged twice' };

async function setUp() {
	const memory = new MemoryTable();
	const { table } = memory;
	const admin = await ensureUser(table, 'admin@users.example', now);
	const other = await ensureUser(table, 'other@users.example', now);
	const customer = await ensureUser(table, 'customer@users.example', now);
	return {
		memory,
		table,
		admin,
		customer,
		grant: (key: string | undefined, body: CreditGrant = gift, by = admin, to = customer.id) =>
			grantAsAdmin(
				{ table, readKey, confirmAbove: 50 },
				by,
				to,
				body,
				key ? { key, fingerprint: JSON.stringify(body) } : undefined,
				now,
			),
		other,
		balance: async () => (await getUser(table, customer.id))?.credits,
		problems: () => auditProblems(table),
	};
}

describe('a grant of more credits on a day than the stage allows without a code', () => {
	async function admin() {
		const set = await setUp();
		const mailed: string[] = [];
		const mailCode = async (_: string, code: string) => void mailed.push(code);
		const context = { table: set.table, readKey, mailCode, limits: [{ limit: 9, seconds: 60 }] };
		const confirmation = async (by = set.admin) => {
			const { id } = await requestConfirmation(context, by, 'grant', now);
			return { id, code: mailed.at(-1) ?? '' };
		};
		const large = (confirmation?: CreditGrant['confirmation']) => ({ ...gift, credits: 51, confirmation });
		return { ...set, confirmation, large };
	}
	const missing = { code: 'invalid', extras: { details: [{ path: 'confirmation' }] } };

	it('needs a code, also in several parts', async () => {
		const { grant, large, balance } = await admin();
		await expect(grant('a', large())).rejects.toMatchObject(missing);
		for (let n = 0; n < 10; n++) await grant(`small ${n}`);
		await expect(grant('one more')).rejects.toMatchObject(missing);
		expect(await balance()).toBe(50);
	});

	it('is made once with the code that was mailed to the admin, also when the click is repeated', async () => {
		const { grant, large, confirmation, balance, problems } = await admin();
		const body = large(await confirmation());
		for (let n = 0; n < 2; n++) await grant('a', body);
		expect(await balance()).toBe(51);
		await expect(grant('b', body)).rejects.toMatchObject({ code: 'invalid' });
		expect(await balance()).toBe(51);
		expect(await problems()).toEqual([]);
	});

	it('is not made with a wrong code, or with one of another admin', async () => {
		const { grant, large, confirmation, other, balance } = await admin();
		const { id, code } = await confirmation();
		const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
		await expect(grant('a', large({ id, code: wrong }))).rejects.toMatchObject({ code: 'invalid' });
		await expect(grant('b', large(await confirmation(other)))).rejects.toMatchObject({ code: 'invalid' });
		expect(await balance()).toBe(0);
	});
});

describe('a grant by an admin', () => {
	it('adds its credits once for each idempotency key, and is recorded with its actor and reason', async () => {
		const { table, customer, grant, balance, problems } = await setUp();
		await Promise.all(Array.from({ length: 10 }, () => grant('click')));
		expect(await balance()).toBe(5);
		await grant('click');
		await grant('another click');
		expect(await balance()).toBe(10);
		const acts = await listAdminActs(table, customer.id);
		expect(acts).toHaveLength(2);
		expect(acts[0]).toMatchObject({
			what: 'grant',
			by: 'admin@users.example',
			reason: 'Charged twice',
			credits: 5,
			at: now.toISOString(),
		});
		expect(await problems()).toEqual([]);
	});

	it('is a conflict when its key was used with another body; keys belong to an admin and a user', async () => {
		const { grant, other, admin, balance } = await setUp();
		await grant('click');
		await expect(grant('click', { ...gift, credits: 6 })).rejects.toMatchObject({ code: 'conflict' });
		await expect(grant('click', gift, admin, other.id)).resolves.toMatchObject({ id: other.id });
		await grant('click', gift, other);
		expect(await balance()).toBe(10);
	});

	it('is made once when its answer is lost, and not at all when it does not arrive', async () => {
		const { memory, grant, balance, problems } = await setUp();
		for (const fault of ['before', 'after'] as const) {
			memory.faults = (_, command) => (command === 'TransactWrite' ? fault : undefined);
			await expect(grant('click')).rejects.toBeInstanceOf(LostCallError);
			expect(await balance()).toBe(fault === 'before' ? 0 : 5);
			expect(await problems()).toEqual([]);
		}
		await grant('click');
		expect(await balance()).toBe(5);
	});

	it('needs a key, and an account', async () => {
		const { grant, admin, problems } = await setUp();
		await expect(grant(undefined)).rejects.toMatchObject({ code: 'invalid' });
		await expect(grant('click', gift, admin, '5b0c58dc-58b4-4b5f-a3a5-3b4f5a7c0f11')).rejects.toMatchObject({
			code: 'not_found',
		});
		expect(await problems()).toEqual([]);
	});
});

describe('a change of access by an admin', () => {
	it('blocks and unblocks a user, invalidates their tokens, and is recorded once', async () => {
		const { table, admin, customer } = await setUp();
		const change = (blocked: boolean, reason: string, at: Date) =>
			changeUserAccess(table, admin, customer.id, { blocked, reason }, at);
		await change(true, 'Fraud', now);
		await change(true, 'Fraud again', now);
		expect(await getUser(table, customer.id)).toMatchObject({ blocked: true, tokenVersion: 2 });
		await change(false, 'A mistake', later);
		expect(await getUser(table, customer.id)).toMatchObject({ blocked: false, tokenVersion: 3 });
		expect((await listAdminActs(table, customer.id)).map(({ what, reason }) => [what, reason])).toEqual([
			['unblock', 'A mistake'],
			['block', 'Fraud'],
		]);
	});

	it('opens no account that its owner has closed, also at the same moment', async () => {
		const { table, admin, customer } = await setUp();
		await changeUserAccess(table, admin, customer.id, { blocked: true, reason: 'Fraud' }, now);
		const unblock = () =>
			changeUserAccess(table, admin, customer.id, { blocked: false, reason: 'A mistake' }, later);
		const [same] = await Promise.allSettled([
			unblock(),
			transact(table, [beginErasureStep(table, customer.id, now)]),
		]);
		expect(same).toMatchObject({ reason: { reason: 'accountClosing' } });
		await expect(unblock()).rejects.toMatchObject({ reason: 'accountClosing' });
		expect(await getUser(table, customer.id)).toMatchObject({ blocked: true });
	});

	it('is refused for the admin’s own account', async () => {
		const { table, admin } = await setUp();
		await expect(
			changeUserAccess(table, admin, admin.id, { blocked: true, reason: 'Tired' }, now),
		).rejects.toMatchObject({ code: 'conflict' });
	});
});

describe('the acts of all admins', () => {
	it('are read newest first, by who did them, with whom and what it was, page by page', async () => {
		const { table, admin, other, customer } = await setUp();
		const acts = [
			[admin, customer, true],
			[other, customer, false],
			[admin, other, true],
		] as const;
		for (const [n, [by, { id }, blocked]] of acts.entries())
			await changeUserAccess(table, by, id, { blocked, reason: `${n}` }, new Date(now.getTime() + n));
		const read = async (query: object, from?: Position) => {
			const { items, next } = await readActs(table, { limit: 9, ...query }, from);
			return { reasons: items.map((item) => toRecordedAct(item).reason).join(), next };
		};
		expect((await read({})).reasons).toBe('2,1,0');
		expect((await read({ user_id: customer.id })).reasons).toBe('1,0');
		expect((await read({ what: 'unblock' })).reasons).toBe('1');
		const query = { actor: admin.id, limit: 1 };
		const first = await read(query);
		expect(first.reasons).toBe('2');
		expect(await read(query, first.next)).toEqual({ reasons: '0', next: undefined });
	});
});
