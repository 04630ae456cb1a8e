import { expect, it } from 'vitest';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import {
	type Filters,
	filtersOf,
	matchesFilters,
	queryOf,
} from '#web/features/art-requests/list/RequestFilters.tsx';

const request: ArtRequestRow = {
	id: 'b77b625c-df5b-415e-b4a6-efb30dd980e3',
	user_id: '4f0f0f0a-0000-4000-8000-000000000000',
	user: { id: '4f0f0f0a-0000-4000-8000-000000000000', email: 'customer@users.example' },
	service: 'Image Generate',
	status: 'COMPLETED',
	credit_amount: 1,
	created_at: '2026-11-20T13:00:00.000Z',
	updated_at: '2026-11-20T13:00:00.000Z',
	data: { files: [], description: '', artStyle: { id: 'oil-painting', name: 'Oil Painting' } },
	data_result: { files: [] },
	preview: {},
};
const matches = (search: string, status?: Filters['status']) => matchesFilters(request, { search, status });

it('a search matches the service’s label, the style and the id, ignoring case', () => {
	expect(matches('ai art gen')).toBe(true);
	expect(matches('image gen')).toBe(false);
	expect(matches('OIL')).toBe(true);
	expect(matches('df5b-415e')).toBe(true);
	expect(matches('charcoal')).toBe(false);
});

it('an empty search matches every request with the status', () => {
	expect(matches(' ')).toBe(true);
	expect(matches('', 'COMPLETED')).toBe(true);
	expect(matches('', 'FAILED')).toBe(false);
});

it('filters are stored in the URL and read from it, without an unknown status', () => {
	const filters = { search: 'oil', status: 'FAILED' } as const;
	expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters);
	expect(queryOf({ search: '', status: undefined })).toEqual({});
	expect(filtersOf(new URLSearchParams('status=ARCHIVED'))).toEqual({ search: '', status: undefined });
});
