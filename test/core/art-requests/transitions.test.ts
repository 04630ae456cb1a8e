import { describe, expect, it } from 'vitest';
import type { Actor } from '#core/art-requests/artEvents.ts';
import { isAllowed } from '#core/art-requests/transitions.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';

const workflow: Actor = { kind: 'workflow', attempt: 1 };
const admin: Actor = { kind: 'admin', userId: 'a' };

const allowedActors: Record<string, readonly Actor[]> = {
	'PENDING → PROCESSING': [workflow, admin],
	'PENDING → COMPLETED': [workflow, admin],
	'PENDING → FAILED': [workflow, admin],
	'PROCESSING → COMPLETED': [workflow, admin],
	'PROCESSING → FAILED': [workflow, admin],
	'FAILED → COMPLETED': [admin],
	'COMPLETED → PENDING': [admin],
};

const transitions = requestStatuses.flatMap((from) =>
	requestStatuses.map((to): [RequestStatus, RequestStatus] => [from, to]),
);

describe.each([workflow, admin])('a change by the $kind', (actor) => {
	it.each(transitions)('from %s to %s is allowed exactly where the table lists it', (from, to) => {
		expect(isAllowed(from, to, actor)).toBe(allowedActors[`${from} → ${to}`]?.includes(actor) ?? false);
	});
});
