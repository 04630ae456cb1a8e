import type { ServiceName } from '#shared/art-requests/services.ts';

/** What each service makes, in a sentence, besides its label. */
export const serviceNotes: Record<ServiceName, string> = {
	'Image Generate': 'A finished picture, made by AI.',
	'Real Artist Generate': 'Made by hand, by an artist.',
	'Graphic Design': 'Your picture with your text on it.',
	'Marketing Content': 'A picture with the text to sell it.',
};
