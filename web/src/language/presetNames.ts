import type { PresetId } from '#shared/art-requests/presets.ts';
import { t } from './messages.en.ts';

/** The names of the presets on screen, in the language of the page. */
export const presetNames: Readonly<Record<PresetId, string>> = {
	'product-photography': t('presets.product'),
	'food-photography': t('presets.food'),
	'portrait-enhancement': t('presets.portrait'),
	'real-estate': t('presets.property'),
	'social-media-post': t('presets.social'),
	'background-removal': t('presets.cutOut'),
	'e-commerce-lifestyle': t('presets.lifestyle'),
};
