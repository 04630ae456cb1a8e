/** A customer's description of the result; a preset fills the fields in. */
export interface EnhancementOptions {
	readonly description: string;
	readonly style: string;
	readonly background: string;
	readonly lighting: string;
	readonly colorTone: string;
	readonly details: string;
	readonly instructions: readonly string[];
	/** The name of a scene. */
	readonly scene?: string | undefined;
}

/** Options with every field empty. */
export const emptyOptions: EnhancementOptions = {
	description: '',
	style: '',
	background: '',
	lighting: '',
	colorTone: '',
	details: '',
	instructions: [],
};

export const presetIds = [
	'product-photography',
	'food-photography',
	'portrait-enhancement',
	'real-estate',
	'social-media-post',
	'background-removal',
	'e-commerce-lifestyle',
] as const;

export type PresetId = (typeof presetIds)[number];

export interface Preset {
	readonly id: PresetId;
	readonly name: string;
	readonly options: EnhancementOptions;
}

export const presets: readonly Preset[] = [
	{
		id: 'product-photography',
		name: 'Product Photography',
		options: {
			description: 'A clean studio shot that lets the product speak for itself',
			style: 'Commercial studio photography',
			background: 'Seamless white sweep',
			lighting: 'Soft box from the upper left with a gentle fill',
			colorTone: 'Neutral and true to the product',
			details: 'Crisp edges and a natural shadow under the product',
			instructions: [
				'Place the product in the centre with room around it',
				'Keep shape, labels and colours as they are',
				'Remove every trace of the old background',
			],
		},
	},
	{
		id: 'food-photography',
		name: 'Food Photography',
		options: {
			description: 'An appetising picture that makes people hungry',
			style: 'Editorial food photography',
			background: 'The original table, calm and slightly out of focus',
			lighting: 'Warm window light from the side',
			colorTone: 'Warm, rich and fresh',
			details: 'Texture, gloss and steam stay visible',
			instructions: [
				'Bring out the texture of the food',
				'Make reds, greens and yellows look fresh, not neon',
				'Draw the eye to the plate and let the edges fall back',
			],
		},
	},
	{
		id: 'portrait-enhancement',
		name: 'Portrait Enhancement',
		options: {
			description: 'A flattering portrait that still looks like the person',
			style: 'Natural studio portrait',
			background: 'Softly blurred',
			lighting: 'Large soft light, bright eyes',
			colorTone: 'Healthy, natural skin tones',
			details: 'Even skin with its texture kept',
			instructions: [
				'Keep every feature of the face as it is',
				'Even out skin gently and keep its texture',
				'Separate the person from the background',
			],
		},
	},
	{
		id: 'real-estate',
		name: 'Real Estate',
		options: {
			description: 'A bright, straight and inviting view of the room',
			style: 'Architectural photography',
			background: 'The whole room, kept as it is',
			lighting: 'Bright daylight with open shadows',
			colorTone: 'Clean whites without a colour cast',
			details: 'Sharp lines and clear windows',
			instructions: [
				'Open up dark corners and calm bright windows',
				'Neutralise the colour of lamps',
				'Keep walls and lines straight',
			],
		},
	},
	{
		id: 'social-media-post',
		name: 'Social Media Post',
		options: {
			description: 'A bold picture that stops the scroll',
			style: 'Bright graphic still life',
			background: 'A strong colour that sets off the product',
			lighting: 'Hard and crisp with a defined shadow',
			colorTone: 'Vivid and full of contrast',
			details: 'Large subject and free room for a caption',
			instructions: [
				'Choose a background colour that contrasts with the product',
				'Make the product large',
				'Keep the picture readable at thumbnail size',
			],
		},
	},
	{
		id: 'background-removal',
		name: 'Background Removal',
		options: {
			description: 'The product alone, cut out cleanly',
			style: 'Catalogue cut-out',
			background: 'None: transparent, or pure white where the format has no transparency',
			lighting: 'As in the photo',
			colorTone: 'As in the photo',
			details: 'Clean edges without a fringe',
			instructions: [
				'Remove the whole background',
				'Keep fine edges and holes',
				'Leave the product itself untouched',
			],
		},
	},
	{
		id: 'e-commerce-lifestyle',
		name: 'E-commerce Lifestyle',
		options: {
			description: 'The product at home in a warm, lived-in scene',
			style: 'Lifestyle photography',
			background: 'A table before a softly lit wall that suits the product',
			lighting: 'Late morning window light',
			colorTone: 'Warm and inviting',
			details: 'Soft window shadows and a shallow depth of field',
			instructions: [
				'Stand the product on the table with a believable shadow',
				'Match the light of the scene',
				'Keep the scene quiet so that the product leads',
			],
		},
	},
];

export const findPreset = (id: string | undefined): Preset | undefined =>
	presets.find((preset) => preset.id === id);
