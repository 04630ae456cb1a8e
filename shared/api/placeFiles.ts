import * as z from 'zod';
import { placeIds } from '#shared/art-requests/marketplaces.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { cleanName } from '../art-requests/fileName.ts';
import { count, id, instant } from './fields.ts';

/** The places for which files of a completed request are made. */
export const placeFilesRequest = z.strictObject({
	places: z
		.array(z.enum(placeIds, sentence('placeUnknown')))
		.min(1, sentence('placesMissing'))
		.max(placeIds.length)
		.refine((places) => new Set(places).size === places.length, sentence('placeTwice')),
	/** Who is credited in the files; this product without it, nobody where it is empty. */
	credit: z.string().transform(cleanName).optional(),
});

export const placeFile = z.object({
	place: z.enum(placeIds),
	/** The id of the file. */
	id,
	/** A presigned URL of the file, valid until `expires_at`. */
	url: z.string(),
	expires_at: instant,
	/** In pixels. */
	width: count,
	height: count,
	bytes: count,
	/** What the file is called when it is downloaded. */
	name: z.string(),
	/** Whether the product has more pixels than in the photo. */
	enlarged: z.boolean(),
	/** Whether the picture keeps its ground where the place asks for white. */
	kept_ground: z.boolean(),
});
export type PlaceFile = z.infer<typeof placeFile>;

export const placeFiles = z.array(placeFile);
