import fc from 'fast-check';
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
} from '../../../../web/src/features/admin/rowChanges.ts';

type Status = StatusPush['status'];
const statuses: readonly Status[] = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'];

const rowAt = (version: number, status: Status) => ({
	id: 'a',
	status,
	updated_at: new Date(version).toISOString(),
	reason: status === 'FAILED' ? `Reason ${version}` : undefined,
});
type Row = ReturnType<typeof rowAt>;
const pushOf = (row: Row): StatusPush => ({ kind: 'art_request', user_id: 'u', ...row });

const steps = fc.array(
	fc.oneof(
		fc.record({ do: fc.constant('colleague' as const), to: fc.constantFrom(...statuses) }),
		fc.record({ do: fc.constant('change' as const), to: fc.constantFrom(...statuses) }),
		fc.record({ do: fc.constant('answer' as const), which: fc.nat(), refused: fc.boolean() }),
		fc.record({ do: fc.constant('push' as const), which: fc.nat() }),
		fc.record({ do: fc.constant('read' as const), which: fc.nat() }),
	),
	{ maxLength: 40 },
);

describe('the rows of requests', () => {
	it('end as the server has them, in any order of pushes, changes, refusals and reads', () => {
		fc.assert(
			fc.property(steps, (script) => {
				// Every state that the server has had; reads and pushes may bring any of them, in any order.
				const history = [rowAt(0, 'PENDING')];
				const pending: { key: string; to: Status }[] = [];
				let read = history[0] as Row;
				let changes: RowChanges = noChanges;
				const answer = (index: number, refused: boolean) => {
					const [change] = pending.splice(index, 1);
					if (!change) return;
					if (refused) changes = withoutChange(changes, change.key);
					else {
						history.push(rowAt(history.length, change.to));
						changes = withAccepted(changes, change.key, rowAt(history.length - 1, change.to).updated_at);
					}
				};
				for (const [at, step] of script.entries()) {
					if (step.do === 'colleague') history.push(rowAt(history.length, step.to));
					if (step.do === 'change') {
						pending.push({ key: `${at}`, to: step.to });
						changes = withChange(changes, `${at}`, { id: 'a', status: step.to });
					}
					if (step.do === 'answer') answer(step.which % Math.max(1, pending.length), step.refused);
					if (step.do === 'push')
						changes = withPush(changes, pushOf(history[step.which % history.length] as Row));
					if (step.do === 'read') read = history[step.which % history.length] as Row;
				}
				while (pending.length > 0) answer(0, pending.length % 2 === 0);
				// The reload that follows every answer.
				const last = history.at(-1) as Row;
				read = last;
				expect(shownRows([read], changes)).toEqual([last]);
			}),
			{ numRuns: 2000 },
		);
	});

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
