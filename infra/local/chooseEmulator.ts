import { type Emulator, type EmulatorOptions, externalEmulator, startMiniStack } from './emulator.ts';
import { requireFree } from './ports.ts';

export interface EmulatorChoice {
	/** The URL of an emulator that is already running: `AWS_ENDPOINT_URL`. */
	readonly endpoint?: string | undefined;
	/** Whether to run it in a container. */
	readonly docker?: boolean | undefined;
}

/** Connects to the emulator at the endpoint, if there is one; else starts MiniStack, or a container with `docker`. */
export async function chooseEmulator(
	options: EmulatorOptions,
	{ endpoint, docker }: EmulatorChoice,
): Promise<Emulator> {
	if (endpoint) return externalEmulator(endpoint);
	await requireFree({ emulator: options.port });
	if (!docker) return startMiniStack(options);
	const { startContainer } = await import('./container.ts');
	return startContainer(options);
}
