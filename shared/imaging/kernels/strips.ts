import { type Kernels, sharedMemory } from './kernels.ts';

/** Numbers of a picture's pixels, one or more for each: copied to a kernel's memory from one array, and back to the other. */
interface Operand {
	readonly from?: Float32Array;
	readonly to?: Float32Array;
}

/** Pixels that are computed at once: as much as the processor's caches hold. */
const stripPixels = 4096;

/**
 * Runs a kernel on all pixels, a strip of `count` of them at a time, so that large pictures need little of its memory; the
 * operands of a strip lie at `places` there.
 */
export function inStrips<const Operands extends readonly Operand[]>(
	pixels: number,
	operands: Operands,
	run: (kernels: Kernels, places: { readonly [At in keyof Operands]: number }, count: number) => void,
): void {
	const memory = sharedMemory();
	memory.temporarily(() => {
		const stored = operands.map(({ from, to }) => {
			const channels = ((from ?? to)?.length ?? 0) / pixels;
			return { from, to, channels, at: memory.allocate(channels * stripPixels) };
		});
		const places = stored.map(({ at }) => at) as { [At in keyof Operands]: number };
		for (let first = 0; first < pixels; first += stripPixels) {
			const count = Math.min(stripPixels, pixels - first);
			for (const { from, channels, at } of stored)
				if (from)
					memory
						.numbers(at, channels * count)
						.set(from.subarray(channels * first, channels * (first + count)));
			run(memory.kernels, places, count);
			for (const { to, channels, at } of stored)
				to?.set(memory.numbers(at, channels * count), channels * first);
		}
	});
}
