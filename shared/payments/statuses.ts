export const paymentStatuses = ['PENDING', 'PAID', 'EXPIRED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a person must look at a payment. `reversed`: reported as failed after it was paid. */
export const paymentNotes = ['wrong amount', 'refunded', 'disputed', 'reversed'] as const;
export type PaymentNoteKind = (typeof paymentNotes)[number];

/** What became of the money of a paid transaction. `lost`: a dispute that is closed, or a payment that failed afterwards. */
export const returnStates = ['refunded', 'partly_refunded', 'disputed', 'lost'] as const;
export type ReturnState = (typeof returnStates)[number];

/** The payment providers: the sandbox for tests, Midtrans for Indonesia, Stripe for other countries. */
export const providerNames = ['sandbox', 'midtrans', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];
