import * as z from 'zod';
import { largestBatch } from '#shared/art-requests/batches.ts';
import { copyLengths, longestBrief, longestDesignText } from '#shared/art-requests/designText.ts';
import { lacksAlpha, usedOverrides } from '#shared/art-requests/lookOverrides.ts';
import { formats, outputOf, qualities, sizes } from '#shared/art-requests/output.ts';
import { cleanName, longestName } from '#shared/art-requests/photoName.ts';
import { presetIds } from '#shared/art-requests/presets.ts';
import { isDescribed, serviceTextError } from '#shared/art-requests/rules.ts';
import { serviceNames } from '#shared/art-requests/services.ts';
import { sourceTypes } from '#shared/art-requests/sourceType.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { filesPerRequest } from '#shared/files/limits.ts';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { type Sentence, sentence, state } from '#shared/sentences/sentence.ts';
import { adminName, pendingAct } from './acts.ts';
import { conflictCauses, errorCodes, params } from './envelope.ts';
import {
	adminPage,
	count,
	id,
	inOrder,
	instant,
	ofUser,
	outOfOrder,
	page,
	reason,
	takeOver,
	undo,
} from './fields.ts';
import { lookOverrides, storedOverrides } from './look.ts';
import { storedSubject, subject } from './subject.ts';
import { artRequestSorts, searchFields } from './tableSorts.ts';

const limitedText = (max: number) => z.string().max(max, sentence(['textTooLong', { max }]));

const enhancementOptions = z.strictObject({
	description: limitedText(4000).refine(isDescribed, sentence('descriptionMissing')),
	style: limitedText(1000).default(''),
	background: limitedText(1000).default(''),
	lighting: limitedText(1000).default(''),
	colorTone: limitedText(1000).default(''),
	details: limitedText(2000).default(''),
	instructions: z
		.array(limitedText(500))
		.max(20, sentence('instructionsTooMany'))
		.transform((lines) => lines.map((line) => line.trim()).filter(Boolean))
		.default([]),
});

const outputSettings = z
	.strictObject({
		quality: z.enum(qualities).default('medium'),
		format: z.enum(formats).default('png'),
		size: z.enum(sizes).default('1024x1024'),
		transparent: z.boolean().default(false),
	})
	.refine((output) => !(output.transparent && output.format === 'jpeg'), {
		path: ['transparent'],
		message: sentence('transparentNeedsAlpha'),
	});

const artStyle = z
	.strictObject({ id: z.string(), name: z.string() })
	.refine(({ id, name }) => artStyles.some((style) => style.id === id && style.name === name), {
		message: sentence('artStyleUnknown'),
	});

/** What an image is for: the photo to transform, a reference, or the mask of the photo's subject. */
const imageRoles = ['main', 'reference', 'mask'] as const;

const imageRole = z.strictObject({ fileId: id, role: z.enum(imageRoles) });

/** The pictures that a customer has ordered together: one mail is about all of them. */
const batch = z.strictObject({
	/** Made by the client. */
	id,
	size: z
		.int(sentence('batchSizeMissing'))
		.min(1, sentence('batchSizeMissing'))
		.max(largestBatch, sentence(['batchTooLarge', { most: largestBatch }])),
});

/** The name of a picture, without what is not seen. */
const pictureName = z
	.string(sentence('nameMissing'))
	.max(1000, sentence(['pictureNameTooLong', { max: longestName }]))
	.transform(cleanName);

type TextProblem = NonNullable<ReturnType<typeof serviceTextError>>['problem'];

const textSentences: Readonly<Record<TextProblem, (characters: string) => Sentence>> = {
	'missing-brief': () => 'productInfoMissing',
	'missing-text': () => 'designTextMissing',
	'too-long': () => ['designTextTooLong', { max: longestDesignText }],
	unsettable: (characters) => ['unsettableCharacters', { characters }],
};

