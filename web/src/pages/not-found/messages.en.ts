export default {
	note: 'This page does not exist.',
	oops: 'Oops! Page not found',
	title: 'Page not found',
	toHome: 'Return to Home',
} as const;
