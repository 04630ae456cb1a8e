import * as z from 'zod';
import { secretJson } from '#core/secretJson.ts';

const paymentKeys = z.object({
	/** Signs the sandbox's calls to our webhook. */
	sandboxKey: z.string().min(32),
	midtransServerKey: z.string(),
	stripeSecretKey: z.string(),
	stripeWebhookSecret: z.string(),
});

/** The keys of all providers, as the stage's secret holds them; an operator fills in those that are used. */
export type PaymentKeys = z.infer<typeof paymentKeys>;

/** Reads the keys from the secret's text. */
export const toPaymentKeys = (secret: string): PaymentKeys =>
	paymentKeys.parse(secretJson(secret, 'the payment keys'));

/** Answers the keys when they are needed, and not before. */
export type ReadPaymentKeys = () => Promise<PaymentKeys>;
