import type { Currency } from '#shared/payments/money.ts';
import type { Region } from '#shared/payments/pricing.ts';
import type { PaymentStatus, ProviderName } from '#shared/payments/statuses.ts';

/** A purchase of credits. Money is in minor units of its currency. */
export interface Transaction {
	readonly id: string;
	readonly userId: string;
	/** The buyer's address, for receipts and for the admins' list. */
	readonly email: string;
	readonly region: Region;
	readonly currency: Currency;
	readonly provider: ProviderName;
	readonly credits: number;
	/** What is charged. */
	readonly total: number;
	readonly discount: number;
	readonly status: PaymentStatus;
	readonly createdAt: string;
	readonly updatedAt: string;
	/** After that nobody can pay any more. */
	readonly expiresAt: string;
	/** When the money arrived. */
	readonly paidAt?: string | undefined;
	/** The provider's page; absent until it has answered. */
	readonly paymentUrl?: string | undefined;
	/** What the provider calls the payment. */
	readonly reference?: string | undefined;
}
