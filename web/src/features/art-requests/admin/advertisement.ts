import type { ArtRequest } from '#shared/api/artRequests.ts';

/** The text of Marketing Content. */
export type Advertisement = NonNullable<ArtRequest['data_result']['text']>;

export const emptyAdvertisement: Advertisement = { headline: '', body: '', call_to_action: '' };

/** Whether the text is empty, or has all its parts: it is delivered as a whole. */
export const isWholeOrEmpty = (text: Advertisement): boolean => {
	const filled = Object.values(text).filter((part) => part.trim() !== '').length;
	return filled === 0 || filled === 3;
};

/** The text to deliver; nothing if it is empty. */
export const deliveredText = (text: Advertisement): { text?: Advertisement } =>
	text.headline.trim() ? { text } : {};
