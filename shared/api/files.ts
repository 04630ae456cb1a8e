import * as z from 'zod';
import { placeIds } from '#shared/art-requests/marketplaces.ts';
import { filesPerUpload } from '#shared/files/limits.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { cleanName } from '../art-requests/fileName.ts';
import { count, id, instant } from './fields.ts';
import { confidences, printLine, type SubjectBox, subjectBox } from './subject.ts';

const announcedFile = z.strictObject({
	name: z.string().min(1).max(255),
	/** As the client knows it; the bytes decide. */
	type: z.string().max(100),
	/** In bytes. */
	size: z.int().nonnegative(),
	/** The SHA-256 of the bytes, in base64: the bucket then takes these bytes and no others. */
	checksum: z
		.string()
		.regex(/^[A-Za-z0-9+/]{43}=$/)
		.optional(),
});

/** Announces files whose bytes are then uploaded straight to the bucket. */
export const uploadRequest = z.strictObject({
	/** The folder for the caller’s own photos where it is absent. */
	folder: z.string().max(100).optional(),
	files: z
		.array(announcedFile)
		.min(1, sentence('imagesMissing'))
		.max(filesPerUpload, sentence(['filesTooMany', { most: filesPerUpload }])),
});

export const uploadTicket = z.object({
	id,
	/** Where to POST the file as multipart form data, `fields` first; absent when the call carried the bytes. */
	upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});

export const file = z.object({
	id,
	/** A presigned URL of the picture, valid until `expires_at`. */
	file: z.string(),
	/** The same of a small version, which only pictures of a request have. */
	preview: z.string(),
	expires_at: z.iso.datetime(),
});

export const fileQuery = z.strictObject({
	/** What the file is called, without its extension, if browsers are to save it. */
	download: z.string().min(1).max(200).optional(),
});

/** Asks for the cut-out of a photo; with a box, of what the box is drawn around. */
export const cutOutRequest = z.strictObject({ box: subjectBox.optional() }).default({});

/** The box of a cut-out in a query: `0.1,0.2,0.5,0.6`. */
export const cutOutQuery = z.strictObject({
	box: z
		.string()
		.transform((text) => text.split(',').map(Number) as unknown as SubjectBox)
		.pipe(subjectBox)
		.optional(),
});

/** The cut-out of a photo. */
export const cutOut = z.object({
	state: z.enum(['waiting', 'done', 'failed']),
	/** Its alpha: an 8-bit grey PNG of the upright photo; absent where the photo has an alpha of its own. */
	mask: z
		.object({
			id,
			/** A presigned URL of the file, valid until `expires_at`. */
			file: z.string(),
			expires_at: instant,
		})
		.optional(),
	confidence: z.enum(confidences).optional(),
	/** Where the networks disagree, the largest region first. */
	regions: z
		.array(
			z.object({
				/** Left, top, width and height in shares of the photo. */
				box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
				/** Whether it is in the mask. */
				included: z.boolean(),
				/** Height and width of the grid of `counts`. */
				size: z.tuple([count, count]),
				/** Run lengths outside and inside in turn, column by column (uncompressed RLE of the COCO data set). */
				counts: z.array(count),
			}),
		)
		.optional(),
	/** The lines of print that were found on the product: art styles draw each as a whole, or leave it out. */
	print: z.array(printLine).readonly().optional(),
	/** How likely the product is laid flat or hung up to be photographed, as clothes are, 0 to 1. */
	flat_lay: z.number().min(0).max(1).optional(),
});
export type CutOut = z.infer<typeof cutOut>;

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
