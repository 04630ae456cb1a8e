import { translator } from '../language/translator.ts';

const messages = {
	accountFailed: 'We could not load your account',
	buyMore: ', buy more',
	closeMenu: 'Close menu',
	colourModes: { system: 'System', light: 'Light', dark: 'Dark' },
	colours: 'Colours',
	contactUs: 'Contact Us',
	dashboard: 'Dashboard',
	footer: 'Footer',
	loadAgain: 'Load the page again',
	login: 'Login',
	logout: 'Logout',
	main: 'Main',
	notReachable: 'Not reachable',
	notShown: 'This page could not be shown. Your requests and credits are safe.',
	offline: 'You are offline. What you have entered is kept.',
	offlineMissing: 'You are offline. The page opens when the connection is back.',
	openMenu: 'Open menu',
	pageMissing: 'This page could not be loaded. What you have entered is kept.',
	privacy: 'Privacy Policy',
	profile: 'Profile',
	skipToPage: 'Skip to the page',
	tagline: 'Pixwand transforms your photos into art styles and professional product pictures.',
	terms: 'Terms of Service',
	toStart: 'Pixwand, to the start page',
	tryAgain: 'Try again',
	wentWrong: 'Something went wrong',
} as const;

export default messages;
export const t = translator(messages);
