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
