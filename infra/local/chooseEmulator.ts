import { type Emulator, type EmulatorOptions, givenEmulator, startMiniStack } from './emulator.ts';
import { requireFree } from './ports.ts';

/** The emulator at `AWS_ENDPOINT_URL` where that is set, else MiniStack, or with `docker` a container. */
export async function chooseEmulator(options: EmulatorOptions, docker = false): Promise<Emulator> {
	const given = process.env.AWS_ENDPOINT_URL;
	if (given) return givenEmulator(given);
	await requireFree({ emulator: options.port });
	if (!docker) return startMiniStack(options);
	const { startContainer } = await import('./container.ts');
	return startContainer(options);
}
