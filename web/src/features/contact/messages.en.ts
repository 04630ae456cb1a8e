import { translator } from '../../language/translator.ts';

const messages = {
	about: 'About request {id}:',
	again: 'Send Another Message',
	alwaysOpen: '24/7 Support',
	alwaysOpenNote: 'Write to us at any time. We reply within 24 hours.',
	choosePurpose: 'What is this about?',
	contactUs: 'Contact us',
	email: 'E-mail address',
	emailExample: 'you@example.com',
	emailInvalid: 'Please enter a valid e-mail address.',
	emailMissing: 'Please enter your e-mail address.',
	emailUs: 'E-mail',
	invitation: 'Send us a question, a problem or an idea. A member of our team reads every message.',
	message: 'Message',
	messageLong: 'Please keep your message under {count} characters.',
	messageMissing: 'Please write us a message.',
	name: 'Name (optional)',
	notHappy: 'Not happy with a picture?',
	notHappyNote: 'Write to us from the page of its request: we replace it for free or give the credit back.',
	notSent: 'There was an error sending your message. Please try again.',
	purpose: 'Purpose',
	purposeMissing: 'Please choose what this is about.',
	purposes: {
		account: 'Account Management',
		art: 'Art/Design Question',
		credit: 'Credit Issue',
		feature: 'Feature Request',
		others: 'Others',
		transaction: 'Transaction Issue',
	},
	quote: '“I asked in the evening and had a new picture of our mugs before breakfast.”',
	quoteAuthor: 'The owner of a pottery shop',
	send: 'Send Message',
	sending: 'Sending...',
	sent: 'Message Sent Successfully!',
	sentNote: 'Thank you for writing. Our support team will get back to you within 24 hours.',
	support: 'Support',
} as const;

export default messages;
export const t = translator(messages);
