export default {
	language: 'Language',
	notChanged: 'The language could not be changed. Please try again.',
	note: 'Of the site, and of our e-mails to you.',
} as const;
