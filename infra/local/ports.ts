import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export interface Ports {
	readonly site: number;
	readonly emulator: number;
	readonly mailbox: number;
	/** Of Google's stand-in. */
	readonly google: number;
}

const isFree = (port: number): Promise<boolean> =>
	new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});

const variables: Record<keyof Ports, string> = {
	site: 'PORT',
	emulator: 'EMULATOR_PORT',
	mailbox: 'MAILBOX_PORT',
	google: 'GOOGLE_PORT',
};

/** The ports of the local stage, from the environment or the usual ones. */
export function chosenPorts(env: NodeJS.ProcessEnv): Ports {
	const site = Number(env.PORT ?? 5173);
	return {
		site,
		emulator: Number(env.EMULATOR_PORT ?? 4566),
		mailbox: Number(env.MAILBOX_PORT ?? site + 1),
		google: Number(env.GOOGLE_PORT ?? site + 3),
	};
}

/** @throws Error that names the taken port and how to choose another. */
export async function requireFree(ports: Partial<Ports>): Promise<void> {
	for (const [name, port] of Object.entries(ports) as [keyof Ports, number][])
		if (!(await isFree(port)))
			throw new Error(
				`Port ${port} is taken by another program. Choose another with ${variables[name]}=${port + 100}.`,
			);
}

/** Below the ports that systems give to outgoing connections, so that none takes it between choosing and listening. */
const between = [15_000, 30_000] as const;

/** A port that nothing uses right now. */
export async function freePort(): Promise<number> {
	const port = randomInt(...between);
	return (await isFree(port)) ? port : freePort();
}

/** Ports for a stage beside others. */
export const freePorts = async (): Promise<Ports> => ({
	site: await freePort(),
	emulator: await freePort(),
	mailbox: await freePort(),
	google: await freePort(),
});
