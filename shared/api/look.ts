import * as z from 'zod';
import { heightRange, scaleRange } from '#shared/art-requests/lookOverrides.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { poses } from '../imaging/looks/scene/pose.ts';
import { variants } from '../imaging/looks/scene/variants.ts';
import { subjectBox } from './subject.ts';

const outside = sentence('outsidePicture');
const share = z.number(sentence('shareNotNumber')).min(0, outside).max(1, outside);
const scaleOutside = sentence(['scaleOutside', scaleRange]);
const heightOutside = sentence(['heightOutside', heightRange]);

/** What the customer has set differently from the look; the server removes what the look does not take. */
export const lookOverrides = z.strictObject({
	background: z
		.discriminatedUnion(
			'kind',
			[
				z.strictObject({ kind: z.literal('look') }),
				z.strictObject({ kind: z.literal('transparent') }),
				z.strictObject({
					kind: z.literal('colour'),
					colour: z
						.string()
						.regex(/^#[0-9a-fA-F]{6}$/, sentence('colourUnknown'))
						.toLowerCase(),
				}),
			],
			sentence('backgroundUnknown'),
		)
		.optional(),
	shadow: z.enum(['look', 'none', 'soft', 'hard'], sentence('shadowUnknown')).optional(),
	scale: z
		.number(scaleOutside)
		.min(scaleRange.least, scaleOutside)
		.max(scaleRange.most, scaleOutside)
		.optional(),
	height: share.min(heightRange.least, heightOutside).max(heightRange.most, heightOutside).optional(),
	position: z.tuple([share, share], sentence('xAndY')).readonly().optional(),
	variant: z.literal(variants, sentence('variantUnknown')).optional(),
	/** Whether the ground shows through what is nearly white in the product. */
	glass: z.boolean().optional(),
	print: subjectBox.readonly().optional(),
});

/** The settings as stored. */
export const storedOverrides = z.object({
	background: z
		.discriminatedUnion('kind', [
			z.object({ kind: z.literal(['look', 'transparent']) }),
			z.object({ kind: z.literal('colour'), colour: z.string() }),
		])
		.optional(),
	shadow: z.enum(['look', 'none', 'soft', 'hard']).optional(),
	/** Of earlier orders; now it is the subject's. */
	pose: z.enum(poses).optional(),
	scale: z.number().optional(),
	height: z.number().optional(),
	position: z.tuple([z.number(), z.number()]).readonly().optional(),
	variant: z.literal(variants).optional(),
	glass: z.boolean().optional(),
	print: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().optional(),
});
