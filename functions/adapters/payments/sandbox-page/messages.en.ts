export default {
	back: 'Back to Pixwand',
	badge: 'Sandbox: no real money moves',
	bankTransfer: 'Bank transfer',
	card: 'Card',
	credits: '{count, plural, one {# credit} other {# credits}}',
	expire: 'Simulate an expired page',
	fail: 'Simulate a failed payment',
	note: 'This page stands in for a payment provider on stages that take no real money.',
	outcomes: {
		expired: 'This page has expired. No money has moved.',
		failed: 'The payment failed. No money has moved.',
		paid: 'Paid. Thank you!',
	},
	pay: 'Pay {price}',
	payWith: 'Pay with',
	total: 'Total',
	transaction: 'Transaction',
} as const;