export const newArtRequest = z
	.strictObject({
		service: z.enum(serviceNames, sentence('serviceMissing')),
		data: z
			.strictObject({
				/** The same service again, which clients may repeat here. */
				service: z.enum(serviceNames, sentence('serviceMissing')).optional(),
				files: z
					.array(id)
					.min(1, sentence('imagesMissing'))
					.max(filesPerRequest, sentence(['tooManyImages', { most: filesPerRequest }])),
				/** What the product is in the main photo, where the customer has shown it. */
				subject: subject.optional(),
				/** What the customer has set differently from the look. */
				look: lookOverrides.optional(),
				batch: batch.optional(),
				/** The name of the picture; that of the main photo's file unless given. */
				name: pictureName.optional(),
				/** The preset that filled the options in, where one did. */
				preset: z.enum(presetIds).optional(),
				artStyle: artStyle.optional(),
				textContent: limitedText(2000).optional(),
				productInfo: limitedText(longestBrief.productInfo).optional(),
				targetAudience: limitedText(longestBrief.targetAudience).optional(),
				campaignGoal: limitedText(longestBrief.campaignGoal).optional(),
				enhancementOptions,
				outputSettings: outputSettings.prefault({}),
				imageRoles: z.array(imageRole).max(filesPerRequest + 1),
			})
			.superRefine((data, context) => {
				const mains = data.imageRoles.filter((image) => image.role === 'main');
				const complain = (path: string, message: string) =>
					context.addIssue({ code: 'custom', path: [path], message });
				if (mains.length !== 1) complain('imageRoles', sentence('mainImageMissing'));
				if (new Set(data.files).size !== data.files.length) complain('files', sentence('imageTwice'));
				const photos = data.imageRoles.filter((image) => image.role !== 'mask');
				const masks = data.imageRoles.filter((image) => image.role === 'mask');
				const named = new Set(data.imageRoles.map((image) => image.fileId));
				if (named.size !== data.imageRoles.length || data.files.some((file) => !named.has(file)))
					complain('imageRoles', sentence('imageRoles'));
				if (photos.some((image) => !data.files.includes(image.fileId)))
					complain('imageRoles', sentence('imageNotListed'));
				const { mask } = data.subject ?? {};
				if (masks.length !== (mask ? 1 : 0) || masks.some((image) => image.fileId !== mask))
					complain('imageRoles', sentence('maskRole'));
				if (mask && data.files.includes(mask)) complain('files', sentence('maskIsImage'));
				if (lacksAlpha(data.look, data.outputSettings.format))
					complain('look.background', sentence('transparentNeedsAlpha'));
			}),
	})
	.superRefine(({ service, data }, context) => {
		const error = serviceTextError(service, data);
		if (error) {
			const why = state(textSentences[error.problem](error.characters));
			const path = ['data', error.field];
			context.addIssue({ code: 'custom', path, message: why.message, params: { why } });
		}
		if (data.service && data.service !== service)
			context.addIssue({ code: 'custom', path: ['data', 'service'], message: sentence('serviceTwice') });
	})
	.transform(({ service, data: { service: _same, look, name, batch, ...data } }) => {
		const used = usedOverrides({ service, preset: data.preset, artStyleId: data.artStyle?.id }, look);
		return {
			service,
			...(name && { name }),
			...(batch && { batch }),
			data: {
				...data,
				...(used && { look: used }),
				outputSettings: outputOf(data.preset, data.outputSettings, used),
			},
		};
	});
export type NewArtRequest = z.infer<typeof newArtRequest>;

export const artRequestReceipt = z.object({ id });

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
	}),
	/** The names of the photos, as the customer knows them. */
	file_names: z.array(z.string()).optional(),
	/** The address of its public page, for the owner of a shared request. */
	share_url: z.url().optional(),
	/** What admins see beside it: the customer, who works on it, and the end of the promised time. */
	user: z.object({ id, email: z.string() }).optional(),
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
		data_result: z.object({ files: z.array(id) }),
		user: z.object({ id, email: z.string() }),
		/** Presigned URLs of small versions of the original and the result. */
		preview: z.object({ original: z.string().optional(), result: z.string().optional() }),
		/** The admin who works on it; for admins only. */
		taken_by: adminName.optional(),
	});
export type ArtRequestRow = z.infer<typeof artRequestRow>;

export const artRequestRows = z.array(artRequestRow);

/** A request that waits for an artist. */
export const queuedRequest = artRequestRow.extend({
	/** The end of the promised time. */
	promised_until: instant,
	/** What was ordered: the words, the size, the format and the transparency. */
	order: artRequestData.omit({ files: true, subject: true }),
});
export const queuedRequests = z.array(queuedRequest);
export const queueQuery = z.object({
	...page,
	/** Only those that the caller works on, or that nobody works on. */
	assigned: z.enum(['me', 'nobody']).optional(),
});

