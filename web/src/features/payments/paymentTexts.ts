import { formatCredits } from '#shared/credits/formatCredits.ts';
import type { PaymentStatus } from '#shared/payments/statuses.ts';
import type { TransactionStatus } from './transactionStatus.ts';

/** The text of the success page. `expected` is the number of credits of this tab's transaction, if it is known. */
export function successText(status: TransactionStatus, expected: number | undefined): string {
	if (status.name === 'credited')
		return `${formatCredits(status.credits)} ${status.credits === 1 ? 'was' : 'were'} added to your balance.`;
	const amount = expected === undefined ? undefined : formatCredits(expected);
	if (status.name === 'pending') return `We are adding ${amount ?? 'your credits'} to your balance...`;
	return `${amount ?? 'Your credits'} will be added as soon as your payment is confirmed. With a bank transfer that can take a while; you need not wait here.`;
}

interface FailureText {
	readonly title: string;
	readonly text: string;
}

const failure: FailureText = {
	title: 'Payment failed',
	text: 'Unfortunately, your payment could not be processed. Please try again or contact support if the issue persists.',
};

/** The texts of the failure page, by the status of the transaction; an unknown one counts as failed. */
export function failureText(status: PaymentStatus | undefined): FailureText {
	if (status === 'EXPIRED')
		return {
			title: 'Payment expired',
			text: 'The time to pay ran out, and nothing was charged. Your choice is kept: try again to open a new payment page.',
		};
	if (status === 'PAID')
		return {
			title: 'Payment successful',
			text: 'Your payment was received after all. The credits are in your balance.',
		};
	return failure;
}
