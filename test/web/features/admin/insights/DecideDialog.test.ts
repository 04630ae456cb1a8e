import { expect, it } from 'vitest';
import { decisionsFor } from '#web/features/admin/insights/DecideDialog.tsx';

const note = {
	id: 'n',
	transaction_id: '',
	user: { id: '', email: 'budi@users.example' },
	at: '',
	expected: { amount: 900, currency: 'USD' },
	received: { amount: 400, currency: 'USD' },
	reference: '',
	credits: 9,
	returned_credits: 0,
	version: '',
};

it.each([
	['wrong amount', 'PENDING', ['credit', 'refuse']],
	['wrong amount', 'EXPIRED', ['credit', 'refuse']],
	['wrong amount', 'PAID', ['close']],
	['disputed', 'PAID', ['close', 'release']],
	['refunded', 'PAID', ['close', 'release']],
	['refunded', 'PENDING', ['close']],
	['reversed', 'PAID', ['close', 'release']],
] as const)('a payment that is %s and %s can be decided by %j', (what, status, actions) => {
	expect(decisionsFor({ ...note, what, status }).map(({ value }) => value)).toEqual(actions);
});

it('a decision says which credits and which money it moves', () => {
	const [close, release] = decisionsFor({ ...note, what: 'disputed', status: 'PAID', returned_credits: 4 });
	expect(close?.note).toBe('4 credits stay on hold, or are owed by budi@users.example. $4.00 count as gone.');
	expect(release?.note).toContain('budi@users.example gets back 4 credits.');
});
