export const paymentStatuses = ['PENDING', 'PAID', 'EXPIRED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a person must look at a payment. `reversed`: reported as failed after it was paid. */
export const paymentNotes = ['wrong amount', 'refunded', 'disputed', 'reversed'] as const;
export type PaymentNoteKind = (typeof paymentNotes)[number];

/** The payment providers: the sandbox for tests, Midtrans for Indonesia, Stripe for other countries. */
export const providerNames = ['sandbox', 'midtrans', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];
