import { expect, it } from 'vitest';
import { decisionsFor } from '../../../../web/src/features/stats/decisions.ts';

it.each([
	['wrong amount', 'PENDING', ['credit', 'refuse']],
	['wrong amount', 'EXPIRED', ['credit', 'refuse']],
	['wrong amount', 'PAID', ['close']],
	['disputed', 'PAID', ['close']],
	['refunded', 'PAID', ['close']],
	['reversed', 'PAID', ['close']],
] as const)('a payment that is %s and %s can be decided by %j', (what, status, actions) => {
	expect(decisionsFor({ what, status }).map(({ value }) => value)).toEqual(actions);
});
