import type { SFNClient } from '@aws-sdk/client-sfn';
import { expect, it } from 'vitest';
import { contactItem, newContactRequest } from '#core/contact/contactRequests.ts';
import type { ItemChange } from '#core/table/itemChange.ts';
import { memoryQueue } from '#support/memoryQueue.ts';
import { passOn } from '../../functions/events/changes/passOn.ts';

it('a change is passed on while the search index cannot be written, and is delivered again', async () => {
	const letter = { email: 'sri@people.example', purpose: 'art', message: 'Where is it?' } as const;
	const after = contactItem(newContactRequest(letter, 'en', new Date('2026-11-20T12:00:00Z')));
	const mails = memoryQueue('mails');
	const logged: ItemChange[] = [];
	const pass = (searchIsDown: boolean) =>
		passOn(
			{
				mails,
				stepFunctions: {} as SFNClient,
				artists: 0,
				noteTimes: async () => {},
				deleteWithdrawn: async () => {},
				logForSearch: async (changes) => {
					if (searchIsDown) throw new Error('The table throttles.');
					logged.push(...changes);
				},
				queueEvents: async () => {},
				push: async () => {},
				publish: () => {},
			},
			[{ sequence: '1', before: undefined, after }],
			new Date('2026-11-20T12:00:01Z'),
		);
	expect((await pass(true)).batchItemFailures).toEqual([{ itemIdentifier: '1' }]);
	expect(mails.messages).toHaveLength(2);
	expect((await pass(false)).batchItemFailures).toEqual([]);
	expect(logged).toHaveLength(1);
});
