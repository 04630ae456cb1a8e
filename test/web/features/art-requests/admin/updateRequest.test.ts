import { describe, expect, it } from 'vitest';
import { loadSite, standInApi } from '../../../standInApi.ts';

interface Row {
	readonly id: string;
	readonly status: string;
	readonly reason?: string;
}

/** A list that records each of its states. */
function listOf(rows: readonly Row[]) {
	const states: (readonly Row[])[] = [rows];
	return {
		states,
		patch: (change: (row: Row) => Row) => states.push((states.at(-1) ?? []).map(change)),
	};
}

const [pending, other] = [
	{ id: 'a', status: 'PENDING' },
	{ id: 'b', status: 'PENDING' },
];
const failure = { status: 'FAILED', reason: 'The photo shows no product.' };

describe('a change of a request', () => {
	it('is shown at once, and stays when the server has accepted it', async () => {
		const { requests } = await standInApi({ status: 200, data: { id: 'a' } });
		const { updateRequest } = await loadSite('features/art-requests/admin/updateRequest');
		const list = listOf([pending, other]);
		expect(await updateRequest(list, pending, failure)).toBe(true);
		expect(list.states.slice(1)).toEqual([[{ id: 'a', ...failure }, other]]);
		expect(requests).toMatchObject([{ path: '/api/v1/art/update/a', body: failure }]);
	});

	it('is undone when another admin was first', async () => {
		await standInApi({ status: 409, message: 'It has changed meanwhile.' });
		const { updateRequest } = await loadSite('features/art-requests/admin/updateRequest');
		const list = listOf([pending, other]);
		expect(await updateRequest(list, pending, { status: 'PROCESSING' })).toBe(false);
		expect(list.states).toHaveLength(3);
		expect(list.states.at(-1)).toEqual([pending, other]);
	});
});
