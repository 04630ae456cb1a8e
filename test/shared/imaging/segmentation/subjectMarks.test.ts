import { describe, expect, it } from 'vitest';
import { segmentationNetworks } from '#engine/photo/segmentationNetworks.ts';
import { createPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { createPlane } from '#shared/imaging/raster/raster.ts';
import { subjectFinder } from '#shared/imaging/segmentation/subjectFinder.ts';
import { drawMarks, obeyMarks, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { renderScene } from '#support/scenes/renderScene.ts';

const size = { width: 100, height: 50 };

describe('marks drawn on pixels', () => {
	it('are at the same place of the photo at every size', () => {
		const marks: SubjectMarks = { keep: [{ points: [[0.5, 0.5]], width: 0.2 }] };
		for (const scale of [1, 4]) {
			const { subject } = drawMarks(marks, size, { width: 100 * scale, height: 50 * scale });
			const area = subject.data.reduce((sum, value) => sum + value, 0) / scale ** 2;
			expect(area).toBeCloseTo(Math.PI * 10 ** 2, -1);
			expect(subject.data[25 * scale * 100 * scale + 50 * scale]).toBe(1);
			expect(subject.data[0]).toBe(0);
		}
	});

	it('are at the same place of a part of the photo', () => {
		const marks: SubjectMarks = { remove: [{ points: [[0.75, 0.5]], width: 0.02 }] };
		const part = { left: 50, top: 0, width: 50, height: 50 };
		const { background } = drawMarks(marks, size, { width: 50, height: 50 }, part);
		expect(background.data[25 * 50 + 25]).toBeGreaterThan(0.5);
		expect(background.data[25 * 50 + 5]).toBe(0);
	});

	it('leave everything outside of the box to the background, with soft edges', () => {
		const { background } = drawMarks({ box: [0.105, 0.2, 0.5, 0.6] }, size, size);
		expect(background.data[25 * 100 + 5]).toBe(1);
		expect(background.data[25 * 100 + 10]).toBeCloseTo(0.5);
		expect(background.data[25 * 100 + 30]).toBe(0);
		expect(background.data[5 * 100 + 30]).toBe(1);
	});

	it('remove where a stroke keeps and another removes', () => {
		const stroke = { points: [[0.5, 0.5]], width: 0.2 } as const;
		const drawn = drawMarks({ keep: [stroke], remove: [stroke] }, size, size);
		expect(obeyMarks(createPlane(100, 50, 1), drawn).data[25 * 100 + 50]).toBe(0);
	});
});

describe('a subject that the customer has marked', () => {
	const scene = renderScene({ backdrop: 'textured', shape: 'mug', width: 320, height: 320 });
	const photo = createPhoto(scene);
	const find = subjectFinder(photo, segmentationNetworks);
	const at = (x: number, y: number) => Math.round(y * 320) * 320 + Math.round(x * 320);

	type Point = readonly [number, number];
	const line = (from: Point, to: Point, width: number) => ({ points: [from, to], width });

	async function alphaOf(marks: SubjectMarks) {
		const found = await find(marks);
		const { alpha } = await cutOut(photo, found, wholeOf(photo), photo);
		return { found, alpha };
	}

	it('counts as certain, and does not reach out of the box', async () => {
		const { found, alpha } = await alphaOf({ box: [0.2, 0.2, 0.3, 0.6] });
		expect(found.confidence).toBe('high');
		expect(alpha.data[at(0.45, 0.5)]).toBe(1);
		expect(alpha.data[at(0.55, 0.5)]).toBe(0);
	});

	it('contains what was kept and lacks what was removed', async () => {
		const { alpha } = await alphaOf({
			keep: [line([0.1, 0.1], [0.2, 0.1], 0.04)],
			remove: [line([0.45, 0.4], [0.45, 0.6], 0.04)],
		});
		expect(alpha.data[at(0.15, 0.1)]).toBe(1);
		expect(alpha.data[at(0.45, 0.5)]).toBe(0);
	});

	it('is what a stroke in the middle of it shows, with the parts of the same colour', async () => {
		const keep = [line([0.4, 0.4], [0.4, 0.6], 0.02)];
		const remove = [{ points: [[0.05, 0.05]], width: 0.02 }] as const;
		const { alpha } = await alphaOf({ keep, remove });
		const wrong = scene.matte.reduce((sum, value, i) => sum + Math.abs(value - (alpha.data[i] ?? 0)), 0);
		expect(wrong / scene.matte.length).toBeLessThan(0.012);
	});
});
