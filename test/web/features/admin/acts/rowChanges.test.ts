import { describe, expect, it } from 'vitest';
import type { StatusPush } from '#shared/api/realtime.ts';
import {
	noChanges,
	type RowChanges,
	shownRows,
	withAccepted,
	withChange,
	withoutChange,
	withPush,
} from '../../../../../web/src/features/admin/acts/rowChanges.ts';
import { loadSite, type Reply, standInApi } from '../../../standInApi.ts';

type Status = StatusPush['status'];

const rowAt = (version: number, status: Status) => ({
	id: 'a',
	status,
	updated_at: new Date(version).toISOString(),
	reason: status === 'FAILED' ? `Reason ${version}` : undefined,
});
type Row = ReturnType<typeof rowAt>;
const pushOf = (row: Row): StatusPush => ({ kind: 'art_request', user_id: 'u', ...row });

describe('the rows of requests', () => {
	it('show what a colleague has done once the own change is refused', () => {
		const row = rowAt(1, 'PENDING');
		let changes = withChange(noChanges, 'k', { id: 'a', status: 'COMPLETED' });
		expect(shownRows([row], changes)[0]?.status).toBe('COMPLETED');
		changes = withPush(changes, pushOf(rowAt(2, 'FAILED')));
		changes = withoutChange(changes, 'k');
		expect(shownRows([row], changes)).toEqual([rowAt(2, 'FAILED')]);
	});

	it('keep an accepted change while they are as they were read before, until a newer push', () => {
		const row = rowAt(1, 'PENDING');
		const change = { id: 'a', status: 'COMPLETED' } as const;
		const changes = withAccepted(withChange(noChanges, 'k', change), 'k', rowAt(2, 'COMPLETED').updated_at);
		expect(shownRows([row], changes)).toEqual([rowAt(2, 'COMPLETED')]);
		const pushed = withPush(changes, pushOf(rowAt(3, 'FAILED')));
		for (const late of [pushed, withPush(pushed, pushOf(rowAt(2, 'COMPLETED')))])
			expect(shownRows([row], late)).toEqual([rowAt(3, 'FAILED')]);
	});

	it('show what a colleague has done after an accepted change, also when its push was lost', () => {
		const change = { id: 'a', status: 'PROCESSING' } as const;
		const changes = withAccepted(withChange(noChanges, 'k', change), 'k', rowAt(2, 'PROCESSING').updated_at);
		expect(shownRows([rowAt(3, 'FAILED')], changes)).toEqual([rowAt(3, 'FAILED')]);
	});
});

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
			loadSite('features/admin/acts/rowChanges'),
			loadSite('api/client'),
		]);
		return changeRequest(list, taking, () =>
			call('takeArtRequest', { params: { id: 'a' }, body: { updated_at: pending.updated_at } }),
		);
	}

	it('is not made, and is asked about, if a colleague works on the request', async () => {
		const message = 'budi@example.com has taken this request.';
		const current = { ...pending, status: 'PROCESSING', updated_at: '2026-11-21T12:00:00Z' };
		const refusal = { status: false, message, code: 'conflict', cause: 'assigned', current };
		const list = listOf({ row: pending });
		expect(await changeIn(list, { status: 409, body: refusal })).toEqual({
			is: 'assigned',
			message,
			version: current.updated_at,
		});
		expect(list.shown.at(-1)).toEqual(pending);
	});
});
