import type { PaymentNote, PaymentResolution } from '#shared/api/payments.ts';
import { formatReportedMoney } from '#shared/payments/money.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { t } from './messages.en.ts';

export type Decision = PaymentResolution['action'];

/** The decisions that fit a payment: one of a wrong amount, not yet paid, is credited or refused. */
function fitting({ what, status }: PaymentNote): readonly Decision[] {
	if (status !== 'PAID') return what === 'wrong amount' ? ['credit', 'refuse'] : ['close'];
	return what === 'wrong amount' ? ['close'] : ['close', 'release'];
}

/** The decisions that fit a payment, each with what it does to the credits and the money. */
export function decisionsFor(note: PaymentNote) {
	const { expected, received, credits, returned_credits: returned } = note;
	const values = {
		email: note.user.email,
		expected: formatReportedMoney(expected),
		received: formatReportedMoney(received),
		credits: formatCredits(credits),
		returned: formatCredits(returned),
	};
	const notes = {
		credit: t('figureDecisions.creditNote', values),
		refuse: t('figureDecisions.refuseNote', values),
		close: t(returned > 0 ? 'figureDecisions.lostNote' : 'figureDecisions.closeNote', values),
		release: t('figureDecisions.releaseNote', values),
	};
	return fitting(note).map((value) => ({ value, label: t(`figureDecisions.${value}`), note: notes[value] }));
}
