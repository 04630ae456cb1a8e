import { translator } from '../../../language/translator.ts';

const messages = {
	acts: {
		everything: 'Everything',
		more: 'Show {count} more',
		none: 'No act was found.',
		signOut: 'Sign out',
		title: 'Acts of admins',
		undone:
			'{count, plural, one {# act is} other {# acts are}} not done and will be forgotten. Sign out all the same?',
		what: 'What',
	},
	answerSent: 'The answer is sent',
	colleagueActs: {
		again: '{who} is making this again',
		answer: '{who} is answering this',
		artist: '{who} is handing this to an artist',
		deliver: '{who} is delivering this',
		fail: '{who} is failing this',
		refund: '{who} is refunding this',
		withdraw: '{who} is withdrawing this picture',
	},
	csv: {
		subject: 'Subject',
		time: 'Time',
		what: 'What',
	},
	dismiss: 'Dismiss',
	doneOf: '{done} of {count} requests were changed',
	inSeconds: 'in {seconds} s',
	notDone: {
		again: 'Not made again {subject}',
		answer: 'Not answered {subject}',
		artist: 'Not handed to an artist {subject}',
		deliver: 'Not delivered {subject}',
		fail: 'Not marked as failed {subject}',
		refund: 'Not refunded {subject}',
		withdraw: 'Picture not withdrawn {subject}',
	},
	pageClosed: 'The page was closed before it was sent. Do it now?',
	pending: {
		again: 'Making again {subject}',
		answer: 'Answering {subject}',
		artist: 'Handing to an artist {subject}',
		deliver: 'Delivering {subject}',
		fail: 'Marking as failed {subject}',
		refund: 'Refunding {subject}',
		withdraw: 'Withdrawing the picture {subject}',
	},
	person: {
		failed: 'The account could not be found. Please try again.',
		many: '{count} accounts match. Please type more.',
		none: 'No account has this address.',
		showAll: 'Show all',
	},
	requestNow: 'It is {status} since {at}.',
	sessionEnded: 'Your session has ended before it was sent.',
	unanswered: 'There was no answer, so it may be done already. Trying again does it once at most.',
	undo: 'Undo',
	undoLast: 'Undo what was done last',
	undone: 'Undone. Nothing was sent.',
	updated: 'Art updated successfully!',
	waiting: 'Waiting acts',
	waits: 'Something else is about to be done with this. Please wait, or undo that first.',
} as const;

export default messages;
export const t = translator(messages);
