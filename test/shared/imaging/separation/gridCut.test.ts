import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GridEdges, gridCut } from '#shared/imaging/separation/gridCut.ts';

const [width, height] = [3, 3];
const weights = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 9, maxLength: 9 });

it('gridCut finds a labelling of minimum energy', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 9, maxLength: 9 }),
			fc.tuple(weights, weights, weights, weights),
			(costs, [right, below, belowRight, belowLeft]) => {
				const cost = Float32Array.from(costs);
				const edges: GridEdges = {
					right: Float32Array.from(right),
					below: Float32Array.from(below),
					belowRight: Float32Array.from(belowRight),
					belowLeft: Float32Array.from(belowLeft),
				};
				const found = energy([...gridCut(width, height, cost, edges).data], cost, edges);
				let least = Infinity;
				for (let labels = 0; labels < 2 ** 9; labels++)
					least = Math.min(
						least,
						energy(
							Array.from({ length: 9 }, (_, i) => (labels >> i) & 1),
							cost,
							edges,
						),
					);
				expect(found).toBe(least);
			},
		),
		{ numRuns: 60 },
	);
});

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
