import type { PhotoType } from '#shared/files/limits.ts';

/** When the rules below were read, from the places' own pages, or from pages that quote their rules. */
export const rulesCheckedOn = '2026-11-25';

export const placeIds = [
	'shopee',
	'tokopedia',
	'lazada',
	'tiktok-shop',
	'amazon',
	'shopify',
	'ebay',
	'etsy',
	'instagram-square',
	'instagram-portrait',
	'instagram-story',
] as const;
export type PlaceId = (typeof placeIds)[number];

/** A place that pictures of products are uploaded to, and the file that it takes. */
export interface Place {
	readonly id: PlaceId;
	readonly name: string;
	/** In pixels. */
	readonly width: number;
	readonly height: number;
	/** The longer side where the photo has enough pixels for it; absent where the place takes no more. */
	readonly largest?: number;
	/** Pure white, or the ground of the ordered look. */
	readonly ground: 'white' | 'look';
	/** How much of the canvas the product fills on white, as a share of its longer side. */
	readonly fills: number;
	readonly type: Extract<PhotoType, 'image/jpeg'>;
	/** The most bytes of a file. */
	readonly bytes: number;
}

const megabytes = (count: number): number => count * 1_000_000;
const jpeg = 'image/jpeg' as const;
const square = (side: number) => ({ width: side, height: side });

const instagram = {
	ground: 'look',
	fills: 0.8,
	type: jpeg,
	bytes: megabytes(8),
	// https://www.ayrshare.com/docs/media-guidelines/instagram.md (quoted): At most 8 MB, 320 to 1440 pixels wide,
	// 4:5 to 1.91:1, also 9:16; 1080 × 1080 and 1080 × 1350 pixels.
	// https://docs.getlate.dev/resources/media-guidelines/instagram (quoted): Stories: 1080 × 1920 pixels, JPEG or
	// PNG, at most 8 MB.
} as const;

/** Every place, in the order in which it is offered. */
export const places: readonly Place[] = [
	{
		id: 'shopee',
		name: 'Shopee',
		...square(1024),
		ground: 'white',
		fills: 0.88,
		type: jpeg,
		bytes: megabytes(2),
		// https://app.unpkg.com/shopee-client@1.2.2/files/lib/modules/image/request/uploadRequest.d.ts (quoted): The
		// API: JPG, JPEG or PNG of at most 2.0 MB, 1024 × 1024 pixels suggested.
	},
	{
		id: 'tokopedia',
		name: 'Tokopedia',
		...square(1200),
		ground: 'white',
		fills: 0.88,
		type: jpeg,
		bytes: megabytes(5),
		// https://seller-id.tokopedia.com/university/essay?knowledge_id=1386665054783233&lang=en: JPG, PNG or JPEG of
		// at most 5 MB, larger than 300 × 300 pixels.
	},
	{
		id: 'lazada',
		name: 'Lazada',
		...square(2000),
		ground: 'white',
		fills: 0.88,
		type: jpeg,
		bytes: megabytes(3),
		// https://www.scribd.com/document/356331009/MY-Image-Content-Guideline-080217: 500 to 2000 pixels, 850 and
		// more recommended, 1:1, a white ground, the product covers more than 80 % of the longest axis.
	},
	{
		id: 'tiktok-shop',
		name: 'TikTok Shop',
		...square(1200),
		ground: 'white',
		fills: 0.88,
		type: jpeg,
		bytes: megabytes(5),
		// https://imagespeccheck.com/tools/tiktok-shop-image (quoted): JPG or PNG of at most 5 MB, at least 600 × 600
		// pixels, square, the main image on pure white.
		// https://emberfeed.com/specs/tiktok-shop-image-requirements-2026 (quoted): 600 to 6000 pixels, square
		// recommended, the product fills at least 80 %.
	},
	{
		id: 'amazon',
		name: 'Amazon',
		...square(2000),
		largest: 3000,
		ground: 'white',
		fills: 0.88,
		type: jpeg,
		bytes: megabytes(10),
		// https://www.mercatuslab.com/blog/amazon-product-image-requirements/ (quoted): Main image: pure white (255,
		// 255, 255), the product fills at least 85 %, 1,000 pixels for zoom to 10,000, JPEG preferred.
		// https://changethisfile.com/blog/convert-images-for-amazon-seller-central (quoted): At most 10 MB; no
		// shadows and no WebP; sRGB.
	},
	{
		id: 'shopify',
		name: 'Shopify',
		...square(2048),
		ground: 'look',
		fills: 0.88,
		type: jpeg,
		bytes: megabytes(20),
		// https://sellshot.ai/en/blog/shopify-product-image-size-guide (quoted): At most 5000 × 5000 pixels and 20
		// MB; 2048 × 2048 pixels look best for square pictures.
	},
	{
		id: 'ebay',
		name: 'eBay',
		...square(1600),
		ground: 'white',
		fills: 0.88,
		type: jpeg,
		bytes: megabytes(12),
		// https://www.ebay.com/help/policies/listing-policies/picture-policy?id=4370: At least 500 pixels on the
		// longest side; no borders, text or watermarks.
		// https://plomz.com/guide/ebay-image-requirements-for-sellers-2026 (quoted): About 1600 × 1600 pixels, at
		// most 12 MB, JPEG recommended.
	},
	{
		id: 'etsy',
		name: 'Etsy',
		width: 2667,
		height: 2000,
		ground: 'look',
		fills: 0.8,
		type: jpeg,
		bytes: megabytes(10),
		// https://hauld.app/blog/etsy-listing-photo-checklist (quoted): 2000 pixels, JPEG, PNG or GIF of at most 10
		// MB; thumbnails are cut to a square.
		// https://www.etsyshop.ai/to-sell-on-etsy/etsys-new-thumbnail-image-format-revealed-3538 (quoted): Thumbnails
		// are shown as 5:4, 4:3 and square.
	},
	{ id: 'instagram-square', name: 'Instagram 1:1', ...square(1080), ...instagram },
	{ id: 'instagram-portrait', name: 'Instagram 4:5', width: 1080, height: 1350, ...instagram },
	{ id: 'instagram-story', name: 'Instagram Story 9:16', width: 1080, height: 1920, ...instagram },
];

/** The long edge, in pixels, at which a photo is decoded for a place: no file is larger. */
export const decodedEdge = ({ largest }: Place): number => (largest ? 3072 : 2667);

/** So much larger than in the photo, a product looks as sharp as in it. */
export const unnoticedEnlargement = 1.05;

export function placeOf(id: PlaceId): Place {
	const place = places.find((each) => each.id === id);
	if (!place) throw new Error(`There is no place ${id}.`);
	return place;
}
