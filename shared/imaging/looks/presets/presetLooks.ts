import { neutralTone } from '../operators/tone.ts';
import { type Look, studioLook, white } from '../scene/look.ts';
import { hardShadow, noShadow, tableShadow } from '../scene/shadow.ts';

/** The look of each preset, by its id, before the customer's text changes it. */
export const presetLooks = {
	'product-photography': studioLook,
	'food-photography': {
		...studioLook,
		treatment: 'whole-frame',
		tone: {
			...neutralTone,
			highlights: 0.96,
			whiteBalance: 0.35,
			clarity: 1.35,
			contrast: 1.22,
			shadows: 0.25,
			saturation: 1.32,
			warmth: 0.32,
			vignette: 0.34,
		},
		edgeSoftness: 1,
		keepsPlate: true,
	},
	'portrait-enhancement': {
		...studioLook,
		treatment: 'whole-frame',
		tone: {
			...neutralTone,
			highlights: 0.95,
			whiteBalance: 0.4,
			clarity: 0.88,
			contrast: 1.06,
			shadows: 0.35,
			saturation: 1.08,
			warmth: 0.12,
			vignette: 0.18,
		},
		backdropBlur: 0.014,
		protectsFaces: true,
	},
	'real-estate': {
		...studioLook,
		treatment: 'whole-frame',
		showsRoom: true,
		tone: {
			...neutralTone,
			highlights: 0.99,
			exposure: 0.18,
			whiteBalance: 1,
			clarity: 1.3,
			contrast: 1.08,
			shadows: 0.85,
			saturation: 1.12,
		},
	},
	'social-media-post': {
		...studioLook,
		background: { kind: 'contrast' },
		shadow: hardShadow,
		placement: { width: 0.84, height: 0.78, baseline: 0.9 },
	},
	'background-removal': {
		...studioLook,
		background: { kind: 'none' },
		shadow: noShadow,
		placement: { width: 0.88, height: 0.88, baseline: 0.94 },
		tone: neutralTone,
	},
	'e-commerce-lifestyle': {
		...studioLook,
		background: { kind: 'lifestyle' },
		shadow: tableShadow,
		placement: { width: 0.78, height: 0.77, baseline: 0.88 },
	},
} as const satisfies Readonly<Record<string, Look>>;

/** The look of a request without a preset. */
export const customLook: Look = { ...studioLook, background: { kind: 'sweep', colour: white } };

/** The look on which art styles are drawn without a preset: the photo around a product that is not small in it. */
export const drawnLook: Look = {
	...customLook,
	treatment: 'whole-frame',
	tone: {
		...neutralTone,
		highlights: 0.93,
		whiteBalance: 0.6,
		clarity: 1.2,
		contrast: 1.1,
		shadows: 0.15,
		saturation: 1.06,
	},
	leastSubject: 0.7,
};

/** The look on which art styles are drawn that show a product alone. */
export const aloneLook: Look = {
	...drawnLook,
	treatment: 'cut-out',
	background: { kind: 'flat', colour: white },
	shadow: noShadow,
	placement: { width: 0.76, height: 0.76, baseline: 0.88, middle: [0.5, 0.5] },
};
