import * as z from 'zod';
import { sentence } from '#shared/sentences/sentence.ts';

/** 128 bits in base64url. */
const token = z.string().regex(/^[\w-]{22}$/, sentence('shareAddressInvalid'));

export const shareParams = z.object({ token });

/** Of the page, which says in a page that an address is not a shared one. */
export const sharePageParams = z.object({ token: z.string() });

export const sharePictureParams = shareParams.extend({
	/** The photo, the result, or the picture for links in social networks. */
	picture: z.enum(['before.webp', 'after.webp', 'card.jpg']),
});

/** A share as its owner sees it. */
export const ownShare = z.object({
	/** The address of the public page. */
	url: z.url(),
});

/** A share as anyone sees it. */
export const share = z.object({
	/** The name of the look: `Product Photography`. */
	name: z.string(),
	/** URLs of the photo and the result, of the same size; valid while the picture is shared. */
	before: z.url(),
	after: z.url(),
	/** The size of both pictures, in pixels. */
	width: z.int().positive(),
	height: z.int().positive(),
});
