import { expect, it } from 'vitest';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { matchesFilters } from '../../../../web/src/features/art-requests/matchesFilters.ts';

const request: ArtRequestRow = {
	id: 'b77b625c-df5b-415e-b4a6-efb30dd980e3',
	user_id: '4f0f0f0a-0000-4000-8000-000000000000',
	user: { id: '4f0f0f0a-0000-4000-8000-000000000000', email: 'customer@people.example' },
	service: 'Image Generate',
	status: 'COMPLETED',
	credit_amount: 1,
	created_at: '2026-11-20T13:00:00.000Z',
	updated_at: '2026-11-20T13:00:00.000Z',
	data: { files: [], description: '', artStyle: { id: 'oil-painting', name: 'Oil Painting' } },
	data_result: { files: [] },
	preview: {},
};
const found = (search: string, status = '') => matchesFilters(request, { search, status });

it('a search looks through service as people read it, style and id, in whatever case', () => {
	expect(found('ai art gen')).toBe(true);
	expect(found('image gen')).toBe(false);
	expect(found('OIL')).toBe(true);
	expect(found('df5b-415e')).toBe(true);
	expect(found('charcoal')).toBe(false);
});

it('an empty search finds everything of the status', () => {
	expect(found(' ')).toBe(true);
	expect(found('', 'COMPLETED')).toBe(true);
	expect(found('', 'FAILED')).toBe(false);
});
