import { translator } from '../../language/translator.ts';

const messages = {
	adding:
		'We are adding {count, plural, =0 {your credits} one {# credit} other {# credits}} to your balance...',
	balance: 'Your balance: {credits}.',
	balanceAfter: 'Balance afterwards',
	bankTransfer: 'Bank transfer',
	bestValue: 'Best Value',
	buyCredits: 'Buy credits',
	card: 'Card',
	connecting: 'Connecting...',
	contactSupport: 'Contact support',
	create: 'Create a picture',
	creditPackage: 'Credit package',
	credited: '{count, plural, one {# credit was} other {# credits were}} added to your balance.',
	credits: 'Credits',
	currency: 'Currency',
	customAmount: 'Custom amount',
	delayed:
		'{count, plural, =0 {Your credits} one {# credit} other {# credits}} will be added as soon as your payment is confirmed. With a bank transfer that can take a while; you need not wait here.',
	discount: 'Discount ({percent}%)',
	expired: 'Payment expired',
	expiredNote:
		'The time to pay ran out, and nothing was charged. Your choice is kept: try again to open a new payment page.',
	failed: 'Payment failed',
	failedNote:
		'Unfortunately, your payment could not be processed. Please try again or contact support if the issue persists.',
	howMany: 'How many credits',
	indonesia: 'Indonesia',
	international: 'International',
	loading: 'Loading credit packages',
	method: 'Payment method',
	notLoaded: 'Failed to load credit packages. Please try again later.',
	notStarted: 'Failed to start payment. Please try again.',
	off: '{percent}% OFF',
	paidNote: 'Your payment was received after all. The credits are in your balance.',
	partner: 'You pay on a page of our payment partner: {methods}.',
	payment: 'Payment',
	perCredit: '{price} per credit',
	popular: 'Popular',
	pricePerCredit: 'Price per credit',
	proceed: 'Proceed to Payment',
	range: '{least} to {most} credits',
	retry: 'Retry',
	returnToDashboard: 'Return to Dashboard',
	saving: 'You save {amount}',
	slide: 'Or slide from {least} to {most}',
	successful: 'Payment successful',
	summary: 'Purchase summary',
	thankYou: 'Thank you',
	toDashboard: 'Go to Dashboard',
	total: 'Total',
	tryAgain: 'Try Again',
	wholeNumber: 'Please enter a whole number from {least} to {most}.',
} as const;

export default messages;
export const t = translator(messages);
