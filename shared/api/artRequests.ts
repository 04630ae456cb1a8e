import * as z from 'zod';
import { formats, qualities, sizes } from '#shared/art-requests/output.ts';
import { presetIds } from '#shared/art-requests/presets.ts';
import { serviceNames } from '#shared/art-requests/services.ts';
import { sourceTypes } from '#shared/art-requests/sourceType.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { adminName } from './acts.ts';
import { params } from './envelope.ts';
import { adminPage, count, id, inOrder, instant, ofUser, outOfOrder, page } from './fields.ts';
import { storedOverrides } from './look.ts';
import { imageRoles } from './newArtRequest.ts';
import { storedSubject } from './subject.ts';
import { artRequestSorts, searchFields } from './tableSorts.ts';

/** The stored input of an art request; the values that are on offer may have changed since. */
export const artRequestInput = z.object({
	/** File ids. */
	files: z.array(id),
	subject: storedSubject.optional(),
	look: storedOverrides.optional(),
	preset: z.enum(presetIds).optional(),
	artStyle: z.object({ id: z.string(), name: z.string() }).optional(),
	textContent: z.string().optional(),
	productInfo: z.string().optional(),
	targetAudience: z.string().optional(),
	campaignGoal: z.string().optional(),
	enhancementOptions: z.object({
		description: z.string(),
		style: z.string(),
		background: z.string(),
		lighting: z.string(),
		colorTone: z.string(),
		details: z.string(),
		instructions: z.array(z.string()),
		/** One that is offered no more, too. */
		scene: z.string().optional(),
	}),
	outputSettings: z.object({
		quality: z.enum(qualities),
		format: z.enum(formats),
		size: z.enum(sizes),
		transparent: z.boolean(),
	}),
	imageRoles: z.array(z.object({ fileId: id, role: z.enum(imageRoles) })),
});
export type ArtRequestInput = z.infer<typeof artRequestInput>;

/** The input in responses; the first file is the original. */
const artRequestData = artRequestInput.omit({ imageRoles: true }).extend({ description: z.string() });

/** What was measured to be as in the photo; a part that is not, or that the product does not have, is left out. */
export const keptProduct = z.object({
	/** The mean colour difference of the product, CIEDE2000, where the eye hardly sees one. */
	colours: z.number().optional(),
	print: z.literal(true).optional(),
	outline: z.literal(true).optional(),
});
export type KeptProduct = z.infer<typeof keptProduct>;

/** What an admin does for a customer who rejected the picture: refunds it, repeats it, or hands it to an artist. */
export const remedies = ['refund', 'again', 'artist'] as const;

export const redoStates = ['running', 'done', 'failed'] as const;

export const artRequest = z.object({
	id,
	user_id: id,
	service: z.enum(serviceNames),
	/** Its name: that of the photo's file, or what its owner has called it. */
	name: z.string().optional(),
	/** The order of several pictures that it belongs to. */
	batch: z.object({ id, size: z.int() }).optional(),
	status: z.enum(requestStatuses),
	/** Why it failed, in a sentence: one of the server in English, or the words of an admin. */
	reason: z.string().optional(),
	/** The key of a sentence of the server, and the names and numbers in it. */
	reason_key: z.string().optional(),
	reason_params: params.optional(),
	/** Its price, in credits. */
	credit_amount: count,
	/** What an admin did for a customer who rejected the picture. */
	remedy: z.enum(remedies).optional(),
	/** The free repetition with the product marked: meanwhile, and after one that failed, the earlier result is kept. */
	redo: z.enum(redoStates).optional(),
	/** It was delivered after it had failed: its credits are back. */
	gift: z.boolean().optional(),
	created_at: instant,
	updated_at: instant,
	data: artRequestData,
	data_result: z.object({
		/** File ids; the first is the result. */
		files: z.array(id),
		/** Remarks about the result, for the customer. */
		notes: z.array(z.string()),
		/** Marketing Content: the text of the advertisement. */
		text: z.object({ headline: z.string(), body: z.string(), call_to_action: z.string() }).optional(),
		/** How the result was made, in the terms of the IPTC. */
		source: z.enum(sourceTypes).optional(),
		/** What it has kept of the product. */
		kept: keptProduct.optional(),
	}),
	/** The names of the photos, as the customer knows them. */
	file_names: z.array(z.string()).optional(),
	/** The address of its public page, for the owner of a shared request. */
	share_url: z.url().optional(),
	/** What admins see beside it: the customer, who works on it, and the end of the promised time. */
	user: z
		.object({
			id,
			email: z.string(),
			/** The account is closing: nothing is delivered. */
			closing: z.literal(true).optional(),
			blocked: z.literal(true).optional(),
		})
		.optional(),
	taken_by: adminName.optional(),
	promised_until: instant.optional(),
});
export type ArtRequest = z.infer<typeof artRequest>;

export const artRequestRow = artRequest
	.omit({ data: true, data_result: true, share_url: true, promised_until: true, file_names: true })
	.extend({
		data: artRequestData
			.pick({ files: true, artStyle: true, preset: true, description: true })
			.extend({ /** The number of the variation of the look. */ variant: z.int().optional() }),
		data_result: z.object({ files: z.array(id), kept: keptProduct.optional() }),
		user: z.object({ id, email: z.string() }),
		/** Presigned URLs of small versions of the original and the result. */
		preview: z.object({ original: z.string().optional(), result: z.string().optional() }),
		/** The admin who works on it; for admins only. */
		taken_by: adminName.optional(),
	});
export type ArtRequestRow = z.infer<typeof artRequestRow>;

/** A request that waits for an artist. */
export const queuedRequest = artRequestRow.extend({
	user: artRequestRow.shape.user.extend({ blocked: z.literal(true).optional() }),
	/** The end of the promised time. */
	promised_until: instant,
	/** What was ordered: the words, the size, the format and the transparency. */
	order: artRequestData.omit({ files: true, subject: true }),
});
export const queueQuery = z.object({
	...page,
	/** Only those that the caller works on, or that nobody works on. */
	assigned: z.enum(['me', 'nobody']).optional(),
});

export const artRequestQuery = z
	.object({
		...adminPage,
		...ofUser,
		/** Only those that the caller has ordered together under this id, in the order of their creation. */
		batch: id.optional(),
		/** The only field that `search` looks at; all by default. */
		field: z.enum(searchFields).optional(),
		status: z.enum(requestStatuses).optional(),
		sort: z.enum(artRequestSorts).optional(),
	})
	.refine(inOrder, outOfOrder);

/** The kinds of events of a request: a change of status, or one of the others. */
export const artEventKinds = [
	'status',
	'reminded',
	'late',
	'refunded',
	'again',
	'artist',
	'redo',
	'withdrawn',
	'replaced',
	'taken',
	'given_back',
] as const;

export const artEvent = z.object({
	at: instant,
	what: z.enum(artEventKinds),
	/** The status after the event. */
	status: z.enum(requestStatuses),
	by: z.enum(['customer', 'workflow', 'sweeper', 'admin']),
	/** The id and the e-mail address of the admin; visible to admins only. */
	admin_id: id.optional(),
	admin_email: z.string().optional(),
	reason: z.string().optional(),
});
export const artEvents = z.array(artEvent);
export type ArtEvent = z.infer<typeof artEvent>;
