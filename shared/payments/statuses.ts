export const paymentStatuses = ['PENDING', 'PAID', 'EXPIRED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The payment providers: the sandbox for tests, Midtrans for Indonesia, Stripe for other countries. */
export const providerNames = ['sandbox', 'midtrans', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];
