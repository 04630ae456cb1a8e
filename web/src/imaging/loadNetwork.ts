import { networkInUse } from '#shared/imaging/network/networkSettings.ts';
import type { LoadNetwork } from '#shared/imaging/separation/opinion.ts';

/**
 * Loads the network, a script of its own, and its weights; where that fails photos are separated without it. Absent where the
 * network is not in use.
 */
export const loadNetwork: LoadNetwork | undefined = networkInUse
	? () => import('./subjectNetwork.ts').then((module) => module.loadNetwork()).catch(() => undefined)
	: undefined;
