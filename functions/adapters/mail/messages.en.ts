/** What is written into mails when they are sent. */
export default {
	batch: {
		allFailed: 'We could not make your {count} pictures',
		copies: 'These are small copies. Download the full pictures from your requests.',
		ready: 'Your {count} pictures are ready',
		refunded: 'Refunded to your account: {credits}.',
		someReady: '{ready} of your {count} pictures are ready',
	},
	credits: '{count, plural, one {# credit} other {# credits}}',
	purposes: {
		account: 'Account Management',
		art: 'Art/Design Question',
		credit: 'Credit Issue',
		feature: 'Feature Request',
		others: 'Others',
		transaction: 'Transaction Issue',
	},
	services: {
		'Graphic Design': 'AI graphic design',
		'Image Generate': 'AI art generation',
		'Marketing Content': 'AI marketing content',
		'Real Artist Generate': 'Real artist creation',
	},
	nameless: 'Someone',
} as const;
