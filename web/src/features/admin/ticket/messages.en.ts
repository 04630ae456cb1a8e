import { translator } from '../../../language/translator.ts';

const messages = {
	answer: {
		and: ' and ',
		edit: 'Edit replies',
		hint: 'It is mailed to {email}. Ctrl+Enter sends it.',
		label: 'Answer',
		mailProgram: 'Write in your mail program',
		outdated: 'A colleague has answered or changed this message since you began.',
		read: 'I have read it',
		replace: 'Please replace {names}.',
		send: 'Send answer',
	},
	balance: ', {credits}',
	blockedBalance: ', {credits}, blocked',
	loadingCustomer: 'Loading the customer',
	openPicture: 'Open picture {number}',
	replies: {
		delete: 'Delete',
		deleted: 'The reply is deleted',
		failed: 'The reply could not be saved. Please try again.',
		hint: 'Filled in when it is inserted: {names}.',
		insert: 'Insert a saved reply…',
		loadFailed: 'The saved replies could not be loaded.',
		new: 'A new one',
		none: 'There are none yet',
		reply: 'Reply',
		save: 'Save',
		saved: 'The reply is saved',
		savedReply: 'Saved reply',
		saving: 'Saving...',
		title: 'Title',
		undo: 'Undo changes',
		window: 'Saved replies',
	},
	takenBy: 'Taken by',
	thread: 'Thread',
	ticket: {
		answered: 'Mark as answered',
		attach: 'Pictures to attach',
		closed: 'Close the ticket',
		draftKept: 'The draft of your answer is kept',
		language: 'Language',
		next: 'Next message',
		open: 'Open again',
		title: 'Contact Support Request',
	},
	ticketStatus: {
		changed: 'Status changed',
		failed: 'The status could not be changed. Please try again.',
	},
} as const;

export default messages;
export const t = translator(messages);
