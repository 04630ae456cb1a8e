import { expect, it } from 'vitest';
import { createPicture, createPlane, mapPlane, overlap, threshold } from '#shared/imaging/raster/raster.ts';
import { cutFeatures } from '#shared/imaging/cuts/cutFeatures.ts';
import { cutWithStrokes } from '#shared/imaging/segmentation/subjectFinder.ts';
import { drawMarks } from '#shared/imaging/segmentation/subjectMarks.ts';

const [width, height] = [160, 120];
const srgb = createPicture(width, height);
const [left, both] = [createPlane(width, height), createPlane(width, height)];
// A red disc and a blue one on grey.
for (let i = 0; i < width * height; i++) {
	const [x, y] = [i % width, Math.floor(i / width)];
	const inLeft = Math.hypot(x - 47, y - 60) < 30;
	const inRight = Math.hypot(x - 113, y - 60) < 30;
	const grey = 0.7 + 0.01 * (i % 3);
	srgb.data.set(inLeft ? [0.7, 0.1, 0.1] : inRight ? [0.1, 0.2, 0.7] : [grey, grey, grey], i * 3);
	left.data[i] = inLeft ? 1 : 0;
	both.data[i] = inLeft || inRight ? 1 : 0;
}
const features = cutFeatures(srgb);
const stroke = (x: number) => [{ points: [[x, 0.5] as const], width: 0.05 }];
const cut = (probability: typeof left, marks: Parameters<typeof drawMarks>[0]) => {
	const strokes = drawMarks(marks, srgb, srgb);
	return cutWithStrokes(features, probability, strokes, strokes);
};

it('a stroke that keeps adds what has its colours where the probability is open', () => {
	const open = mapPlane(both, (value, i) => (left.data[i] ? 0.98 : 0.02 + 0.38 * value));
	expect(overlap(cut(open, {}), threshold(left, 0.5))).toBeGreaterThan(0.95);
	expect(overlap(cut(open, { keep: stroke(113 / 160) }), threshold(both, 0.5))).toBeGreaterThan(0.95);
});

it('a stroke that removes takes away what has its colours, even if it is probable', () => {
	const probable = mapPlane(both, (value) => 0.02 + 0.93 * value);
	expect(overlap(cut(probable, { remove: stroke(113 / 160) }), threshold(left, 0.5))).toBeGreaterThan(0.95);
});
