import { translator } from '../../../language/translator.ts';

const messages = {
	changed: 'Changed',
	createdAt: 'Created At',
	csv: {
		currency: 'Currency',
		message: 'Message',
		method: 'Method',
		provider: 'Provider',
		state: 'State of the money',
		takenBy: 'Taken By',
		userId: 'User ID',
	},
	date: 'Date',
	look: 'Look',
	paidAt: 'Paid At',
	refunded: 'Refunded',
	request: {
		actions: 'Actions',
		actionsOf: 'Actions of {id}',
		image: 'Image',
	},
	returned: '{amount} returned',
	returnStates: {
		disputed: 'Disputed',
		lost: 'Lost',
		partly_refunded: 'Partly refunded',
	},
	role: 'Role',
	user: 'User',
	view: 'View details',
	viewOf: 'View details of {id}',
	waits: 'waits for {duration}',
} as const;

export default messages;
export const t = translator(messages);
