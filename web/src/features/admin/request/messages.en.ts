import { translator } from '../../../language/translator.ts';

const messages = {
	actions: {
		deliver: 'Upload result',
		remedy: 'Refund, repeat or withdraw',
	},
	actors: {
		admin: 'an admin',
		customer: 'the customer',
		sweeper: 'the periodic check',
		workflow: 'the workflow',
	},
	delivery: {
		incomplete: 'Please fill in the headline, the text and the call to action.',
		missing: 'Please select an art request and upload an image',
		replaced: 'Replaced by another picture',
		sending: 'Uploading result image...',
	},
	eventTitles: {
		again: 'Started again, free of charge',
		artist: 'Handed to an artist, free of charge',
		delivered: 'Delivered',
		drawing: 'Drawing begun',
		drawn: 'Drawn',
		failed: 'Failed',
		given_back: 'Given back',
		late: 'Takes longer than promised',
		ordered: 'Ordered',
		redo: 'Cut-out put right by the customer, started again',
		refunded: 'Credit returned',
		reminded: 'Artists reminded',
		replaced: 'Picture replaced',
		taken: 'Taken',
		withdrawn: 'Picture withdrawn',
	},
	facts: {
		body: 'Body',
		call: 'Call to action',
		headline: 'Headline',
		notes: 'Notes',
		price: 'Price',
		remedy: 'Remedy',
		requestId: 'Request ID',
	},
	fail: {
		hint: 'The customer reads it, and gets the credit back.',
		title: 'Mark request as failed',
	},
	images: {
		chosen: 'The picture to deliver',
		cutOut: 'What the customer wants to have cut out.',
		open: 'Open image',
		openOriginal: 'Open original',
		openReference: 'Open reference {number}',
		openResult: 'Open result',
		openResultNumber: 'Open result {number}',
		original: 'Original',
		result: 'Result',
	},
	reasons: {
		cutOff: 'The product is cut off at the edge of the photo.',
		dark: 'The photo is too dark or too blurred to work with.',
		description: 'We cannot make what the description asks for.',
		noProduct: 'The photo shows no product.',
		terms: 'The picture would break our terms of service.',
	},
	refund: {
		hint: 'It is kept with each request’s events.',
		title: 'Refund the selected requests',
	},
	remedies: {
		again: 'Made again, free of charge',
		artist: 'Handed to an artist, free of charge',
		refund: 'Refunded',
	},
	remedy: {
		again: 'Make it again',
		againNote: 'Free of charge, by the same service.',
		artist: 'Hand it to an artist',
		artistNote: 'Free of charge; it enters the work queue.',
		hint: 'It is kept with the request’s events.',
		legend: 'What to do',
		refundNote: 'The credit is returned, the picture stays.',
		withdraw: 'Withdraw the picture',
		withdrawAndFail: 'Withdraw it and refund',
		withdrawAndFailNote: 'It is deleted, and the request fails with a refund.',
		withdrawNote:
			'It is deleted with its links, and the request waits again. The customer gets a mail.',
		withdrawRefundedNote: 'It is deleted with its links. The credits are back already.',
		withdrawRemadeNote: 'The earlier one is deleted; the new one is still made.',
	},
	request: {
		details: 'Details',
		images: 'Images',
		label: 'Request',
		window: 'Request Details',
		windowOf: 'Request Details: {name}',
	},
	takeOver: {
		action: 'Do it anyway',
		taken: '{who} has taken this request.',
		title: 'A colleague works on this request',
	},
	warnings: {
		format: '{name} is a {format} file; ordered was {ordered}.',
		opaque: '{name} has no transparent background; one was ordered.',
		size: '{name} is {width} × {height} pixels; ordered were {orderedWidth} × {orderedHeight}.',
		transparent: '{name} has transparent parts; ordered was a picture without.',
	},
} as const;

export default messages;
export const t = translator(messages);
