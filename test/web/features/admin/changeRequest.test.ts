import { describe, expect, it } from 'vitest';
import { noChanges, type RowChanges, shownRows } from '../../../../web/src/features/admin/rowChanges.ts';
import { loadSite, type Reply, standInApi } from '../../standInApi.ts';

const at = (second: number) => new Date(second * 1000).toISOString();
const pending = { id: 'a', status: 'PENDING', updated_at: at(1) } as const;

/** A list of one request, which records what it shows. `reload` brings the request as the server has it then. */
function listOf(server: {
	row: typeof pending | (Omit<typeof pending, 'status'> & { status: 'COMPLETED' });
}) {
	let [changes, read]: [RowChanges, typeof server.row] = [noChanges, server.row];
	const shown: unknown[] = [];
	const show = () => shown.push(shownRows([read], changes)[0]);
	return {
		shown,
		change: (step: (changes: RowChanges) => RowChanges) => {
			changes = step(changes);
			show();
		},
		reload: async () => {
			read = server.row;
			show();
		},
	};
}

describe('a change of a request', () => {
	const me = { id: 'me', email: 'me@example.com' };
	const taking = { id: 'a', status: 'PROCESSING', taken_by: me } as const;
	async function changeIn(list: unknown, reply: Reply) {
		await standInApi(reply);
		const [{ changeRequest }, { call }] = await Promise.all([
			loadSite('features/admin/rowChanges'),
			loadSite('api/client'),
		]);
		return changeRequest(list, taking, () => call('takeArtRequest', { params: { id: 'a' }, body: {} }));
	}

	it('is not made, and is asked about, if a colleague works on the request', async () => {
		const message = 'budi@example.com has taken this request.';
		const refusal = { status: false, message, code: 'conflict', cause: 'assigned' };
		const list = listOf({ row: pending });
		expect(await changeIn(list, { status: 409, body: refusal })).toEqual({ is: 'assigned', message });
		expect(list.shown.at(-1)).toEqual(pending);
	});
});
