import { type Emulator, type EmulatorOptions, givenEmulator, startMiniStack } from './emulator.ts';
import { requireFree } from './ports.ts';

export interface EmulatorChoice {
	/** An emulator that runs already: `AWS_ENDPOINT_URL`. */
	readonly endpoint?: string | undefined;
	/** Whether to run it in a container. */
	readonly docker?: boolean | undefined;
}

/** The emulator at the endpoint where one is given, else MiniStack, or with `docker` a container. */
export async function chooseEmulator(
	options: EmulatorOptions,
	{ endpoint, docker }: EmulatorChoice,
): Promise<Emulator> {
	if (endpoint) return givenEmulator(endpoint);
	await requireFree({ emulator: options.port });
	if (!docker) return startMiniStack(options);
	const { startContainer } = await import('./container.ts');
	return startContainer(options);
}
