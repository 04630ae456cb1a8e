import type { PresetId } from '#shared/art-requests/presets.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';

/** A photo and the picture that the studio engine makes of it. */
export interface Pair {
	/** What the names of the two files begin with. */
	readonly id: string;
	/** The name of the photo's file. */
	readonly photo: string;
	/** What the photo shows. */
	readonly name: string;
	/** The name of the preset or the art style, as the request form has it. */
	readonly look: string;
	readonly preset?: PresetId;
	readonly style?: string;
}

/** What a customer has shown of the products that the automatic cut does not find whole, by the name of the photo. */
export const marks: Readonly<Record<string, SubjectMarks>> = {
	watch: {
		box: [0.275, 0.18, 0.475, 0.65],
		keep: [
			{
				points: [
					[0.665, 0.445],
					[0.652, 0.508],
					[0.617, 0.562],
					[0.563, 0.597],
					[0.5, 0.61],
					[0.437, 0.597],
					[0.383, 0.562],
					[0.348, 0.508],
					[0.335, 0.445],
					[0.348, 0.382],
					[0.383, 0.328],
					[0.437, 0.293],
					[0.5, 0.28],
					[0.563, 0.293],
					[0.617, 0.328],
					[0.652, 0.382],
					[0.665, 0.445],
				],
				width: 0.05,
			},
			{
				points: [
					[0.46, 0.44],
					[0.54, 0.45],
				],
				width: 0.2,
			},
			{
				points: [
					[0.335, 0.225],
					[0.53, 0.215],
				],
				width: 0.03,
			},
			{
				points: [
					[0.4, 0.66],
					[0.47, 0.785],
				],
				width: 0.03,
			},
			{
				points: [
					[0.48, 0.755],
					[0.64, 0.72],
				],
				width: 0.05,
			},
			{
				points: [
					[0.7, 0.41],
					[0.715, 0.41],
				],
				width: 0.02,
			},
		],
	},
	teapot: {
		box: [0.17, 0.165, 0.665, 0.665],
		keep: [
			{
				points: [
					[0.258, 0.29],
					[0.295, 0.228],
					[0.43, 0.203],
					[0.56, 0.228],
					[0.603, 0.295],
				],
				width: 0.03,
			},
			{
				points: [
					[0.243, 0.33],
					[0.235, 0.4],
					[0.265, 0.458],
				],
				width: 0.008,
			},
			{
				points: [
					[0.616, 0.335],
					[0.621, 0.41],
					[0.6, 0.452],
				],
				width: 0.008,
			},
			{
				points: [
					[0.38, 0.62],
					[0.48, 0.62],
				],
				width: 0.3,
			},
			{
				points: [
					[0.7, 0.58],
					[0.76, 0.46],
					[0.79, 0.43],
				],
				width: 0.05,
			},
		],
		remove: [
			{
				points: [
					[0.32, 0.29],
					[0.33, 0.36],
				],
				width: 0.04,
			},
			{
				points: [
					[0.55, 0.29],
					[0.54, 0.36],
				],
				width: 0.04,
			},
			{
				points: [
					[0.35, 0.26],
					[0.52, 0.26],
				],
				width: 0.03,
			},
		],
	},
};

/** The three products of the showcase. */
export const showcasePairs: readonly Pair[] = [
	{
		id: 'sneakers',
		photo: 'sneakers',
		name: 'Sneakers',
		look: 'Social Media Post',
		preset: 'social-media-post',
	},
	{
		id: 'watch',
		photo: 'watch',
		name: 'Watch',
		look: 'Product Photography',
		preset: 'product-photography',
	},
	{
		id: 'headphones',
		photo: 'headphones',
		name: 'Headphones',
		look: 'E-commerce Lifestyle',
		preset: 'e-commerce-lifestyle',
	},
];

/** The gallery: each pair in another look. */
export const galleryPairs: readonly Pair[] = [
	{
		id: 'bottle-studio',
		photo: 'bottle',
		name: 'Serum bottle',
		look: 'Product Photography',
		preset: 'product-photography',
	},
	{
		id: 'teapot-social',
		photo: 'teapot',
		name: 'Teapot',
		look: 'Social Media Post',
		preset: 'social-media-post',
	},
	{
		id: 'pancakes-food',
		photo: 'pancakes',
		name: 'Pancakes',
		look: 'Food Photography',
		preset: 'food-photography',
	},
	{
		id: 'bag-removal',
		photo: 'bag',
		name: 'Handbag',
		look: 'Background Removal',
		preset: 'background-removal',
	},
	{
		id: 'lamp-lifestyle',
		photo: 'lamp',
		name: 'Table lamp',
		look: 'E-commerce Lifestyle',
		preset: 'e-commerce-lifestyle',
	},
	{ id: 'mug-pop-art', photo: 'mug', name: 'Mug', look: 'Pop Art', style: 'pop-art' },
	{
		id: 'pancakes-oil-painting',
		photo: 'pancakes',
		name: 'Pancakes',
		look: 'Oil Painting',
		style: 'oil-painting',
	},
	{ id: 'sneakers-comic-book', photo: 'sneakers', name: 'Sneakers', look: 'Comic Book', style: 'comic-book' },
	{
		id: 'camera-vintage-film',
		photo: 'camera',
		name: 'Film camera',
		look: 'Vintage Film',
		style: 'vintage-film',
	},
	{
		id: 'headphones-blueprint',
		photo: 'headphones',
		name: 'Headphones',
		look: 'Blueprint',
		style: 'blueprint',
	},
	{ id: 'teapot-8-bit', photo: 'teapot', name: 'Teapot', look: '8-bit', style: '8-bit' },
	{ id: 'bag-charcoal', photo: 'bag', name: 'Handbag', look: 'Charcoal', style: 'charcoal' },
];
