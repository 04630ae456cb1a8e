import { defaultOutput } from '#shared/art-requests/output.ts';
import { type Draft, optionsOfPreset } from '#web/features/art-requests/form/draft.ts';

/** The values of a new request form, with changes. */
export const draft = (change: Partial<Draft> = {}): Draft => ({
	mode: 'easy',
	service: undefined,
	look: 'preset',
	preset: 'product-photography',
	artStyleId: '8-bit',
	overrides: {},
	sameScale: false,
	threeVariants: false,
	options: optionsOfPreset('product-photography'),
	textContent: '',
	productInfo: '',
	targetAudience: '',
	campaignGoal: '',
	output: defaultOutput,
	followsPhoto: false,
	places: [],
	scenes: {},
	...change,
});
