import { expect, it, vi } from 'vitest';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { loadSite } from '../../standInApi.ts';

vi.stubGlobal('document', { cookie: '' });
const { createdRow, rememberCreated, withCreated } = await loadSite('features/art-requests/createdRequests');

const user = { id: '4f0f0f0a-0000-4000-8000-000000000000', email: 'customer@users.example' };
const body = {
	service: 'Image Generate' as const,
	data: { files: ['a'], enhancementOptions: { description: 'A mug' }, imageRoles: [] },
};
const rowOf = (id: string, now?: Date) => createdRow({ id, credit_amount: 1, user }, body, 'Mug', now);

it('a new request is in the list while the index lags behind, once', () => {
	const [older, newer] = [rowOf('older'), rowOf('newer')];
	rememberCreated(older);
	rememberCreated(newer);
	rememberCreated(newer);
	expect(withCreated([]).map(({ id }: ArtRequestRow) => id)).toEqual(['newer', 'older']);
	const listed = { ...older, status: 'COMPLETED' as const };
	expect(withCreated([listed])).toEqual([newer, listed]);
	expect(withCreated([], Date.now() + 61_000)).toEqual([]);
});
