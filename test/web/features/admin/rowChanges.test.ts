import { describe, expect, it } from 'vitest';
import type { StatusPush } from '#shared/api/realtime.ts';
import {
	noChanges,
	shownRows,
	withAccepted,
	withChange,
	withoutChange,
	withPush,
} from '../../../../web/src/features/admin/rowChanges.ts';

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
		expect(shownRows([row], pushed)).toEqual([rowAt(3, 'FAILED')]);
	});

	it('show what a colleague has done after an accepted change, also when its push was lost', () => {
		const change = { id: 'a', status: 'PROCESSING' } as const;
		const changes = withAccepted(withChange(noChanges, 'k', change), 'k', rowAt(2, 'PROCESSING').updated_at);
		expect(shownRows([rowAt(3, 'FAILED')], changes)).toEqual([rowAt(3, 'FAILED')]);
	});
});
