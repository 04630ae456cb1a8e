import { expect, it } from 'vitest';
import type { PersonalRecord } from '#shared/api/personalData.ts';
import { dataFile } from '#web/features/users/profile/exportData.ts';

const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T12:00:00.000Z';
const account = {
	uuid: id,
	id,
	email: 'customer@users.example',
	name: 'customer',
	role: 'USER',
	created_at: at,
	total_credit: 2,
	total_art_requests: 1,
	requests: { PENDING: 0, PROCESSING: 0, COMPLETED: 1, FAILED: 0 },
} as const;

it('the file of a user’s data has the records by kind, and names of pictures instead of their links', () => {
	const records: PersonalRecord[] = [
		{ kind: 'credits', entry: { kind: 'GRANT', amount: 3, why: 'Welcome', created_at: at } },
		{
			kind: 'act',
			act: { at, what: 'grant', reason: 'A gift', credits: 3, by: 'support' },
		},
		{
			kind: 'request',
			request: { id, status: 'COMPLETED' } as Extract<PersonalRecord, { kind: 'request' }>['request'],
			events: [],
			pictures: [{ name: `${id}/photo-1.jpg`, url: 'https://bucket.example/photo?secret' }],
		},
	];
	const file = dataFile(account, records);
	expect(JSON.parse(file)).toEqual({
		account,
		requests: [{ id, status: 'COMPLETED', events: [], pictures: [`pictures/${id}/photo-1.jpg`] }],
		transactions: [],
		credits: [{ kind: 'GRANT', amount: 3, why: 'Welcome', created_at: at }],
		browsers: [],
		api_keys: [],
		webhooks: [],
		acts_of_support: [{ at, what: 'grant', reason: 'A gift', credits: 3, by: 'support' }],
		messages: [],
	});
	expect(file).not.toContain('secret');
});
