import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alpha, applyChange, type Colours } from '#shared/imaging/marks/alpha.ts';
import { applyMark, type Mark } from '#shared/imaging/marks/mark.ts';

const [width, height] = [240, 160];
const isInLeg = (x: number, y: number) => Math.abs(x - 120) < 6 && y >= 40 && y < 140;
const isInTop = (x: number, y: number) => y >= 20 && y < 40 && x > 40 && x < 200;
const isInHole = (x: number, y: number) => Math.hypot(x - 170, y - 80) < 12;
const isInRing = (x: number, y: number) => Math.hypot(x - 170, y - 80) < 34 && !isInHole(x, y);

const isInLabel = (x: number, y: number) => x > 60 && x < 80 && y > 24 && y < 36;

/** A brown table with a red label and one leg beside a blue ring, on a grey ground with grain. */
const colours: Colours = { width, height, rgb: new Uint8Array(width * height * 3) };
const truth: Alpha = { width, height, data: new Uint8Array(width * height) };
for (let i = 0; i < width * height; i++) {
	const [x, y] = [i % width, Math.floor(i / width)];
	const grain = (i * 7919) % 11;
	const isTable = isInTop(x, y) || isInLeg(x, y);
	const ofTable = isInLabel(x, y) ? [190, 30, 40] : [120, 70, 40];
	const colour = isTable ? ofTable : isInRing(x, y) ? [40, 60, 150] : [190, 186, 178];
	colours.rgb.set(
		colour.map((value) => value + grain),
		3 * i,
	);
	truth.data[i] = isTable || isInRing(x, y) ? 255 : 0;
}

const without = (isAway: (x: number, y: number) => boolean, value: number): Alpha => ({
	...truth,
	data: truth.data.map((is, i) => (isAway(i % width, Math.floor(i / width)) ? value : is)),
});

function marked(alpha: Alpha, mark: Mark): Alpha {
	const out = { ...alpha, data: alpha.data.slice() };
	const change = applyMark(colours, out, mark);
	if (change) applyChange(out, change);
	return out;
}

/** The share of the pixels in question of which the alpha is within an eighth of a value. */
function shareOf(alpha: Alpha, value: number, isCounted: (x: number, y: number) => boolean): number {
	let [right, all] = [0, 0];
	for (let i = 0; i < alpha.data.length; i++) {
		if (!isCounted(i % width, Math.floor(i / width))) continue;
		all++;
		if (Math.abs((alpha.data[i] ?? 0) - value) < 32) right++;
	}
	return right / all;
}

const shortStroke = (from: readonly [number, number], to: readonly [number, number], brush: number) => ({
	points: [from, to],
	width: brush,
});

describe('Keep', () => {
	it('brings back the part that a stroke lies on, as far as its edges, and not the painted line', () => {
		const kept = marked(without(isInLeg, 0), {
			tool: 'keep',
			stroke: shortStroke([117, 70], [123, 110], 18),
		});
		expect(shareOf(kept, 255, isInLeg)).toBeGreaterThan(0.95);
		expect(shareOf(kept, 0, (x, y) => Math.abs(x - 120) > 8 && Math.abs(x - 120) < 14 && y > 45)).toBe(1);
	});

	it('takes a region of doubt instead of a stroke', () => {
		const region = { width: 60, height: 40, data: new Uint8Array(2400) };
		for (let i = 0; i < 2400; i++)
			region.data[i] = isInLeg(4 * (i % 60) + 2, 4 * Math.floor(i / 60) + 2) ? 255 : 0;
		const kept = marked(without(isInLeg, 0), { tool: 'keep', region });
		expect(shareOf(kept, 255, isInLeg)).toBeGreaterThan(0.95);
		expect(shareOf(kept, 0, (x, y) => x < 110 && y > 50)).toBe(1);
	});
});

