import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridEdges, gridCutter } from '#shared/imaging/cuts/gridCut.ts';

const [width, height] = [3, 3];
const weights = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 9, maxLength: 9 });
const costs = fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 9, maxLength: 9 });
const edges = fc.record({ right: weights, below: weights, belowRight: weights, belowLeft: weights }).map(
	({ right, below, belowRight, belowLeft }): GridEdges => ({
		right: Float32Array.from(right),
		below: Float32Array.from(below),
		belowRight: Float32Array.from(belowRight),
		belowLeft: Float32Array.from(belowLeft),
	}),
);

describe('gridCutter', () => {
	it('finds a labelling of minimum energy, also after other costs', () => {
		fc.assert(
			fc.property(fc.array(costs, { minLength: 1, maxLength: 3 }), edges, (costsInTurn, weights) => {
				const cut = gridCutter({ width, height }, weights);
				for (const cost of costsInTurn.map((values) => Float32Array.from(values))) {
					let least = Infinity;
					for (let labels = 0; labels < 2 ** 9; labels++)
						least = Math.min(least, energy(labelsOf(labels), cost, weights));
					expect(energy([...cut(cost).data], cost, weights)).toBe(least);
				}
			}),
			{ numRuns: 40 },
		);
	});

	it('finds the same labelling whatever it has cut before', () => {
		fc.assert(
			fc.property(costs, costs, edges, (before, after, weights) => {
				const cut = gridCutter({ width, height }, weights);
				cut(Float32Array.from(before));
				const fresh = gridCutter({ width, height }, weights);
				const cost = Float32Array.from(after);
				expect([...cut(cost).data]).toEqual([...fresh(cost).data]);
			}),
			{ numRuns: 200 },
		);
	});
});

const labelsOf = (bits: number): number[] => Array.from({ length: 9 }, (_, i) => (bits >> i) & 1);

function energy(labels: number[], cost: Float32Array, edges: GridEdges): number {
	let sum = 0;
	const join = (i: number, j: number, weight: number | undefined) => {
		if (labels[i] !== labels[j]) sum += weight ?? 0;
	};
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			if (labels[i]) sum += cost[i] ?? 0;
			if (x + 1 < width) join(i, i + 1, edges.right[i]);
			if (y + 1 < height) join(i, i + width, edges.below[i]);
			if (x + 1 < width && y + 1 < height) join(i, i + width + 1, edges.belowRight[i]);
			if (x > 0 && y + 1 < height) join(i, i + width - 1, edges.belowLeft[i]);
		}
	return sum;
}
