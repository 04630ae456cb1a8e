import type { ContactRequest } from '#core/contact/contactRequest.ts';
import type { Transaction } from '#core/payments/transaction.ts';
import { contactConfirmation, contactNotice, discountedReceipt, receipt, signInLocked } from '#mails';
import { purposeLabel } from '#shared/contact/purposes.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { quote } from '#shared/payments/pricing.ts';
import { fillIn } from './fillIn.ts';
import type { SendMail } from './ses.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant as mails write it, in UTC: `Nov 20, 2026 at 13:45`. */
export function mailDate(instant: string): string {
	const date = new Date(instant);
	const two = (part: number) => String(part).padStart(2, '0');
	return `${months[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()} at ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** An id as people are told it. */
export const numberOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** Sends the receipt of a paid purchase to its buyer. */
export async function mailReceipt(send: SendMail, transaction: Transaction, replyTo: string): Promise<void> {
	const { id, email, credits, currency, total, discount, paidAt, updatedAt } = transaction;
	const { pricePerCredit, discountPercentage } = quote(credits, currency);
	const money = (amount: number) => formatMoney(amount, currency);
	const mail = fillIn(discount > 0 ? discountedReceipt : receipt, {
		credits: `${credits} credit${credits === 1 ? '' : 's'}`,
		price: money(pricePerCredit),
		full: money(total + discount),
		percentage: String(discountPercentage),
		discount: money(discount),
		total: money(total),
		number: numberOf(id),
		date: mailDate(paidAt ?? updatedAt),
	});
	await send(email, mail, { replyTo });
}

/** Confirms a message to whoever wrote it. */
export async function mailContactConfirmation(send: SendMail, request: ContactRequest): Promise<void> {
	const { id, email, purpose } = request;
	await send(email, fillIn(contactConfirmation, { purpose: purposeLabel(purpose), number: numberOf(id) }));
}

/** Brings a message to the support team. */
export async function mailContactNotice(
	send: SendMail,
	request: ContactRequest,
	support: string,
): Promise<void> {
	const { id, email, name, purpose, message } = request;
	const values = {
		purpose: purposeLabel(purpose),
		email,
		name: name ?? 'Somebody',
		message,
		number: numberOf(id),
	};
	await send(support, fillIn(contactNotice, values), { replyTo: email });
}

/** Tells the owner of an account that code sign-in rests. */
export async function mailSignInLocked(
	send: SendMail,
	{ email, restUntil }: { readonly email: string; readonly restUntil: string },
	site: string,
): Promise<void> {
	await send(email, fillIn(signInLocked, { until: mailDate(restUntil), site }));
}
