import type { PresetId } from '#shared/art-requests/presets.ts';

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
