import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import type { Table } from '#core/table/client.ts';
import type { ReadPaymentKeys } from './paymentKeys.ts';

/** What a provider is created from. */
export interface ProviderContext {
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
