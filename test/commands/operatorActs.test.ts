import { expect, it } from 'vitest';
import { listAdminActs } from '#core/admin-acts/adminActs.ts';
import { changeUserAccess } from '#core/admin-acts/changeUserAccess.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';
import { changeRoleAs, grantAs } from '../../functions/commands/operatorActs.ts';

const now = new Date('2026-11-20T12:00:00Z');
const tomorrow = new Date('2026-11-21T12:00:00Z');
const email = 'customer@users.example';
const by = { id: 'operator', email: 'operator alice' };

it('a grant by a command is made once a day for each reason, and recorded with its operator', async () => {
	const { table } = new MemoryTable();
	const { id } = await ensureUser(table, email, now);
	const grant = (why: string, at = now) => grantAs(table, by, email, 5, why, at);
	expect(await grant('Charged twice')).toBe(true);
	expect(await grant('Charged twice')).toBe(false);
	expect(await grant('A gift')).toBe(true);
	expect(await grant('Charged twice', tomorrow)).toBe(true);
	expect((await getUser(table, id))?.credits).toBe(15);
	const [last] = await listAdminActs(table, id);
	expect(last).toMatchObject({ what: 'grant', by: 'operator alice', reason: 'Charged twice', credits: 5 });
	expect((await auditLedger(table)).problems).toEqual([]);
	await expect(grantAs(table, by, 'nobody@users.example', 1, 'x', now)).rejects.toThrow('no account');
});

it('a command that changes a role or blocks a user signs the user out, and is recorded once', async () => {
	const { table } = new MemoryTable();
	const { id, tokenVersion } = await ensureUser(table, email, now);
	for (let n = 0; n < 2; n++) await changeRoleAs(table, by, email, 'ADMIN', 'New in support', now);
	const access = { blocked: true, reason: 'Left us' };
	for (let n = 0; n < 2; n++) await changeUserAccess(table, by, id, access, tomorrow);
	expect(await getUser(table, id)).toMatchObject({
		role: 'ADMIN',
		blocked: true,
		tokenVersion: tokenVersion + 2,
	});
	const acts = await listAdminActs(table, id);
	expect(acts.map(({ what, reason }) => [what, reason])).toEqual([
		['block', 'Left us'],
		['make_admin', 'New in support'],
	]);
});
