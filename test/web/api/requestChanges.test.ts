import { describe, expect, it } from 'vitest';
import type { StatusPush } from '#shared/api/realtime.ts';
import { forgetChanges, keepPush, showChange, withChanges } from '#web/api/requestChanges.ts';

type Status = StatusPush['status'];

/** A state of a request that no other test changes. */
const rowsOf = (id: string) => (version: number, status: Status) => ({
	id,
	status,
	updated_at: new Date(version).toISOString(),
	reason: status === 'FAILED' ? `Reason ${version}` : undefined,
});
type Row = ReturnType<ReturnType<typeof rowsOf>>;
const push = (row: Row) => keepPush({ kind: 'art_request', user_id: 'u', ...row });

describe('the rows of requests', () => {
	it('show what a colleague has done once the own change is refused', () => {
		const rowAt = rowsOf('refused');
		const change = showChange({ id: 'refused', status: 'COMPLETED' });
		expect(withChanges(rowAt(1, 'PENDING')).status).toBe('COMPLETED');
		push(rowAt(2, 'FAILED'));
		change.drop();
		expect(withChanges(rowAt(1, 'PENDING'))).toEqual(rowAt(2, 'FAILED'));
	});

	it('keep an accepted change while they are as they were read before, until a newer push', () => {
		const rowAt = rowsOf('accepted');
		showChange({ id: 'accepted', status: 'COMPLETED' }).accept(rowAt(2, 'COMPLETED').updated_at);
		expect(withChanges(rowAt(1, 'PENDING'))).toEqual(rowAt(2, 'COMPLETED'));
		for (const late of [rowAt(3, 'FAILED'), rowAt(2, 'COMPLETED')]) {
			push(late);
			expect(withChanges(rowAt(1, 'PENDING'))).toEqual(rowAt(3, 'FAILED'));
		}
	});

	it('show what a colleague has done after an accepted change, also when its push was lost', () => {
		const rowAt = rowsOf('lost');
		showChange({ id: 'lost', status: 'PROCESSING' }).accept(rowAt(2, 'PROCESSING').updated_at);
		expect(withChanges(rowAt(3, 'FAILED'))).toEqual(rowAt(3, 'FAILED'));
	});

	it('keep the last 500 pushes, and none after the user has signed out', () => {
		const statusOf = (id: string) => withChanges(rowsOf(id)(1, 'PENDING')).status;
		for (let n = 0; n <= 500; n++) push(rowsOf(`${n}`)(2, 'FAILED'));
		expect([statusOf('0'), statusOf('1'), statusOf('500')]).toEqual(['PENDING', 'FAILED', 'FAILED']);
		forgetChanges();
		expect(statusOf('500')).toBe('PENDING');
	});
});
