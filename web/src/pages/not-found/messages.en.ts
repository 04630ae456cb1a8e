import { translator } from '../../language/translator.ts';

const messages = {
	note: 'This page does not exist.',
	oops: 'Oops! Page not found',
	title: 'Page not found',
	toHome: 'Return to Home',
} as const;

export default messages;
export const t = translator(messages);