export const artRequestQuery = z
	.object({
		...adminPage,
		...ofUser,
		/** The only field that `search` looks at; all by default. */
		field: z.enum(searchFields).optional(),
		status: z.enum(requestStatuses).optional(),
		sort: z.enum(artRequestSorts).optional(),
	})
	.refine(inOrder, outOfOrder);
const copyText = (what: string, max: number) =>
	z
		.string(sentence(['copyMissing', { what }]))
		.trim()
		.min(1, sentence(['copyMissing', { what }]))
		.max(max, sentence(['copyTooLong', { what, max }]));

/** An admin's change of a request. */
export const artRequestUpdate = z
	.strictObject({
		id: id.optional(),
		status: z.enum(['PROCESSING', 'COMPLETED', 'FAILED'], sentence('chooseRequestStatus')),
		reason: reason.optional(),
		data_result: z
			.strictObject({
				/** The same service again, which clients may repeat here. */
				service: z.enum(serviceNames, sentence('serviceMissing')).optional(),
				files: z
					.array(id)
					.min(1, sentence('resultMissing'))
					.max(filesPerRequest, sentence(['tooManyImages', { most: filesPerRequest }]))
					.refine((files) => new Set(files).size === files.length, sentence('imageTwice')),
				/** Marketing Content: the text of the advertisement. */
				text: z
					.strictObject({
						headline: copyText('headline', copyLengths.headline),
						body: copyText('text', copyLengths.body),
						call_to_action: copyText('call to action', copyLengths.callToAction),
					})
					.optional(),
			})
			.optional(),
		undo,
		take_over: takeOver,
	})
	.superRefine((update, context) => {
		const complain = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message });
		if (update.status === 'FAILED' && !update.reason) complain('reason', sentence('reasonMissing'));
		if (update.status === 'COMPLETED' && !update.data_result)
			complain('data_result', sentence('resultMissing'));
	});
export type ArtRequestUpdate = z.infer<typeof artRequestUpdate>;

export const artRequestRemedy = z.strictObject({
	action: z.enum(remedies, sentence('chooseRemedy')),
	reason,
	/** Of a refund only. */
	undo,
});
export type ArtRequestRemedy = z.infer<typeof artRequestRemedy>;

/** Another name of a request's picture. */
export const artRequestName = z.strictObject({
	name: pictureName.refine((name) => name !== '', sentence('nameMissing')),
});

/** A customer's repetition of a completed picture, with what the product is in the photo. */
export const artRequestRedo = z.strictObject({
	subject: subject.refine((shown) => shown.mask !== undefined || hasMarks(shown), sentence('showProduct')),
});
export type ArtRequestRedo = z.infer<typeof artRequestRedo>;

/** The kinds of events of a request: a change of status, or one of the others. */
export const artEventKinds = [
	'status',
	'reminded',
	'late',
	'refunded',
	'again',
	'artist',
	'redo',
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

export const artRequestParams = z.object({ id });

/** An admin's change of a request: its id, and the act that takes effect later. */
export const artRequestChanged = z.object({ id, act: pendingAct.optional() });

/** A request whose admin has changed, or was this one already, and when it last changed. */
export const artRequestAssigned = z.object({ id, updated_at: instant });
export type ArtRequestAssigned = z.infer<typeof artRequestAssigned>;

export const assignment = z.strictObject({ take_over: takeOver });

/** What is done with many requests at once. */
export const bulkActions = ['take', 'give_back', 'fail', 'refund'] as const;

export const artRequestsChange = z
	.strictObject({
		action: z.enum(bulkActions, sentence('chooseRequestsAction')),
		ids: z
			.array(id)
			.min(1, sentence('requestMissing'))
			.max(100, sentence('requestsTooMany'))
			.refine((ids) => new Set(ids).size === ids.length, sentence('requestTwice')),
		reason: reason.optional(),
		undo,
		take_over: takeOver,
	})
	.refine(({ action, reason: why }) => why !== undefined || action === 'take' || action === 'give_back', {
		path: ['reason'],
		message: sentence('reasonMissing'),
	});
export type ArtRequestsChange = z.infer<typeof artRequestsChange>;

/** What became of each request, in the order of the call. */
export const artRequestsChanged = z.array(
	z.object({
		id,
		ok: z.boolean(),
		/** Why it was not changed. */
		message: z.string().optional(),
		code: z.enum(errorCodes).optional(),
		cause: z.enum(conflictCauses).optional(),
		act: pendingAct.optional(),
	}),
);
