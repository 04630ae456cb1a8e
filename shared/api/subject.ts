import * as z from 'zod';
import {
	leastBoxSide,
	mostStrokePoints,
	mostStrokes,
	strokeWidths,
} from '#shared/art-requests/subjectLimits.ts';
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
});

const outside = 'Please stay within the photo: 0 to 1.';
const share = z.number('Please give a number from 0 to 1.').min(0, outside).max(1, outside);
const point = z.tuple([share, share], 'Please give x and y.').readonly();

const stroke = z.strictObject({
	points: z
		.array(point)
		.min(1, 'Please give at least one point.')
		.max(mostStrokePoints, `Please draw at most ${mostStrokePoints} points.`)
		.readonly(),
	width: z
		.number('Please give the width as a number.')
		.min(strokeWidths.least, 'This stroke is too thin.')
		.max(strokeWidths.most, 'This stroke is too wide.'),
});
const strokes = z.array(stroke).max(mostStrokes, `Please draw at most ${mostStrokes} strokes.`).readonly();

/** Room for the rounding of sums of shares. */
const rounding = 1e-6;

const box = z
	.tuple([share, share, z.number(), z.number()], 'Please give left, top, width and height.')
	.superRefine(([left, top, width, height], context) => {
		const complain = (at: number, message: string) =>
			context.addIssue({ code: 'custom', path: [at], message });
		if (width < leastBoxSide) complain(2, 'This box is too narrow.');
		if (height < leastBoxSide) complain(3, 'This box is too low.');
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
	})
	.superRefine(({ keep = [], remove = [] }, context) => {
		const field = remove.length > keep.length ? 'remove' : 'keep';
		const all = [...keep, ...remove];
		const complain = (message: string) => context.addIssue({ code: 'custom', path: [field], message });
		if (all.length > mostStrokes) complain(`Please draw at most ${mostStrokes} strokes.`);
		const points = all.reduce((sum, each) => sum + each.points.length, 0);
		if (points > mostStrokePoints) complain(`Please draw at most ${mostStrokePoints} points.`);
	});
