import type { PaymentResolution } from '#shared/api/payments.ts';
import type { Data } from '#shared/api/routes.ts';
import { t } from './text.ts';

type PaymentNote = Data<'getStatsHealth'>['payments']['notes'][number];

export type Decision = PaymentResolution['action'];

const decisions: readonly { value: Decision; label: string; note: string }[] = [
	{
		value: 'credit',
		label: t('figureDecisions.credit'),
		note: t('figureDecisions.creditNote'),
	},
	{ value: 'refuse', label: t('figureDecisions.refuse'), note: t('figureDecisions.refuseNote') },
	{ value: 'close', label: t('figureDecisions.close'), note: t('figureDecisions.closeNote') },
	{
		value: 'release',
		label: t('figureDecisions.release'),
		note: t('figureDecisions.releaseNote'),
	},
];

/** The decisions that fit a payment: one of a wrong amount, not yet paid, is credited or refused. */
const fitting = ({ what, status }: Pick<PaymentNote, 'what' | 'status'>): readonly Decision[] => {
	if (status !== 'PAID') return what === 'wrong amount' ? ['credit', 'refuse'] : ['close'];
	return what === 'wrong amount' ? ['close'] : ['close', 'release'];
};

export const decisionsFor = (note: Pick<PaymentNote, 'what' | 'status'>) =>
	decisions.filter(({ value }) => fitting(note).includes(value));
