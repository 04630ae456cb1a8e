import { translator } from '../../../language/translator.ts';

const messages = {
	activity: 'Activity',
	allRequests: 'All requests',
	apiAccess: 'Your shop can order pictures by itself: <link>Order by API</link>.',
	buyMore: 'Buy More Credits',
	collecting: 'Collecting your data...',
	completed: 'Completed',
	creditHistory: 'Credit history',
	credits: 'Credits',
	creditsUnit: '{count, plural, one {credit} other {credits}}',
	download: 'Download my data',
	downloadFailed: 'Download failed. Please try again.',
	downloadStarted: 'Download started!',
	email: 'E-mail',
	erase: 'Erase my account',
	failed: 'Failed',
	inProgress: 'In progress',
	kept: 'We keep your photos and pictures until you erase your account. You can download everything at any time.',
	logOut: 'Log Out',
	memberSince: 'Member since',
	picture: 'Picture {number, number} of {total, number}...',
	title: 'Profile',
	viewDashboard: 'View Dashboard',
	yourData: 'Your data',
} as const;

export default messages;
export const t = translator(messages);
