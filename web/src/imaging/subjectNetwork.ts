import { createSubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import type { LoadNetwork } from '#shared/imaging/separation/opinion.ts';

/** Milliseconds for which a photo waits for the weights. */
const timeoutMs = 4000;

async function fetchNetwork(): ReturnType<LoadNetwork> {
	const url = new URL('../../../shared/imaging/network/subjectNetwork.bin', import.meta.url);
	const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
	if (!response.ok) return undefined;
	return createSubjectNetwork(new Uint8Array(await response.arrayBuffer()));
}

let loaded: ReturnType<LoadNetwork> | undefined;

/** Loads the network, which browsers cache; where that fails photos are separated without it. */
export const loadNetwork: LoadNetwork = () => {
	loaded ??= fetchNetwork().catch(() => undefined);
	return loaded;
};
