import { translator } from '../../../language/translator.ts';

const messages = {
	address: 'Your picture is public. Please copy its address.',
	copied: 'Link copied to clipboard',
	copyLink: 'Copy link',
	isPrivate: 'The picture is private again',
	isPublic: 'This picture is public',
	publicPage: 'Public page',
	share: 'Share',
	shareFailed: 'Failed to share the picture. Please try again.',
	shareNote: 'Anyone with the link sees before and after, and nothing else.',
	sharing: 'Sharing...',
	stop: 'Stop sharing',
	stopFailed: 'Failed to stop sharing. Please try again.',
	stopping: 'Stopping...',
} as const;

export default messages;
export const t = translator(messages);
