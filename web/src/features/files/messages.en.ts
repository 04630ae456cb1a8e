import { translator } from '../../language/translator.ts';

const messages = {
	add: 'Add',
	addAnyway: 'Add anyway',
	alreadyHere: '{count, plural, =1 {This photo is already here.} other {# photos are already here.}}',
	checkingPhotos: 'Checking your photos…',
	checkingPicture: 'Checking the picture…',
	downloadFailed: 'Download failed. Please try again.',
	downloadStarted: 'Download started!',
	dropPhoto: 'Drop your photo here or choose one',
	dropPicture: 'Drop, paste or choose',
	eachPhoto: '{count, number} photos, each becomes a picture of its own.',
	forFiles: '{others, plural, =0 {{files}} other {{files} and # more}}: {message}',
	heicUnreadable:
		'We could not read this HEIC or AVIF photo. Please save it as a JPEG and choose that. On an iPhone: Settings, Camera, Formats, Most Compatible, then take it again.',
	openFailed: 'Failed to open image',
	pasted: 'Photo {n, number}',
	photoLimits:
		'JPEG, PNG, WebP, HEIC or AVIF, up to {megabytes, number} MB. Up to {photos, number} photos at once, each becomes a picture of its own.',
	pictureLimits: 'JPG, PNG, WEBP, up to {megabytes, number}\u00a0MB',
	problems: {
		empty: 'This photo is empty. Please choose another one.',
		'not-an-image': 'Please upload a valid image file (JPEG, PNG, or WebP). HEIC and AVIF photos work, too.',
		'too-many-pixels':
			'This photo has more than {megapixels, number} megapixels. Please choose a smaller one.',
		'too-small': 'This photo is too small. Please choose one of at least {pixels, number} pixels a side.',
		truncated: 'This photo is damaged or incomplete. Please choose another one.',
	},
	referenceNote: 'Up to {count, number} photos that show the mood, an angle or a detail.',
	remove: 'Remove {name}',
	resultImage: 'Result image',
	tooLarge: 'Image too large. Please upload an image under {megabytes, number}MB.',
	tooMany: 'Please choose at most {count, number} photos. We left out the last ones.',
	unreadable:
		'This file could not be read. If it is in the cloud, download it to this device first; then choose it again.',
	yourPhoto: 'Your photo',
} as const;

export default messages;
export const t = translator(messages);
