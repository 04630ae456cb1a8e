import type { Pixels } from '#shared/imaging/decoding/pixels.ts';
import type { findCutOut } from './findCutOut.ts';
import type { OpenedPhoto } from './openedPhoto.ts';

/** How often the search is run: about so many runs it takes until the browser has optimized all of it. */
const runs = 3;
const width = 640;
const height = 480;

/** What the worker does with a photo; a script of its own would repeat it. */
interface Search {
	readonly open: (pixels: Pixels) => OpenedPhoto;
	readonly cutOut: typeof findCutOut;
}

/**
 * Cuts out a drawn product, so that the browser has loaded the network, and compiled what the first photo needs. A photo that is
 * opened meanwhile waits for one step at most.
 *
 * @param goesOn - whether no photo has been opened.
 */
export async function warmUp({ open, cutOut }: Search, goesOn: () => boolean): Promise<void> {
	for (let run = 0; run < runs; run++) {
		const practice = open(drawnProduct());
		for (const step of [() => practice.findAtOnce(), () => cutOut(practice, { refined: false })]) {
			await nextTask();
			if (!goesOn()) return;
			await step();
		}
	}
}

/** Lets messages to the worker come in. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A box on a table before a wall, with the texture of a photo. */
function drawnProduct(): Pixels {
	const rgb = new Uint8Array(3 * width * height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i += 3) {
			const inside = x > 220 && x < 410 && y > 120 && y < 370;
			const grain = ((x * 7 + y * 13) % 11) + (inside ? ((x >> 3) % 5) * 6 : 0);
			const ground = y < 280 ? [196, 190, 180] : [150 - y / 16, 118, 92];
			const colour = inside ? [180, 52 + y / 12, 60] : ground;
			for (const [k, value] of colour.entries()) rgb[i + k] = value + grain;
		}
	return { width, height, rgb };
}
