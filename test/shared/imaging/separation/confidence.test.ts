import { describe, expect, it } from 'vitest';
import { createMask, createPicture, type Mask, overlap } from '#shared/imaging/raster/raster.ts';
import type { Evidence, EvidenceCuts } from '#shared/imaging/separation/candidates.ts';
import { isConfirmed, isDoubtful } from '#shared/imaging/separation/confidence.ts';
import { enclosure } from '#shared/imaging/separation/enclosure.ts';

const edge = 120;
const lab = createPicture(edge, edge);
const disc = discOf(32);
for (let i = 0; i < edge * edge; i++) lab.data.set(disc.data[i] ? [35, 40, 20] : [80 + (i % 3), 0, 0], i * 3);
const larger = discOf(34);

function discOf(radius: number): Mask {
	const mask = createMask(edge, edge);
	for (let i = 0; i < mask.data.length; i++)
		mask.data[i] = Math.hypot((i % edge) - 60, Math.floor(i / edge) - 60) < radius ? 1 : 0;
	return mask;
}

/** Evidence whose kinds find some cuts, and the kinds that were asked. */
function evidence(cuts: Partial<Record<Evidence, readonly Mask[]>>) {
	const asked: string[] = [];
	const by: EvidenceCuts['by'] = Object.fromEntries(
		Object.entries(cuts).map(([kind, found]) => [
			kind,
			() => {
				asked.push(kind);
				return found;
			},
		]),
	);
	return { asked, found: { lab, enclosed: enclosure(lab), by } };
}

describe('the confirmation of a mask by evidence', () => {
	it('asks as many kinds as have to have the same cut, if they do', () => {
		const { asked, found } = evidence({ regions: [disc], place: [disc], focus: [disc], contours: [disc] });
		expect(isConfirmed(found, disc, 3)).toBe(true);
		expect(asked).toEqual(['contours', 'focus', 'place']);
		asked.length = 0;
		expect(isConfirmed(found, disc, 2)).toBe(true);
		expect(asked).toEqual(['contours', 'focus']);
	});

	it('needs one cut of a kind, of several', () => {
		const { found } = evidence({
			focus: [],
			contours: [disc],
			place: [larger, disc],
			regions: [disc, larger],
		});
		expect(isConfirmed(found, disc, 3)).toBe(true);
	});

	it('makes no further cut by a kind that has the same one', () => {
		const made: number[] = [];
		function* place() {
			for (const [index, cut] of [larger, disc, disc].entries()) {
				made.push(index);
				yield cut;
			}
		}
		expect(isConfirmed({ lab, enclosed: enclosure(lab), by: { place } }, disc, 1)).toBe(true);
		expect(made).toEqual([0, 1]);
	});

	it('is missing where cuts have a little more, and stops once too few kinds are left', () => {
		expect(overlap(disc, larger)).toBeGreaterThan(0.88);
		const { asked, found } = evidence({
			contours: [larger],
			focus: [disc],
			place: [larger],
			regions: [disc],
			backdrop: [],
		});
		expect(isConfirmed(found, disc, 3)).toBe(false);
		expect(asked).toEqual(['contours', 'focus', 'place', 'regions', 'backdrop']);
		const fewer = evidence({ contours: [larger], focus: [disc], place: [larger], regions: [disc] });
		expect(isConfirmed(fewer.found, disc, 3)).toBe(false);
		expect(fewer.asked).toEqual(['contours', 'focus', 'place']);
	});

	it('holds for masks of any size', () => {
		const { found } = evidence({ contours: [disc], focus: [disc], place: [disc], regions: [disc] });
		const large = createMask(3 * edge, 3 * edge);
		for (let i = 0; i < large.data.length; i++) {
			const [x, y] = [Math.floor((i % large.width) / 3), Math.floor(i / large.width / 3)];
			large.data[i] = disc.data[y * edge + x] ?? 0;
		}
		expect(isConfirmed(found, large, 3)).toBe(true);
	});
});

describe('a doubtful mask', () => {
	it('is cut off at a side', () => {
		const atSide = createMask(edge, edge);
		for (let i = 0; i < atSide.data.length; i++) atSide.data[i] = i % edge < 40 ? 1 : 0;
		expect(isDoubtful(atSide, lab)).toBe(true);
		expect(isDoubtful(disc, lab)).toBe(false);
	});

	it('has a part above another one', () => {
		const apart: Mask = { ...disc, data: disc.data.slice() };
		apart.data.fill(0, 60 * edge, 66 * edge);
		expect(isDoubtful(apart, lab)).toBe(true);
	});
});
