import type { Transaction } from '#core/payments/transactions.ts';
import { discountedReceipt, receipt } from '#mails';
import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { quote } from '#shared/payments/pricing.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { fillIn, type Mailer, sendMail } from './mailer.ts';
import { mailDate, textsIn } from './textsIn.ts';

/** Mails the receipt of a paid transaction to its buyer. */
export async function mailReceipt(
	mailer: Mailer,
	transaction: Transaction,
	language: Language,
	replyTo: string,
): Promise<void> {
	const { id, email, credits, currency, total, discount, paidAt, updatedAt } = transaction;
	const { pricePerCredit, discountPercentage } = quote(credits, currency);
	const money = (amount: number) => formatMoney(amount, currency);
	const mail = fillIn((discount > 0 ? discountedReceipt : receipt)[language], {
		credits: textsIn[language]('credits', { count: credits }),
		price: money(pricePerCredit),
		full: money(total + discount),
		percentage: String(discountPercentage),
		discount: money(discount),
		total: money(total),
		number: recordNumber(id),
		date: mailDate(paidAt ?? updatedAt, language, language === 'id' || currency === 'IDR'),
	});
	await sendMail(mailer, email, mail, { replyTo });
}
