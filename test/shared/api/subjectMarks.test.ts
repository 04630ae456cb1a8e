import { describe, expect, it } from 'vitest';
import { newArtRequest } from '#shared/api/newArtRequest.ts';
import { newArtRequestOf } from '#support/artRequests.ts';

const file = '0b6f5d3e-6a0e-4c55-9d9c-2f1b7a4a9a10';

const parse = (subject: unknown) => {
	const { service, data } = newArtRequestOf(file);
	return newArtRequest.safeParse({ service, data: { ...data, subject } });
};

/** The fields that are wrong, as the API names them. */
const wrongFields = (subject: unknown) =>
	parse(subject).error?.issues.map(({ path }) => path.join('.')) ?? [];

const stroke = (points: unknown[], width: unknown = 0.03) => ({ points, width });
const line = (count: number) => Array.from({ length: count }, (_, i) => [i / count, 0.5]);

describe('the marks of a subject', () => {
	it('are kept as they were drawn', () => {
		const subject = {
			box: [0, 0.1, 1, 0.9],
			keep: [stroke(line(3))],
			remove: [stroke([[1, 0]], 0.3)],
			open: [[0.5, 0.25]],
		};
		expect(parse(subject).data?.data.subject).toEqual(subject);
	});

	it.each<[string, unknown, string]>([
		['a box outside of the photo', { box: [-0.1, 0, 0.5, 0.5] }, 'data.subject.box.0'],
		['a box that ends outside of the photo', { box: [0.6, 0, 0.5, 0.5] }, 'data.subject.box.2'],
		['an inverted box', { box: [0.5, 0.5, 0.2, -0.2] }, 'data.subject.box.3'],
		['a box of zero size', { box: [0.5, 0.5, 0, 0.3] }, 'data.subject.box.2'],
		['a box of three numbers', { box: [0.5, 0.5, 0.1] }, 'data.subject.box'],
		['a stroke outside of the photo', { keep: [stroke([[0.5, 1.2]])] }, 'data.subject.keep.0.points.0.1'],
		['a stroke without points', { remove: [stroke([])] }, 'data.subject.remove.0.points'],
		['a stroke of zero width', { keep: [stroke(line(2), 0)] }, 'data.subject.keep.0.width'],
		['a stroke as wide as the photo', { keep: [stroke(line(2), 1)] }, 'data.subject.keep.0.width'],
		['a stroke of thousands of points', { keep: [stroke(line(5000))] }, 'data.subject.keep.0.points'],
		[
			'strokes of thousands of points together',
			{ keep: [stroke(line(1500))], remove: [stroke(line(900))] },
			'data.subject.keep',
		],
		['hundreds of strokes', { remove: Array(300).fill(stroke(line(1))) }, 'data.subject.remove'],
		['a tap outside of the photo', { open: [[0.5, 1.2]] }, 'data.subject.open.0.1'],
		['hundreds of taps', { open: line(300) }, 'data.subject.open'],
		['another field', { circle: [0.5, 0.5, 0.1] }, 'data.subject'],
	])('are rejected for %s, with the name of the field', (_, subject, field) => {
		expect(wrongFields(subject)[0]).toBe(field);
	});
});
