import { createServer } from 'node:net';

export interface Ports {
	readonly site: number;
	readonly emulator: number;
	readonly mailbox: number;
	readonly google: number;
}

export const isFree = (port: number): Promise<boolean> =>
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

/** The ports of the local stage, from the environment or the defaults. */
export function chosenPorts(env: NodeJS.ProcessEnv): Ports {
	const site = Number(env.PORT ?? 5173);
	return {
		site,
		emulator: Number(env.EMULATOR_PORT ?? 4566),
		mailbox: Number(env.MAILBOX_PORT ?? site + 1),
		google: Number(env.GOOGLE_PORT ?? site + 3),
	};
}

/** @throws Error that names the port in use and the variable that chooses another. */
export async function requireFree(ports: Partial<Ports>): Promise<void> {
	for (const [name, port] of Object.entries(ports) as [keyof Ports, number][])
		if (!(await isFree(port)))
			throw new Error(`Port ${port} is in use. Choose another with ${variables[name]}=${port + 100}.`);
}
