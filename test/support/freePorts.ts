import { randomInt } from 'node:crypto';
import { isFree, type Ports } from '#infra/local/ports.ts';

/** Below the ephemeral ports, so that no outgoing connection uses the port before the server listens. */
const portRange = [15_000, 30_000] as const;

export async function freePort(): Promise<number> {
	const port = randomInt(...portRange);
	return (await isFree(port)) ? port : freePort();
}

/** Ports of a stage that runs beside others. */
export const freePorts = async (): Promise<Ports> => ({
	site: await freePort(),
	emulator: await freePort(),
	mailbox: await freePort(),
	google: await freePort(),
});
