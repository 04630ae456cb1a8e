import { describe, expect, it } from 'vitest';
import { subject as subjectSchema } from '#shared/api/subject.ts';
import type { Stroke } from '#shared/imaging/segmentation/subjectMarks.ts';
import {
	changeMarks,
	historyOf,
	type MarksAction,
	type MarksHistory,
} from '../../../../../web/src/features/art-requests/editor/marksHistory.ts';
import { strokeOf } from '../../../../../web/src/features/art-requests/subject/strokes.ts';

const photo = { width: 400, height: 200 };
const apply = (actions: MarksAction[], from: MarksHistory = historyOf({})) =>
	actions.reduce(changeMarks, from);

const across = (y: number): Stroke => ({
	points: [
		[0.1, y],
		[0.9, y],
	],
	width: 0.04,
});
const keep = (stroke: Stroke): MarksAction => ({ type: 'stroke', kind: 'keep', stroke, photo });
const remove = (stroke: Stroke): MarksAction => ({ type: 'stroke', kind: 'remove', stroke, photo });
const box = (left: number, joins = false): MarksAction => ({
	type: 'box',
	box: [left, 0.1, 0.5, 0.5],
	joins,
});

describe('the history of the marks', () => {
	it('goes back and forth through every change', () => {
		const states = [box(0.1), keep(across(0.2)), remove(across(0.6))];
		const drawn = apply(states);
		const undone = apply([{ type: 'undo' }, { type: 'undo' }], drawn);
		expect(undone.marks).toEqual({ box: [0.1, 0.1, 0.5, 0.5] });
		expect(apply([{ type: 'redo' }, { type: 'redo' }], undone).marks).toEqual(drawn.marks);
		expect(apply([{ type: 'undo' }], undone).marks).toEqual({});
	});

	it('takes a reset back', () => {
		const drawn = apply([box(0.1), keep(across(0.2))]);
		const reset = apply([{ type: 'reset' }], drawn);
		expect(reset.marks).toEqual({});
		expect(apply([{ type: 'undo' }], reset).marks).toEqual(drawn.marks);
		expect(apply([{ type: 'reset' }]).past).toEqual([]);
	});

	it('joins the steps of a box with the keyboard, but no others', () => {
		const stepped = apply([box(0.1), box(0.2, true), box(0.3, true), box(0.4, true)]);
		expect(apply([{ type: 'undo' }], stepped).marks.box?.[0]).toBe(0.1);
	});

	it('lets a stroke hold against what was painted before, on the part that it covers', () => {
		const crossing: Stroke = {
			points: [
				[0.5, 0],
				[0.5, 1],
			],
			width: 0.04,
		};
		const { marks } = apply([remove(across(0.5)), keep(crossing)]);
		expect(marks.keep).toEqual([crossing]);
		expect(marks.remove).toHaveLength(2);
		const xs = marks.remove?.flatMap(({ points }) => points.map(([x]) => x)) ?? [];
		expect(xs.every((x) => Math.abs(x - 0.5) > 0.02)).toBe(true);
		expect(Math.min(...xs)).toBeCloseTo(0.1);
		expect(Math.max(...xs)).toBeCloseTo(0.9);
	});

	it('forgets a stroke that was painted over entirely', () => {
		expect(apply([remove(across(0.5)), keep({ ...across(0.5), width: 0.1 })]).marks.remove).toEqual([]);
	});

	it('never holds more than the API takes', () => {
		const scribble = Array.from({ length: 300 }, (_, i): [number, number] => [i / 300, i % 2]);
		const actions = Array.from({ length: 120 }, (_, i) =>
			keep(i % 10 === 0 ? { points: scribble, width: 0.01 } : across(i / 130)),
		);
		const { marks } = apply(actions);
		expect(subjectSchema.safeParse(marks).success).toBe(true);
		expect(marks.keep?.length).toBeGreaterThan(6);
	});
});

describe('a stroke', () => {
	it('has few points, all within the photo', () => {
		const painted = Array.from({ length: 500 }, (_, i): [number, number] => [
			i / 400 - 0.1,
			0.5 + 0.001 * (i % 3),
		]);
		const { points } = strokeOf(painted, 0.05, photo);
		expect(points.length).toBeLessThan(8);
		expect(points[0]?.[0]).toBe(0);
		expect(points.at(-1)?.[0]).toBe(1);
	});
});
