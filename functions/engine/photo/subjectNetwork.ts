import { readFile } from 'node:fs/promises';
import { createSubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import type { LoadNetwork } from '#shared/imaging/separation/opinion.ts';

/** Where the weights are: beside the bundle of a function, or in the sources. */
const places = ['subjectNetwork.bin', '../../../shared/imaging/network/subjectNetwork.bin'];

async function readWeights(): Promise<Uint8Array | undefined> {
	for (const place of places) {
		const bytes = await readFile(new URL(place, import.meta.url)).catch(() => undefined);
		if (bytes) return bytes;
	}
	return undefined;
}

let loaded: ReturnType<LoadNetwork> | undefined;

/** Loads the network once; without its file photos are separated without it. */
export const loadNetwork: LoadNetwork = () => {
	loaded ??= readWeights().then((weights) => weights && createSubjectNetwork(weights));
	return loaded;
};
