import { expect, it } from 'vitest';
import { createApiKey, findApiKey, listApiKeys, recordKeyUse, revokeApiKey } from '#core/api-keys/apiKeys.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it('a key is found by its text alone, of which the table has only a hash', async () => {
	const { table, items } = new MemoryTable();
	const { id, key } = await createApiKey(table, 'u', 'Shop', now);
	expect(key).toMatch(/^pxw_live_[\w-]{43}$/);
	expect(await findApiKey(table, key)).toMatchObject({ id, userId: 'u' });
	for (const wrong of [key.slice(0, -1), `${key}x`, '', 'pxw_live_'])
		expect(await findApiKey(table, wrong)).toBeUndefined();
	expect(JSON.stringify([...items.values()])).not.toContain(key.slice(9));
});

it('a wrong, a truncated and a revoked key take the same single read', async () => {
	const memory = new MemoryTable();
	const { table } = memory;
	const { id, key } = await createApiKey(table, 'u', 'Shop', now);
	await revokeApiKey(table, 'u', id);
	for (const text of [key, key.slice(0, 20), `pxw_live_${'A'.repeat(43)}`]) {
		const before = memory.calls;
		expect(await findApiKey(table, text)).toBeUndefined();
		expect(memory.calls - before).toBe(1);
	}
});

it('of ten keys that are created at once five exist', async () => {
	const { table } = new MemoryTable();
	const created = await Promise.allSettled(
		Array.from({ length: 10 }, (_, n) => createApiKey(table, 'u', `Shop ${n}`, now)),
	);
	const succeeded = created.filter(({ status }) => status === 'fulfilled');
	const listed = await listApiKeys(table, 'u');
	expect(listed).toHaveLength(succeeded.length);
	expect(listed.length).toBeLessThanOrEqual(5);
	for (let n = listed.length; n < 5; n++) await createApiKey(table, 'u', 'Another', now);
	await expect(createApiKey(table, 'u', 'Sixth', now)).rejects.toMatchObject({ reason: 'keysTooMany' });
});

it('a key cannot be revoked by another user', async () => {
	const { table } = new MemoryTable();
	const { id, key } = await createApiKey(table, 'u', 'Shop', now);
	await expect(revokeApiKey(table, 'other', id)).rejects.toMatchObject({ code: 'not_found' });
	expect(await findApiKey(table, key)).toBeDefined();
});

it('the use of a key is written once a minute, and a revoked key does not come back by it', async () => {
	const { table } = new MemoryTable();
	const { id, key } = await createApiKey(table, 'u', 'Shop', now);
	const use = async (network: string, at: Date) => {
		const found = await findApiKey(table, key);
		if (found) await recordKeyUse(table, found, async () => network, at);
		return found;
	};
	await use('192.0.2.0/24', now);
	await use('198.51.100.0/24', later(59));
	expect(await listApiKeys(table, 'u')).toMatchObject([
		{ last_used_at: now.toISOString(), network: '192.0.2.0/24' },
	]);
	const found = await use('198.51.100.0/24', later(60));
	expect(await listApiKeys(table, 'u')).toMatchObject([{ network: '198.51.100.0/24' }]);
	await revokeApiKey(table, 'u', id);
	if (found) await recordKeyUse(table, found, async () => '203.0.113.0/24', later(200));
	expect(await findApiKey(table, key)).toBeUndefined();
});
