import { translator } from '../../../language/translator.ts';

const messages = {
	bulk: {
		clear: 'Clear',
		most: 'Please select at most {count} requests.',
		selected: '{count} selected',
		subject:
			'{requests, plural, one {# request} other {# requests}} of {customers, plural, one {# customer} other {# customers}}, {credits}',
		title: 'Selected requests',
	},
	cards: {
		credits: 'Total Credits Sold',
		returned: 'Returned: {amount}',
		revenue: 'Total Revenue',
		users: 'Total Users',
	},
	refresh: 'Refresh',
	refreshed: 'Refreshed',
	refreshing: 'Refreshing...',
	rows: {
		failed: 'The {noun} could not be loaded',
		failedAgain: 'The {noun} could not be loaded. Please try again.',
		lastPage: 'Go to the last page',
		onPages: 'There are {total} {noun} on {pages, plural, one {# page} other {# pages}}.',
		pastEnd: 'This page is past the end',
		similar: 'Nothing matches exactly; similar:',
		stale: 'These {noun} could not be loaded. Shown are those from before.',
	},
	tables: {
		allStatuses: 'All Statuses',
		noRequests: 'No requests found',
		noTickets: 'No contact requests found',
		noTransactions: 'No payment history',
		noUsers: 'No users found',
		requests: 'Art Requests',
		requestSearch: 'Id, e-mail, type, look or file name',
		reset: 'Reset Filters',
		searchIn: 'Search in',
		skip: 'Skip to the rows',
		tickets: 'Ticket Support',
		ticketSearch: 'Search contact requests...',
		ticketTitle: 'Contact Support Requests',
		title: 'Admin dashboard',
		transactionSearch: 'ID or e-mail',
		users: 'User Accounts',
		userSearch: 'E-mail or name',
	},
} as const;

export default messages;
export const t = translator(messages);
