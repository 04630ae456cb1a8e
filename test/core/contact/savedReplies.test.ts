import { expect, it } from 'vitest';
import { createReply, listReplies } from '#core/contact/savedReplies.ts';
import { savedRepliesLimit } from '#shared/contact/savedReplies.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const reply = { title: 'Late', message: 'We are sorry.' };

it('there are never more saved replies than can be listed, however many are created at the same time', async () => {
	const { table } = new MemoryTable();
	const create = () => createReply(table, { id: 'a', email: 'admin@users.example' }, reply, now);
	for (let n = 0; n < savedRepliesLimit - 2; n++) await create();
	const results = await Promise.allSettled(Array.from({ length: 12 }, create));
	const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
	expect(new Set(refused)).toEqual(new Set(['conflict']));
	expect((await listReplies(table)).length).toBeLessThanOrEqual(savedRepliesLimit);
});
