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
	readonly preset?: PresetId;
	readonly style?: string;
	/** The name of the art style, which has no translation. */
	readonly styleName?: string;
	/** As a customer would set it. */
	readonly pose?: 'standing' | 'lying';
}

/** The three products of the showcase. */
export const showcasePairs: readonly Pair[] = [
	{ id: 'sneakers', photo: 'sneakers', preset: 'social-media-post' },
	{ id: 'watch', photo: 'watch', preset: 'product-photography' },
	{
		id: 'headphones',
		photo: 'headphones',
		pose: 'lying',
		preset: 'e-commerce-lifestyle',
	},
];

/** The gallery: each pair in another look. */
export const galleryPairs: readonly Pair[] = [
	{ id: 'bottle-studio', photo: 'bottle', preset: 'product-photography' },
	{
		id: 'teapot-social',
		photo: 'teapot',
		pose: 'standing',
		preset: 'social-media-post',
	},
	{ id: 'pancakes-food', photo: 'pancakes', preset: 'food-photography' },
	{ id: 'bag-removal', photo: 'bag', preset: 'background-removal' },
	{
		id: 'lamp-lifestyle',
		photo: 'lamp',
		pose: 'standing',
		preset: 'e-commerce-lifestyle',
	},
	{ id: 'mug-pop-art', photo: 'mug', style: 'pop-art', styleName: 'Pop Art' },
	{ id: 'pancakes-oil-painting', photo: 'pancakes', style: 'oil-painting', styleName: 'Oil Painting' },
	{ id: 'sneakers-comic-book', photo: 'sneakers', style: 'comic-book', styleName: 'Comic Book' },
	{ id: 'camera-vintage-film', photo: 'camera', style: 'vintage-film', styleName: 'Vintage Film' },
	{ id: 'headphones-blueprint', photo: 'headphones', style: 'blueprint', styleName: 'Blueprint' },
	{ id: 'teapot-8-bit', photo: 'teapot', style: '8-bit', styleName: '8-bit' },
	{ id: 'bag-charcoal', photo: 'bag', style: 'charcoal', styleName: 'Charcoal' },
];
