import type { PaymentProvider } from '#core/payments/paymentProvider.ts';
import type { Table } from '#core/table/client.ts';
import type { ReadPaymentKeys } from './paymentKeys.ts';

/** What a provider's adapter may need. */
export interface ProviderContext {
	readonly keys: ReadPaymentKeys;
	/** Whether the provider's real side is meant, and not the one on which people practise. */
	readonly live: boolean;
	/** Where people open our site. */
	readonly siteOrigin: string;
	readonly table: Table;
	/** Where the provider answers, when it is not the provider itself: `http://127.0.0.1:1234`. */
	readonly endpoint?: string | undefined;
}

export type CreateProvider = (context: ProviderContext) => PaymentProvider;
