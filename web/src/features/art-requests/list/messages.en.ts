import { translator } from '../../../language/translator.ts';

const messages = {
	allOfOrder: 'All {count, number} pictures of this order',
	allStatuses: 'All Statuses',
	created: 'Created {date}',
	id: 'ID {id}',
	nextPicture: 'Next picture',
	orderOf: '{count, plural, one {# picture} other {# pictures}}',
	recent: 'Recent Requests',
	requestExample: 'Search by service, style or request ID...',
	search: 'Search',
	searchesAll: 'Searches all of these requests.',
	searchesNewest: 'Searches the {count, number} newest requests. Show older requests to search more of them.',
	status: 'Status',
	viewAll: 'View All',
	viewDetails: 'View Details',
	viewDetailsOf: 'View Details of {name}, {id}',
} as const;

export default messages;
export const t = translator(messages);
