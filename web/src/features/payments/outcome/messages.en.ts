export default {
	adding:
		'We are adding {count, plural, =0 {your credits} one {# credit} other {# credits}} to your balance...',
	balance: 'Your balance: {credits}.',
	contactSupport: 'Contact support',
	create: 'Create a picture',
	credited: '{count, plural, one {# credit was} other {# credits were}} added to your balance.',
	delayed:
		'{count, plural, =0 {Your credits} one {# credit} other {# credits}} will be added as soon as your payment is confirmed. With a bank transfer that can take a while; you need not wait here.',
	expired: 'Payment expired',
	expiredNote:
		'The time to pay ran out, and nothing was charged. Your choice is kept: try again to open a new payment page.',
	failed: 'Payment failed',
	failedNote:
		'Unfortunately, your payment could not be processed. Please try again or contact support if the issue persists.',
	paidNote: 'Your payment was received after all. The credits are in your balance.',
	payment: 'Payment',
	returnToDashboard: 'Return to Dashboard',
	successful: 'Payment successful',
	thankYou: 'Thank you',
	toDashboard: 'Go to Dashboard',
	tryAgain: 'Try Again',
} as const;
