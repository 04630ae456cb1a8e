import * as z from 'zod';
import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import { secretJson } from '#core/secretJson.ts';
import type { Table } from '#core/table/client.ts';

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
type ReadPaymentKeys = () => Promise<PaymentKeys>;

/** What a provider is created from. */
interface ProviderContext {
	readonly keys: ReadPaymentKeys;
	/** Whether real money is moved, instead of the provider's test environment. */
	readonly live: boolean;
	/** `https://pixwand.example`. */
	readonly siteOrigin: string;
	readonly table: Table;
	/** Replaces the provider's own address: `http://127.0.0.1:1234`. */
	readonly endpoint?: string | undefined;
}

export type CreateProvider = (context: ProviderContext) => PaymentProvider;
