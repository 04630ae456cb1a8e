import { translator } from '../../../language/translator.ts';

const messages = {
	draft: 'Draft',
	handed: '<b>Handed to an artist: </b>{reason}',
	left: '{duration} left',
	notHappy: 'the customer was not happy with the first picture.',
	overdue: '{duration} overdue',
	queue: {
		ended: 'It has ended, or it was never for an artist.',
		first: 'The first {count} requests',
		gone: 'This request does not wait any longer. Its events say who ended it.',
		here: 'New requests for artists appear here.',
		mine: 'Mine',
		missing: 'This request is not in the queue',
		next: 'Open the next request',
		nobody: 'Unassigned',
		none: 'Nothing is waiting',
		noneTaken: 'You have taken no request',
		title: 'Queue',
		waiting: '{count} waiting',
	},
	shortcuts: {
		choose: 'Choose pictures',
		deliver: 'Deliver, and open the next request',
		next: 'Next request',
		previous: 'Previous request',
		show: 'Show these keys',
		take: 'Take the request, or give it back',
	},
	waiting: 'Waiting requests',
} as const;

export default messages;
export const t = translator(messages);
