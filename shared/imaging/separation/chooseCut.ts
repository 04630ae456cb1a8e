import { overlap } from '../raster/raster.ts';
import type { Candidate, Candidates } from './candidates.ts';

/** The best candidate by its own quality and by how much the others agree with it; undefined where there is none. */
export function chooseCut({ candidates, plain }: Candidates): Candidate | undefined {
	// An even backdrop as in a studio gets a bonus over saliency.
	const studio = plain !== undefined && plain.fit > 0.95 && plain.sigma < 1.3 ? 0.08 : 0;
	let best: Candidate | undefined;
	let most = -1;
	for (const candidate of candidates) {
		const bonus = candidate.evidence === 'backdrop' ? studio : 0;
		const score = 0.6 * candidate.quality.score + 0.4 * agreementWith(candidate, candidates) + bonus;
		if (score <= most) continue;
		best = candidate;
		most = score;
	}
	return best;
}

/** Mean overlap (IoU) with the other cuts, weighted by their quality. */
function agreementWith(candidate: Candidate, candidates: readonly Candidate[]): number {
	let sum = 0;
	let total = 0;
	for (const other of candidates) {
		if (other === candidate) continue;
		const weight = other.quality.score ** 2;
		total += weight;
		sum += weight * overlap(candidate.mask, other.mask);
	}
	return total > 0 ? sum / total : 0.5;
}
