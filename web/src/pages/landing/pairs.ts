import type { PresetId } from '#shared/art-requests/presets.ts';
import type { SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';

/** What the photos show. */
type Product =
	| 'bag'
	| 'bottle'
	| 'camera'
	| 'headphones'
	| 'lamp'
	| 'mug'
	| 'pancakes'
	| 'sneakers'
	| 'teapot'
	| 'watch';

/** A photo and the picture that the studio engine makes of it. */
export interface Pair {
	/** What the names of the two files begin with. */
	readonly id: string;
	/** The name of the photo's file, by what it shows. */
	readonly photo: Product;
	/** The name of the preset or the art style, as the request form has it. */
	readonly look: string;
	readonly preset?: PresetId;
	readonly style?: string;
	/** As a customer would set it. */
	readonly pose?: 'standing' | 'lying';
}

/** What a customer has shown of the products of which the automatic cut is not certain, by the name of the photo. */
export const marks: Readonly<Record<string, SubjectMarks>> = {
	bag: { box: [0.165, 0.155, 0.69, 0.705] },
	bottle: {
		box: [0.36, 0.17, 0.27, 0.65],
		keep: [
			{
				points: [
					[0.411, 0.735],
					[0.413, 0.751],
					[0.421, 0.765],
					[0.436, 0.781],
					[0.459, 0.794],
					[0.492, 0.801],
					[0.544, 0.8],
					[0.574, 0.786],
					[0.594, 0.77],
					[0.602, 0.753],
					[0.602, 0.735],
				],
				width: 0.012,
			},
		],
		remove: [
			{
				points: [
					[0.389, 0.705],
					[0.391, 0.735],
					[0.393, 0.755],
					[0.401, 0.774],
					[0.417, 0.796],
					[0.447, 0.814],
					[0.487, 0.823],
					[0.551, 0.824],
					[0.594, 0.807],
					[0.619, 0.783],
					[0.624, 0.708],
				],
				width: 0.012,
			},
		],
	},
	headphones: { box: [0.153, 0.231, 0.695, 0.542] },
	mug: {
		box: [0.21, 0.26, 0.57, 0.5],
		keep: [
			{
				points: [
					[0.3, 0.645],
					[0.43, 0.69],
					[0.54, 0.635],
				],
				width: 0.03,
			},
		],
		remove: [
			{
				points: [
					[0.235, 0.665],
					[0.305, 0.735],
				],
				width: 0.03,
			},
			{
				points: [
					[0.595, 0.655],
					[0.545, 0.725],
				],
				width: 0.03,
			},
		],
	},
	teapot: { box: [0.13, 0.1, 0.72, 0.76], open: [[0.42, 0.3]] },
	watch: {
		box: [0.275, 0.18, 0.475, 0.65],
		keep: [
			{
				points: [
					[0.58, 0.325],
					[0.475, 0.3],
					[0.395, 0.35],
					[0.355, 0.44],
					[0.4, 0.55],
					[0.48, 0.595],
					[0.58, 0.575],
					[0.645, 0.495],
				],
				width: 0.05,
			},
		],
	},
};

/** The three products of the showcase. */
export const showcasePairs: readonly Pair[] = [
	{ id: 'sneakers', photo: 'sneakers', look: 'Social Media Post', preset: 'social-media-post' },
	{ id: 'watch', photo: 'watch', look: 'Product Photography', preset: 'product-photography' },
	{
		id: 'headphones',
		photo: 'headphones',
		pose: 'lying',
		look: 'E-commerce Lifestyle',
		preset: 'e-commerce-lifestyle',
	},
];

/** The gallery: each pair in another look. */
export const galleryPairs: readonly Pair[] = [
	{ id: 'bottle-studio', photo: 'bottle', look: 'Product Photography', preset: 'product-photography' },
	{
		id: 'teapot-social',
		photo: 'teapot',
		pose: 'standing',
		look: 'Social Media Post',
		preset: 'social-media-post',
	},
	{ id: 'pancakes-food', photo: 'pancakes', look: 'Food Photography', preset: 'food-photography' },
	{ id: 'bag-removal', photo: 'bag', look: 'Background Removal', preset: 'background-removal' },
	{
		id: 'lamp-lifestyle',
		photo: 'lamp',
		pose: 'standing',
		look: 'E-commerce Lifestyle',
		preset: 'e-commerce-lifestyle',
	},
	{ id: 'mug-pop-art', photo: 'mug', look: 'Pop Art', style: 'pop-art' },
	{ id: 'pancakes-oil-painting', photo: 'pancakes', look: 'Oil Painting', style: 'oil-painting' },
	{ id: 'sneakers-comic-book', photo: 'sneakers', look: 'Comic Book', style: 'comic-book' },
	{ id: 'camera-vintage-film', photo: 'camera', look: 'Vintage Film', style: 'vintage-film' },
	{ id: 'headphones-blueprint', photo: 'headphones', look: 'Blueprint', style: 'blueprint' },
	{ id: 'teapot-8-bit', photo: 'teapot', look: '8-bit', style: '8-bit' },
	{ id: 'bag-charcoal', photo: 'bag', look: 'Charcoal', style: 'charcoal' },
];
