import { describe, expect, it } from 'vitest';
import { newContactRequest, putContactRequest, versionOf } from '#core/contact/contactRequests.ts';
import { answerContactRequest, changeContactStatus, readContactThread } from '#core/contact/contactThread.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { MemoryTable } from '#support/memoryTable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T13:00:00Z');

async function setUp() {
	const { table } = new MemoryTable();
	const admin = await ensureUser(table, 'admin@users.example', now);
	const other = await ensureUser(table, 'other@users.example', now);
	const letter = { email: 'sri@people.example', purpose: 'art', message: 'Where is it?' } as const;
	let clock = now.getTime();
	const id = await putContactRequest(table, newContactRequest(letter, 'en', now), undefined);
	return {
		admin,
		other,
		/** Answers after having seen the thread as it is, or as it was in `version`. */
		answer: async (message: string, key?: string, by = admin, version?: string) =>
			answerContactRequest(
				table,
				by,
				id,
				{ message, version: version ?? versionOf((await readContactThread(table, id)).request) },
				key ? { key, fingerprint: message } : undefined,
				async () => [],
				new Date(clock++),
			),
		version: async () => versionOf((await readContactThread(table, id)).request),
		setStatus: (status: 'open' | 'answered' | 'closed', by = admin, seen?: string) =>
			changeContactStatus(table, by, id, { status, version: seen }, later),
		thread: async () => (await readContactThread(table, id)).thread,
		status: async () => (await readContactThread(table, id)).request.status,
	};
}

describe('an answer to a message', () => {
	it('is kept once for each key, with the admin who wrote it, and sets the status', async () => {
		const { answer, thread, status } = await setUp();
		expect(await status()).toBe('pending');
		await Promise.all(Array.from({ length: 5 }, () => answer('It is ready.', 'click')));
		expect(await status()).toBe('answered');
		expect(await thread()).toEqual([
			{ at: expect.any(String), by: 'admin@users.example', status: 'answered', message: 'It is ready.' },
		]);
		await expect(answer('Something else', 'click')).rejects.toMatchObject({ code: 'conflict' });
		await expect(answer('It is ready.')).rejects.toMatchObject({ code: 'invalid' });
	});

	it('of two admins at once is stored once; the other gets a conflict', async () => {
		const { answer, other, thread } = await setUp();
		await answer('Zero', 'z');
		const both = await Promise.allSettled([answer('One', 'a'), answer('Two', 'b', other)]);
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		expect(await thread()).toHaveLength(2);
		await answer('Three', 'c', other);
		expect(await thread()).toHaveLength(3);
	});
});

describe('an answer to a thread that has changed', () => {
	it('is refused with a conflict, also when it names no version', async () => {
		const { answer, other, version, thread } = await setUp();
		const seen = await version();
		await answer('One', 'a');
		await expect(answer('Two', 'b', other, seen)).rejects.toMatchObject({
			code: 'conflict',
			extras: { cause: 'changed' },
		});
		await expect(answer('Two', 'b', other, '')).rejects.toMatchObject({ code: 'conflict' });
		expect(await thread()).toHaveLength(1);
		await answer('Two', 'b', other);
		expect(await thread()).toHaveLength(2);
	});
});

describe('the status of a message', () => {
	it('is not changed for an admin who has not seen that a colleague took the message', async () => {
		const { setStatus, other, version, thread } = await setUp();
		const seen = await version();
		await setStatus('open', other, seen);
		await expect(setStatus('open', undefined, seen)).rejects.toMatchObject({
			code: 'conflict',
			extras: { cause: 'changed' },
		});
		expect((await thread()).map(({ by }) => by)).toEqual([other.email]);
		await setStatus('open', undefined, await version());
		expect(await thread()).toHaveLength(2);
	});

	it('is changed by admins, each change once and with its actor', async () => {
		const { answer, setStatus, other, thread, status } = await setUp();
		await answer('It is ready.', 'click');
		await setStatus('closed', other);
		await setStatus('closed');
		expect(await status()).toBe('closed');
		expect((await thread()).map((entry) => [entry.by, entry.status])).toEqual([
			['admin@users.example', 'answered'],
			['other@users.example', 'closed'],
		]);
	});
});
