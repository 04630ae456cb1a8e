import { expect, it } from 'vitest';
import { decisionsFor } from '../../../../web/src/features/admin/decisions.ts';

it.each([
	['wrong amount', 'PENDING', ['credit', 'refuse']],
	['wrong amount', 'EXPIRED', ['credit', 'refuse']],
	['wrong amount', 'PAID', ['close']],
	['disputed', 'PAID', ['close', 'release']],
	['refunded', 'PAID', ['close', 'release']],
	['refunded', 'PENDING', ['close']],
	['reversed', 'PAID', ['close', 'release']],
] as const)('a payment that is %s and %s can be decided by %j', (what, status, actions) => {
	expect(decisionsFor({ what, status }).map(({ value }) => value)).toEqual(actions);
});
