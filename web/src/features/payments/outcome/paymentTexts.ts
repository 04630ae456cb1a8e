import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { t } from '../text.ts';
import type { TransactionStatus } from './transactionStatus.ts';

/** The text of the success page. `expected` is the number of credits of this tab's transaction, if it is known. */
export function successText(status: TransactionStatus, expected: number | undefined): string {
	if (status.name === 'credited') return t('credited', { count: status.credits });
	return t(status.name === 'pending' ? 'adding' : 'delayed', { count: expected ?? 0 });
}

interface FailureText {
	readonly title: string;
	readonly text: string;
}

const failure: FailureText = {
	title: t('failed'),
	text: t('failedNote'),
};

/** The texts of the failure page, by the status of the transaction; an unknown one counts as failed. */
export function failureText(status: PaymentStatus | undefined): FailureText {
	if (status === 'EXPIRED')
		return {
			title: t('expired'),
			text: t('expiredNote'),
		};
	if (status === 'PAID')
		return {
			title: t('successful'),
			text: t('paidNote'),
		};
	return failure;
}