describe('Remove', () => {
	it('takes a thing away that is connected with the product, and leaves the product', () => {
		const isAdded = (x: number, y: number) => x > 60 && x < 110 && y >= 40 && y < 70;
		const removed = marked(without(isAdded, 255), {
			tool: 'remove',
			stroke: shortStroke([70, 54], [100, 56], 16),
		});
		expect(shareOf(removed, 0, isAdded)).toBeGreaterThan(0.95);
		expect(shareOf(removed, 255, isInTop)).toBeGreaterThan(0.97);
	});
});

it('Remove leaves nothing of the faint rim of a shadow', () => {
	const isShadow = (x: number, y: number) => x > 60 && x < 110 && y >= 40 && y < 76;
	const faint = { ...truth, data: truth.data.slice() };
	for (let i = 0; i < faint.data.length; i++) {
		const [x, y] = [i % width, Math.floor(i / width)];
		if (isShadow(x, y)) faint.data[i] = y < 56 ? 220 : 110 - 4 * (y - 56);
	}
	const removed = marked(faint, { tool: 'remove', stroke: shortStroke([70, 50], [100, 50], 14) });
	expect(shareOf(removed, 0, isShadow)).toBeGreaterThan(0.9);
	expect(shareOf(removed, 255, isInTop)).toBeGreaterThan(0.97);
});

describe('a tap to see through', () => {
	const filled = without(isInHole, 255);

	it('removes the ground in an opening and leaves what is around it', () => {
		const opened = marked(filled, { tool: 'open', point: [168, 78] });
		expect(shareOf(opened, 0, isInHole)).toBeGreaterThan(0.9);
		expect(shareOf(opened, 255, isInRing)).toBeGreaterThan(0.95);
	});

	it.each([
		['on the product', [170, 55]],
		['on a label of the product', [70, 30]],
		['beside the product', [20, 120]],
		['outside of the photo', [-5, 400]],
		['nowhere', [Number.NaN, 3]],
	] as const)('is refused %s', (_, point) => {
		expect(applyMark(colours, filled, { tool: 'open', point })).toBeUndefined();
	});
});

const points = fc.array(
	fc.tuple(fc.double({ min: -60, max: 300, noNaN: true }), fc.double({ min: -60, max: 220, noNaN: true })),
	{ minLength: 1, maxLength: 6 },
);
const strokes = fc.record({ points, width: fc.double({ min: 0.5, max: 30, noNaN: true }) });

/** How far the middle of a pixel is from a line. */
function distanceOf(line: readonly (readonly [number, number])[], i: number): number {
	const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
	return Math.min(
		...line.map(([bx, by], n) => {
			const [ax, ay] = line[Math.max(0, n - 1)] ?? [bx, by];
			const [dx, dy] = [bx - ax, by - ay];
			const squared = dx * dx + dy * dy;
			const t = squared > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
			return Math.hypot(x - ax - t * dx, y - ay - t * dy);
		}),
	);
}

const start = without((x, y) => isInLeg(x, y) || isInHole(x, y), 128);

