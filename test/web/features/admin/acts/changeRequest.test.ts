import { describe, expect, it } from 'vitest';
import { withChanges } from '#web/api/requestChanges.ts';
import { loadSite, type Reply, standInApi } from '../../../standInApi.ts';

const at = (second: number) => new Date(second * 1000).toISOString();
/** No other test changes this request. */
const id = 'taken-by-a-colleague';
const pending = { id, status: 'PENDING', updated_at: at(1) } as const;

describe('a change of a request', () => {
	const me = { id: 'me', email: 'me@example.com' };
	const taking = { id, status: 'PROCESSING', taken_by: me } as const;
	async function changeIn(reply: Reply) {
		await standInApi(reply);
		const [{ changeRequest }, { call }] = await Promise.all([
			loadSite('features/admin/acts/changeRequest'),
			loadSite('api/client'),
		]);
		const reload = async () => undefined;
		return changeRequest(reload, taking, () =>
			call('takeArtRequest', { params: { id }, body: { updated_at: pending.updated_at } }),
		);
	}

	it('is not made, and is asked about, if a colleague works on the request', async () => {
		const message = 'budi@example.com has taken this request.';
		const current = { ...pending, status: 'PROCESSING', updated_at: '2026-11-21T12:00:00Z' };
		const refusal = { status: false, message, code: 'conflict', cause: 'assigned', current };
		expect(await changeIn({ status: 409, body: refusal })).toEqual({
			is: 'assigned',
			message,
			version: current.updated_at,
		});
		expect(withChanges(pending)).toEqual(pending);
	});
});
