import { mostStrokePoints, mostStrokes } from '#shared/art-requests/subjectMask.ts';
import { hasMarks, type Stroke, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { type Proportions, paintedOver } from '../subject/strokes.ts';
import type { Box } from './boxes.ts';

/** The customer's marks, and what undo and redo bring back. */
export interface MarksHistory {
	readonly marks: SubjectMarks;
	readonly past: readonly SubjectMarks[];
	readonly future: readonly SubjectMarks[];
	/** Whether the last change may be joined with the next one: steps of a box with the keyboard. */
	readonly joins: boolean;
}

export type MarksAction =
	| { readonly type: 'box'; readonly box: Box | undefined; readonly joins?: boolean }
	| {
			readonly type: 'stroke';
			readonly kind: 'keep' | 'remove';
			readonly stroke: Stroke;
			readonly photo: Proportions;
	  }
	| { readonly type: 'open'; readonly open: NonNullable<SubjectMarks['open']> }
	| { readonly type: 'undo' | 'redo' | 'reset' };

export const historyOf = (marks: SubjectMarks): MarksHistory => ({
	marks,
	past: [],
	future: [],
	joins: false,
});

/** Whether the server would take these strokes. */
const areWithinLimits = ({ keep = [], remove = [], open = [] }: SubjectMarks): boolean => {
	const strokes = [...keep, ...remove];
	const points = strokes.reduce((sum, { points }) => sum + points.length, 0);
	return Math.max(strokes.length, open.length) <= mostStrokes && points <= mostStrokePoints;
};

function withStroke(
	marks: SubjectMarks,
	{ kind, stroke, photo }: MarksAction & { type: 'stroke' },
): SubjectMarks {
	const other = kind === 'keep' ? 'remove' : 'keep';
	return {
		...marks,
		[kind]: [...(marks[kind] ?? []), stroke],
		[other]: paintedOver(marks[other] ?? [], stroke, photo),
	};
}

/** Changes the marks. Strokes and taps beyond the limits of the API are not added. */
export function changeMarks(history: MarksHistory, action: MarksAction): MarksHistory {
	const { marks, past, future } = history;
	const change = (next: SubjectMarks, joins = false): MarksHistory => ({
		marks: next,
		past: joins && history.joins ? past : [...past, marks],
		future: [],
		joins,
	});
	switch (action.type) {
		case 'box':
			return change({ ...marks, box: action.box }, action.joins);
		case 'open':
		case 'stroke': {
			const next = action.type === 'open' ? { ...marks, open: action.open } : withStroke(marks, action);
			return areWithinLimits(next) ? change(next) : history;
		}
		case 'reset':
			return hasMarks(marks) ? change({}) : history;
		case 'undo': {
			const last = past.at(-1);
			if (!last) return history;
			return { marks: last, past: past.slice(0, -1), future: [marks, ...future], joins: false };
		}
		case 'redo': {
			const [next, ...rest] = future;
			if (!next) return history;
			return { marks: next, past: [...past, marks], future: rest, joins: false };
		}
	}
}
