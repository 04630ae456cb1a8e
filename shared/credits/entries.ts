/**
 * The kinds of ledger entries. Amounts are positive for PURCHASE, GRANT and REFUND, negative for SPEND; of a HOLD
 * negative, and positive where it ends.
 */
export const entryKinds = ['PURCHASE', 'GRANT', 'SPEND', 'REFUND', 'HOLD'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What entries of the ledger say that are not of a request or a purchase. They are stored in English. */
export const entryTexts = {
	gift: 'A gift from Pixwand',
	disputed: 'On hold, the payment is disputed',
	refunded: 'On hold, the payment was refunded',
	released: 'No longer on hold',
	returned: 'On hold, the payment was returned',
	reversed: 'On hold, the payment was reversed',
	welcome: 'Welcome to Pixwand',
} as const;

/** What the entry of a refund says; `what` is the service's label. */
export const refundText = (what: string): string => `${what}, refunded`;

/** `1 credit`, `2 credits`; `unit` is the singular to use instead of "credit". */
export const formatCredits = (credits: number, unit = 'credit'): string =>
	`${credits} ${unit}${credits === 1 ? '' : 's'}`;
