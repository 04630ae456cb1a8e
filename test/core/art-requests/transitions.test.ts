import { describe, expect, it } from 'vitest';
import { type Actor, mayMove } from '#core/art-requests/transitions.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';

const workflow: Actor = { kind: 'workflow', attempt: 1 };
const admin: Actor = { kind: 'admin', userId: 'a' };

const table: Record<string, readonly Actor[]> = {
	'PENDING → PROCESSING': [workflow, admin],
	'PENDING → COMPLETED': [workflow, admin],
	'PENDING → FAILED': [workflow, admin],
	'PROCESSING → COMPLETED': [workflow, admin],
	'PROCESSING → FAILED': [workflow, admin],
	'FAILED → COMPLETED': [admin],
	'COMPLETED → PENDING': [admin],
};

const moves = requestStatuses.flatMap((from) =>
	requestStatuses.map((to): [RequestStatus, RequestStatus] => [from, to]),
);

describe.each([workflow, admin])('a change by the $kind', (actor) => {
	it.each(moves)('%s → %s is what the table says', (from, to) => {
		expect(mayMove(from, to, actor)).toBe(table[`${from} → ${to}`]?.includes(actor) ?? false);
	});
});
