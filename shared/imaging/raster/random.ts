/** Pseudo-random numbers in 0…1 from a seed. Source: mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** White noise in 0…1 that depends on the place and the seed alone. */
export function hashNoise(x: number, y: number, seed: number): number {
	let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in 0…1 with one lattice point per unit. */
export function valueNoise(x: number, y: number, seed: number): number {
	const x0 = Math.floor(x);
	const y0 = Math.floor(y);
	const fx = (x - x0) * (x - x0) * (3 - 2 * (x - x0));
	const fy = (y - y0) * (y - y0) * (3 - 2 * (y - y0));
	const upper = hashNoise(x0, y0, seed) * (1 - fx) + hashNoise(x0 + 1, y0, seed) * fx;
	const lower = hashNoise(x0, y0 + 1, seed) * (1 - fx) + hashNoise(x0 + 1, y0 + 1, seed) * fx;
	return upper * (1 - fy) + lower * fy;
}

/** Four octaves of value noise in 0…1 (fractal Brownian motion). */
export function fractalNoise(x: number, y: number, seed: number): number {
	let sum = 0;
	let weight = 0.5;
	for (let octave = 0; octave < 4; octave++) {
		sum += weight * valueNoise(x, y, seed + octave * 101);
		x *= 2;
		y *= 2;
		weight /= 2;
	}
	return sum / 0.9375;
}
