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
	{ value: 'close', label: 'Nothing is left to do', note: 'What is on hold stays there.' },
	{
		value: 'release',
		label: 'Give back what is on hold',
		note: 'The money stays with us, for example after a dispute that was won.',
	},
];

/** The decisions that fit a payment: one of a wrong amount, not yet paid, is credited or refused. */
const fitting = ({ what, status }: Pick<PaymentNote, 'what' | 'status'>): readonly Decision[] => {
	if (status !== 'PAID') return what === 'wrong amount' ? ['credit', 'refuse'] : ['close'];
	return what === 'wrong amount' ? ['close'] : ['close', 'release'];
};

export const decisionsFor = (note: Pick<PaymentNote, 'what' | 'status'>) =>
	decisions.filter(({ value }) => fitting(note).includes(value));
