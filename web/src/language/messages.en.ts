import { translator } from './translator.ts';

/** What every part of the site says in the same words. */
const messages = {
	credits: '{count, plural, one {# credit} other {# credits}}',
	presets: {
		cutOut: 'Background Removal',
		food: 'Food Photography',
		lifestyle: 'E-commerce Lifestyle',
		portrait: 'Portrait Enhancement',
		product: 'Product Photography',
		property: 'Real Estate',
		social: 'Social Media Post',
	},
	services: {
		artist: 'Real artist creation',
		design: 'AI graphic design',
		image: 'AI art generation',
		marketing: 'AI marketing content',
	},
} as const;

export default messages;
export const t = translator(messages);