describe('every stroke', () => {
	it.each(['keep', 'remove'] as const)(
		'of %s changes nothing further away than three brush widths',
		(tool) => {
			fc.assert(
				fc.property(strokes, (stroke) => {
					const after = marked(start, { tool, stroke });
					const reach = 3 * Math.max(1, stroke.width);
					const far = [...after.data.entries()].filter(
						([i, value]) => value !== start.data[i] && distanceOf(stroke.points, i) > reach,
					);
					expect(far).toEqual([]);
				}),
				{ numRuns: 40 },
			);
		},
	);

	it('only adds, or only takes away, as its tool says', () => {
		fc.assert(
			fc.property(strokes, fc.constantFrom('keep', 'remove', 'erase', 'restore'), (stroke, tool) => {
				const adds = tool === 'keep' || tool === 'restore';
				const { data } = marked(start, { tool, stroke });
				expect(
					data.every((value, i) => (adds ? value >= (start.data[i] ?? 0) : value <= (start.data[i] ?? 0))),
				).toBe(true);
			}),
			{ numRuns: 40 },
		);
	});

	it('that is erased and then restored is opaque, and nothing else has changed', () => {
		fc.assert(
			fc.property(strokes, (stroke) => {
				const erased = marked(truth, { tool: 'erase', stroke });
				const restored = marked(erased, { tool: 'restore', stroke });
				const radius = Math.max(1, stroke.width) / 2;
				const wrong = [...restored.data.entries()].filter(([i, value]) => {
					const away = distanceOf(stroke.points, i);
					if (away > radius + 0.8) return value !== truth.data[i];
					return away < 0.6 * radius - 0.8 && (erased.data[i] !== 0 || value !== 255);
				});
				expect(wrong).toEqual([]);
			}),
			{ numRuns: 40 },
		);
	});

	it.each(['keep', 'remove', 'erase', 'restore'] as const)(
		'of %s may have no point or one outside',
		(tool) => {
			for (const line of [[], [[-900, -900]], [[Number.NaN, 1]]] as const)
				expect(applyMark(colours, start, { tool, stroke: { points: line, width: 12 } })).toBeUndefined();
		},
	);

	it.each(['keep', 'remove', 'erase', 'restore'] as const)('of %s may have 5,000 points', (tool) => {
		const line = Array.from(
			{ length: 5000 },
			(_, n) => [120 + 80 * Math.sin(n / 9), 80 + 60 * Math.cos(n / 7)] as const,
		);
		expect(applyMark(colours, start, { tool, stroke: { points: line, width: 12 } })).toBeDefined();
	});

	it('of one point erases a disc', () => {
		const erased = marked(truth, { tool: 'erase', stroke: { points: [[120, 90]], width: 8 } });
		expect(shareOf(erased, 0, (x, y) => Math.hypot(x - 119.5, y - 89.5) < 2)).toBe(1);
	});
});

describe('the whole outline', () => {
	it('grows and shrinks by a pixel', () => {
		const area = ({ data }: Alpha) => data.reduce((sum, value) => sum + value / 255, 0);
		const bar = { width: 20, height: 20, data: new Uint8Array(400) };
		for (let i = 0; i < 400; i++) bar.data[i] = i % 20 > 4 && i % 20 < 15 && i > 100 && i < 300 ? 255 : 0;
		const change = (tool: 'grow' | 'shrink') => {
			const out = { ...bar, data: bar.data.slice() };
			const changed = applyMark(colours, out, { tool });
			if (changed) applyChange(out, changed);
			return area(out);
		};
		expect(change('grow')).toBe(area(bar) + 2 * 10 + 2 * 10);
		expect(change('shrink')).toBe(8 * 8);
	});

	it('loses its teeth when it is smoothed, and keeps its place', () => {
		const toothed = { width: 60, height: 60, data: new Uint8Array(3600) };
		for (let i = 0; i < 3600; i++)
			toothed.data[i] = i % 60 < (Math.floor(i / 60) % 2 === 0 ? 31 : 29) ? 255 : 0;
		const changed = applyMark(colours, toothed, { tool: 'smooth' });
		if (changed) applyChange(toothed, changed);
		const rows = Array.from({ length: 40 }, (_, n) => toothed.data.subarray((n + 10) * 60, (n + 11) * 60));
		const widths = rows.map((row) => row.reduce((sum, value) => sum + value / 255, 0));
		expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.8);
		expect(Math.abs(widths.reduce((sum, value) => sum + value, 0) / 40 - 30)).toBeLessThan(0.2);
	});

	it('stays as it is where there is none', () => {
		const empty = { ...truth, data: new Uint8Array(width * height) };
		for (const tool of ['smooth', 'grow', 'shrink'] as const)
			expect(applyMark(colours, empty, { tool })).toBeUndefined();
	});
});
