import * as z from 'zod';
import { currencies } from '#shared/payments/money.ts';
import { creditRange, regions } from '#shared/payments/pricing.ts';
import { paymentNotes, paymentStatuses, providerNames, returnStates } from '#shared/payments/statuses.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { adminPage, count, id, inOrder, instant, ofUser, outOfOrder, reason } from './fields.ts';
import { transactionSorts } from './tableSorts.ts';

/** Money, in minor units of the currency beside it. */
const amount = z.int().nonnegative();

export const creditPackage = z.object({
	credits: count,
	/** Before the discount. */
	price_per_credit: amount,
	discount_percentage: z.int().min(0).max(100),
	/** The amount charged. */
	total_price: amount,
	currency: z.enum(currencies),
	currency_symbol: z.string(),
});
export type CreditPackage = z.infer<typeof creditPackage>;

const creditMessage = sentence(['creditsOutside', creditRange]);

export const newTransaction = z.strictObject({
	/** The number of credits to buy. */
	credit: z.int(creditMessage).min(creditRange.least, creditMessage).max(creditRange.most, creditMessage),
	region: z.enum(regions, sentence('regionMissing')),
});
export type NewTransaction = z.infer<typeof newTransaction>;

export const transactionReceipt = z.object({
	id,
	/** The URL of the payment page. */
	payment_url: z.url(),
});

export const transactionRow = z.object({
	id,
	status: z.enum(paymentStatuses),
	user_id: id,
	user: z.object({ id, email: z.string() }),
	/** The number of credits bought. */
	credit_amount: count,
	total_amount: amount,
	discount_amount: amount,
	currency: z.enum(currencies),
	region: z.enum(regions),
	paid_at: instant.optional(),
	created_at: instant,
	/** What admins see beside it: the provider, its id of the payment, how it was paid, and what of the money went back, or may. */
	provider: z.enum(providerNames).optional(),
	reference: z.string().optional(),
	/** In the provider's words: `qris`. */
	method: z.string().optional(),
	returned_amount: amount.optional(),
	returned_as: z.enum(returnStates).optional(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

export const transactionQuery = z
	.object({
		...adminPage,
		...ofUser,
		status: z.enum(paymentStatuses).optional(),
		sort: z.enum(transactionSorts).optional(),
	})
	.refine(inOrder, outOfOrder);

/** Money as a provider reports it, in minor units. */
export const reportedMoney = z.object({ amount: z.int(), currency: z.string() });

/** What an admin decides about a payment: to add its credits, to refuse it, to end its holds, or that nothing is left to do. */
export const paymentActions = ['credit', 'refuse', 'release', 'close'] as const;

const noteId = z.string().min(1, sentence('nothingToDecide')).max(400);

/** An event of a provider that a person decides about. */
export const paymentNote = z.object({
	/** Among the notes of the transaction. */
	id: noteId,
	transaction_id: id,
	user: z.object({ id, email: z.string() }),
	what: z.enum(paymentNotes),
	/** The status of the transaction. */
	status: z.enum(paymentStatuses),
	at: instant,
	expected: reportedMoney,
	received: reportedMoney,
	/** The provider's id of the event or the payment. */
	reference: z.string(),
	/** The credits of the transaction, and those of them that this event takes back. */
	credits: count,
	returned_credits: count,
	/** Names what is known of it and of the returns of its transaction, for `resolveTransaction`. */
	version: z.string(),
	/** Of a dispute: its state in the provider's words, and until when it must be answered. */
	dispute: z.object({ status: z.string(), due: instant.optional() }).optional(),
	/** By an admin, with the e-mail address at that time. */
	decision: z
		.object({ action: z.enum(paymentActions), by: z.string(), at: instant, reason: z.string() })
		.optional(),
});
export type PaymentNote = z.infer<typeof paymentNote>;

/** A transaction as admins see it, with what its provider reported, oldest first. */
export const transactionDetail = transactionRow.extend({ expires_at: instant, notes: z.array(paymentNote) });

export const paymentResolution = z.strictObject({
	/** The id of the note that is decided. */
	note: noteId,
	action: z.enum(paymentActions, sentence('choosePaymentAction')),
	/** Of the note as it was on screen. Another one is a conflict. */
	version: z.string().max(100),
	reason,
});
export type PaymentResolution = z.infer<typeof paymentResolution>;

export const webhookParams = z.object({ provider: z.enum(providerNames) });

/** The effect of a provider's event: it changed the transaction, was only noted, or changed nothing. */
export const webhookReceipt = z.object({ outcome: z.enum(['settled', 'noted', 'ignored']) });

export const sandboxAction = z.object({ action: z.enum(['pay', 'fail', 'expire']) });
