import { translator } from '../../language/translator.ts';

const messages = {
	account: 'Your account',
	buyCredits: 'Buy Credits',
	chooseFirst: 'Choose a photo of your product, or try one of ours. You choose the look on the next page.',
	completed: 'Completed arts',
	credits: 'Available credits',
	firstPicture: 'Make your first picture',
	pending: 'Pending requests',
	photos: {
		headphones: 'Headphones',
		sneakers: 'Sneakers',
		watch: 'Watch',
	},
	sampleFailed: 'This photo could not be loaded. Please try again.',
	statAction: '{action}, {label}: {value}',
	title: 'Dashboard',
	trySample: '<hidden>Try the sample photo: </hidden>{name}',
	viewGallery: 'View gallery',
	viewRequests: 'View requests',
} as const;

export default messages;
export const t = translator(messages);
