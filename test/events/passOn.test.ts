import type { SFNClient } from '@aws-sdk/client-sfn';
import { describe, expect, it } from 'vitest';
import { putPendingAct, toPendingAct } from '#core/admin-acts/pendingActs.ts';
import type { ItemChange } from '#core/table/itemChange.ts';
import type { Item } from '#core/table/query.ts';
import { memoryQueue } from '#support/memoryQueue.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { passOn } from '../../functions/events/changes/passOn.ts';

const now = new Date('2026-11-20T12:00:00Z');
const admin = { id: 'admin', email: 'admin@users.example' };

/** An act that an admin has just ordered, as the table has it, and what a change of it is passed on to. */
async function orderedAct() {
	const { table, items } = new MemoryTable();
	const act = { what: 'answer', subject: 'ticket', subjectId: 'ticket', message: 'Hello' } as const;
	await putPendingAct(table, admin, act, 10, now);
	const [item] = [...items.values()] as [Item];
	const { id, dueAt } = toPendingAct(item);
	const acts = memoryQueue('acts');
	const logged: ItemChange[] = [];
	let searchIsDown = false;
	const context = {
		mails: memoryQueue('mails'),
		acts,
		stepFunctions: {} as SFNClient,
		artists: 0,
		noteTimes: async () => {},
		logForSearch: async (changes: readonly ItemChange[]) => {
			if (searchIsDown) throw new Error('The table throttles.');
			logged.push(...changes);
		},
		push: async () => {},
		publish: () => {},
	};
	return {
		item,
		name: { id, subject: 'ticket', subjectId: 'ticket', dueAt },
		acts,
		logged,
		stopSearch: (isDown: boolean) => {
			searchIsDown = isDown;
		},
		pass: (before: Item | undefined, after: Item | undefined, seconds = 0) =>
			passOn(context, [{ sequence: '1', before, after }], new Date(now.getTime() + seconds * 1000)),
	};
}

describe('an act that takes effect later', () => {
	it('is queued with the seconds that are left, and not again when it is refused or ends', async () => {
		const { item, name, acts, pass } = await orderedAct();
		await pass(undefined, item, 3.5);
		expect(acts.messages).toEqual([name]);
		expect(acts.delays).toEqual([7]);
		await pass(item, { ...item, state: 'refused' });
		await pass(item, undefined);
		expect(acts.messages).toHaveLength(1);
	});

	it('is queued at once when the stream is late, and once more for another act on the same message', async () => {
		const { item, acts, pass } = await orderedAct();
		await pass(undefined, item, 60);
		await pass({ ...item, state: 'refused' }, { ...item, id: 'another' });
		expect(acts.delays).toEqual([0, 10]);
	});

	it('is queued also while the search index cannot be written, and the change is delivered again', async () => {
		const { item, acts, logged, stopSearch, pass } = await orderedAct();
		stopSearch(true);
		expect((await pass(undefined, item)).batchItemFailures).toEqual([{ itemIdentifier: '1' }]);
		expect(acts.messages).toHaveLength(1);
		stopSearch(false);
		expect((await pass(undefined, item)).batchItemFailures).toEqual([]);
		expect(logged).toHaveLength(1);
	});
});
