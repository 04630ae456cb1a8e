import { translator } from '../../language/translator.ts';

const messages = {
	actions: 'Actions',
	anotherPhoto: 'Another photo',
	checkingPhoto: 'Checking...',
	creditReturned: 'We have returned your credit. The picture stays yours.',
	descriptionAndOptions: 'Description and options',
	madeAgain: 'We have made this picture again for you, free of charge.',
	moreDownloads: 'More ways to download',
	notHappy: 'Not happy?',
	notMade: 'Oops! Our pixel wizards dropped their wand.',
	orderAgain: 'Another look',
	original: 'Original',
	originalPhoto: 'Your original photo',
	refreshStatus: 'Refresh Status',
	requestId: 'Request ID',
	requestTime: 'Request time',
	resultHere: 'Your result appears here.',
	resultMissing: 'The result could not be loaded.',
	returned: '{credits} returned to your balance.',
	stepDone: ', done',
	timeline: 'Estimated Timeline',
	tryAnotherPhoto: 'Try again with another photo',
} as const;

export default messages;
export const t = translator(messages);
