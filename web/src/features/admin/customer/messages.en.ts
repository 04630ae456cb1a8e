import { translator } from '../../../language/translator.ts';

const messages = {
	access: {
		block: 'Block',
		blocked: 'The user is blocked',
		blockHint: 'The user is signed out at once. Only admins see the reason.',
		blockTitle: 'Block {email}',
		failed: 'The account could not be changed. Please try again.',
		unblock: 'Unblock',
		unblocked: 'The user is unblocked',
		unblockHint: 'Only admins see the reason.',
		unblockTitle: 'Unblock {email}',
	},
	acts: 'Account changes',
	completed: 'Completed',
	grant: {
		action: 'Grant {credits}',
		code: 'Code',
		codeFailed: 'Failed to send verification code',
		codeHint: 'So many credits need a code. We have mailed you one.',
		codeSent: 'We have mailed you a code',
		done: '{credits} granted',
		failed: 'The credits could not be granted. Please try again.',
		hint: 'Only admins see the reason. The customer sees that our team has granted the credits.',
		open: 'Grant credits',
		range: 'From {least} to {most}.',
		title: 'Grant credits to {email}',
	},
	noRows: 'No {noun}',
	userActs: {
		loading: 'Loading the changes',
		none: 'No admin has changed this account.',
	},
	userFacts: {
		account: 'Account',
		balance: 'Balance',
		inProgress: 'In progress',
		newBuyer: 'New buyer, can buy today',
		owed: 'Owed, of returned payments',
		title: 'Profile',
	},
} as const;

export default messages;
export const t = translator(messages);
