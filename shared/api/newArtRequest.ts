import * as z from 'zod';
import { lacksAlpha, usedOverrides } from '#shared/art-requests/lookOverrides.ts';
import { formats, outputOf, qualities, sizes } from '#shared/art-requests/output.ts';
import { presetIds } from '#shared/art-requests/presets.ts';
import { isDescribed, serviceTextError } from '#shared/art-requests/rules.ts';
import { serviceNames } from '#shared/art-requests/services.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { filesPerRequest, photosPerOrder } from '#shared/files/limits.ts';
import { type Sentence, sentence, state } from '#shared/sentences/sentence.ts';
import { cleanName, longestName } from '../art-requests/fileName.ts';
import { longestBrief, longestDesignText } from '../art-requests/settableText.ts';
import { sceneNames } from '../imaging/looks/scene/scenes.ts';
import { variants } from '../imaging/looks/scene/variants.ts';
import { id } from './fields.ts';
import { lookOverrides } from './look.ts';
import { subject } from './subject.ts';

/** The most requests of a batch: each photo of an order in each variation of its look. */
const largestBatch = photosPerOrder * variants.length;

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
	/** Where the product is shown; one that suits it unless given. */
	scene: z.enum(sceneNames, sentence('sceneUnknown')).optional(),
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
export const imageRoles = ['main', 'reference', 'mask'] as const;

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
export const pictureName = z
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
		/** The price that the customer has seen. Another one is a conflict. */
		credits: z.int().positive().optional(),
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
	.transform(({ service, credits, data: { service: _same, look, name, batch, ...data } }) => {
		const used = usedOverrides({ service, preset: data.preset, artStyleId: data.artStyle?.id }, look);
		return {
			service,
			...(credits && { credits }),
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
