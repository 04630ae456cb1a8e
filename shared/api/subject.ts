import * as z from 'zod';
import { sentence } from '#shared/sentences/sentence.ts';
import { leastBoxSide, mostStrokePoints, mostStrokes, strokeWidths } from '../art-requests/subjectMask.ts';
import { id } from './fields.ts';

/** The customer's marks as stored, with the file of the confirmed mask: `SubjectMarks` of the imaging library describes them. */
const storedPoint = z.tuple([z.number(), z.number()]).readonly();
const storedStrokes = z
	.array(z.object({ points: z.array(storedPoint).readonly(), width: z.number() }))
	.readonly();
export const storedSubject = z.object({
	mask: id.optional(),
	box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().optional(),
	keep: storedStrokes.optional(),
	remove: storedStrokes.optional(),
	open: z.array(storedPoint).readonly().optional(),
});

const outside = sentence('outsidePhoto');
const tooManyPoints = sentence(['pointsTooMany', { most: mostStrokePoints }]);
const tooManyStrokes = sentence(['strokesTooMany', { most: mostStrokes }]);
const share = z.number(sentence('shareNotNumber')).min(0, outside).max(1, outside);
const point = z.tuple([share, share], sentence('xAndY')).readonly();

const stroke = z.strictObject({
	points: z.array(point).min(1, sentence('pointsMissing')).max(mostStrokePoints, tooManyPoints).readonly(),
	width: z
		.number(sentence('strokeWidth'))
		.min(strokeWidths.least, sentence('strokeTooThin'))
		.max(strokeWidths.most, sentence('strokeTooWide')),
});
const strokes = z.array(stroke).max(mostStrokes, tooManyStrokes).readonly();

/** Room for the rounding of sums of shares. */
const rounding = 1e-6;

const box = z
	.tuple([share, share, z.number(), z.number()], sentence('boxIncomplete'))
	.superRefine(([left, top, width, height], context) => {
		const complain = (at: number, message: string) =>
			context.addIssue({ code: 'custom', path: [at], message });
		if (width < leastBoxSide) complain(2, sentence('boxTooNarrow'));
		if (height < leastBoxSide) complain(3, sentence('boxTooLow'));
		if (left + width > 1 + rounding) complain(2, outside);
		if (top + height > 1 + rounding) complain(3, outside);
	})
	.readonly();

/**
 * What the subject of the main photo is: marks, in shares of the upright photo, and the file id of the mask that the customer
 * has seen and confirmed. The engine refines a mask and does not search again; without one it obeys the marks.
 */
export const subject = z
	.strictObject({
		mask: id.optional(),
		box: box.optional(),
		keep: strokes.optional(),
		remove: strokes.optional(),
		open: z.array(point).max(mostStrokes, tooManyStrokes).readonly().optional(),
	})
	.superRefine(({ keep = [], remove = [] }, context) => {
		const field = remove.length > keep.length ? 'remove' : 'keep';
		const all = [...keep, ...remove];
		const complain = (message: string) => context.addIssue({ code: 'custom', path: [field], message });
		if (all.length > mostStrokes) complain(tooManyStrokes);
		const points = all.reduce((sum, each) => sum + each.points.length, 0);
		if (points > mostStrokePoints) complain(tooManyPoints);
	});
