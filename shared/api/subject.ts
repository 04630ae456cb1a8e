import * as z from 'zod';
import { sentence } from '#shared/sentences/sentence.ts';
import { poses } from '../imaging/looks/scene/pose.ts';
import { id } from './fields.ts';

export const confidences = ['high', 'low'] as const;

/** The alpha of the main photo's subject as stored. Marks of orders of earlier versions are left out. */
export const storedSubject = z.object({
	/** The file of the mask; absent where the photo has an alpha of its own, or was not cut out. */
	mask: id.optional(),
	/** How certain it is, where the customer has not seen it. */
	confidence: z.enum(confidences).optional(),
	pose: z.enum(poses).optional(),
});

/**
 * A line of print on a product: x and y of its corners in turn, in shares of the upright photo; then, where it has been read, whether it is
 * darker (−1) or lighter (1) than its ground, or left out by art styles (0).
 */
export const printLine = z.array(z.number()).min(8).max(9).readonly();
export type PrintLine = z.infer<typeof printLine>;

/** The file id of the subject's alpha, which the customer has seen. */
export const confirmedMask = z.strictObject({ mask: id });

/** What the subject of the main photo is: its alpha, and how it was photographed, where the customer has said so. */
export const subject = z.strictObject({
	mask: id.optional(),
	pose: z.enum(poses, sentence('poseUnknown')).optional(),
});

const outside = sentence('outsidePhoto');
const share = z.number(sentence('shareNotNumber')).min(0, outside).max(1, outside);
/** The shortest side of a box, as a share of the photo's. */
const leastSide = 0.01;
/** Room for the rounding of sums of shares. */
const rounding = 1e-6;

/** A box around a subject: left, top, width and height in shares of the upright photo. */
export const subjectBox = z
	.tuple([share, share, z.number(), z.number()], sentence('boxIncomplete'))
	.superRefine(([left, top, width, height], context) => {
		const complain = (at: number, message: string) =>
			context.addIssue({ code: 'custom', path: [at], message });
		if (width < leastSide) complain(2, sentence('boxTooNarrow'));
		if (height < leastSide) complain(3, sentence('boxTooLow'));
		if (left + width > 1 + rounding) complain(2, outside);
		if (top + height > 1 + rounding) complain(3, outside);
	});
export type SubjectBox = Readonly<z.infer<typeof subjectBox>>;
