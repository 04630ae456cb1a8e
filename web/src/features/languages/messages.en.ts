import { translator } from '../../language/translator.ts';

const messages = {
	language: 'Language',
	notChanged: 'The language could not be changed. Please try again.',
	note: 'Of the site, and of our e-mails to you.',
} as const;

export default messages;
export const t = translator(messages);
