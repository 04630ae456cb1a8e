import type { PaymentStatus } from '#shared/payments/statuses.ts';
import { t } from '../messages.en.ts';

/** What is known of the transaction that was just paid. `credits` is the number in the ledger. */
export type PaymentProgress =
	| { readonly name: 'pending' | 'delayed' }
	| { readonly name: 'credited'; readonly credits: number };

/** The text of the success page. `expected` is the number of credits of this tab's transaction, if it is known. */
export function successText(status: PaymentProgress, expected: number | undefined): string {
	if (status.name === 'credited') return t('credited', { count: status.credits });
	return t(status.name === 'pending' ? 'adding' : 'delayed', { count: expected ?? 0 });
}

/** The texts of the failure page, by the status of the transaction; an unknown one counts as failed. */
export function failureText(status: PaymentStatus | undefined): { title: string; text: string } {
	if (status === 'EXPIRED') return { title: t('expired'), text: t('expiredNote') };
	if (status === 'PAID') return { title: t('successful'), text: t('paidNote') };
	return { title: t('failed'), text: t('failedNote') };
}
