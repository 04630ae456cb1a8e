import { describe, expect, it } from 'vitest';
import { contributionsOf } from '#core/stats/contributions.ts';

const message = { kind: 'CONTACT', id: 'a', status: 'OPEN', createdAt: '2026-11-20T10:00:00.000Z' };

/** The counts of a change: status and number. */
const countsOf = (before: typeof message | undefined, after: typeof message | undefined) =>
	contributionsOf({ sequence: '1', before, after }).flatMap(({ tallies = [] }) =>
		tallies.map(({ kind, day, status, count }) => [kind, day, status, count]),
	);

describe('a record', () => {
	it('counts once under its status', () => {
		const answered = { ...message, status: 'ANSWERED' };
		expect(countsOf(undefined, message)).toEqual([['CONTACT', '2026-11-20', 'OPEN', 1]]);
		expect(countsOf(message, message)).toEqual([]);
		expect(countsOf(message, answered)).toEqual([
			['CONTACT', '2026-11-20', 'OPEN', -1],
			['CONTACT', '2026-11-20', 'ANSWERED', 1],
		]);
	});

	it('no longer counts when it is deleted', () => {
		expect(countsOf(message, undefined)).toEqual([['CONTACT', '2026-11-20', 'OPEN', -1]]);
		const [first, again] = [1, 2].map(() =>
			contributionsOf({ sequence: '1', before: message, after: undefined }),
		);
		expect(first?.map(({ of }) => of)).toEqual(again?.map(({ of }) => of));
	});
});
