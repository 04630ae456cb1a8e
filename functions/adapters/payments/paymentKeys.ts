import * as z from 'zod';
import { secretJson } from '#core/secretJson.ts';

const paymentKeys = z.object({
	/** Signs the sandbox's calls to our webhook. */
	sandboxKey: z.string().min(32),
	midtransServerKey: z.string(),
	stripeSecretKey: z.string(),
	stripeWebhookSecret: z.string(),
});

/** The keys of all providers, as stored in the stage's secret; an operator sets those that are used. */
export type PaymentKeys = z.infer<typeof paymentKeys>;

/** Parses the secret's text. */
export const toPaymentKeys = (secret: string): PaymentKeys =>
	paymentKeys.parse(secretJson(secret, 'the payment keys'));

/** Reads the keys; called on first use. */
export type ReadPaymentKeys = () => Promise<PaymentKeys>;
