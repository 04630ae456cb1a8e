export default {
	account: 'Account Management',
	art: 'Art/Design Question',
	credit: 'Credit Issue',
	feature: 'Feature Request',
	others: 'Others',
	transaction: 'Transaction Issue',
} as const;
