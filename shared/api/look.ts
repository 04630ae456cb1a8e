import * as z from 'zod';
import { scaleRange } from '#shared/art-requests/lookOverrides.ts';
import { variants } from '#shared/imaging/looks/scene/variants.ts';

const outside = 'Please stay within the picture: 0 to 1.';
const share = z.number('Please give a number from 0 to 1.').min(0, outside).max(1, outside);
const scaleOutside = `Please choose a size from ${scaleRange.least} to ${scaleRange.most} times that of the look.`;

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
						.regex(/^#[0-9a-fA-F]{6}$/, 'Please give the colour as #rrggbb.')
						.toLowerCase(),
				}),
			],
			'Please choose the background of the look, none, or a colour.',
		)
		.optional(),
	shadow: z
		.enum(['look', 'none', 'soft', 'hard'], 'Please choose the shadow of the look, none, soft or hard.')
		.optional(),
	scale: z
		.number(scaleOutside)
		.min(scaleRange.least, scaleOutside)
		.max(scaleRange.most, scaleOutside)
		.optional(),
	position: z.tuple([share, share], 'Please give x and y.').readonly().optional(),
	variant: z.literal(variants, 'Please choose variation 0, 1 or 2.').optional(),
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
	scale: z.number().optional(),
	position: z.tuple([z.number(), z.number()]).readonly().optional(),
	variant: z.literal(variants).optional(),
});
