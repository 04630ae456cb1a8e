import type { PaymentResolution } from '#shared/api/payments.ts';
import type { Data } from '#shared/api/routes.ts';

type PaymentNote = Data<'getStatsHealth'>['payments']['notes'][number];

export type Decision = PaymentResolution['action'];

const decisions: readonly { value: Decision; label: string; note: string }[] = [
	{
		value: 'credit',
		label: 'Add the credits',
		note: 'The transaction counts as paid with the money that came.',
	},
	{ value: 'refuse', label: 'Refuse', note: 'No credits; return the money at the provider.' },
	{ value: 'close', label: 'Nothing is left to do', note: 'Only records that it was looked at.' },
];

/** The decisions that fit a payment: only one of a wrong amount, not yet paid, can be credited or refused. */
export const decisionsFor = ({ what, status }: Pick<PaymentNote, 'what' | 'status'>) =>
	decisions.filter(({ value }) => (value === 'close') === (what !== 'wrong amount' || status === 'PAID'));
