export const paymentStatuses = ['PENDING', 'PAID', 'EXPIRED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Who takes the money: ours to try things out, Midtrans for Indonesia, Stripe for everybody else. */
export const providerNames = ['sandbox', 'midtrans', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];
