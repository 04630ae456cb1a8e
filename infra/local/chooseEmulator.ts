import { type Emulator, type EmulatorOptions, externalEmulator, startMiniStack } from './emulator.ts';
import type { EmulatorKind } from './emulatorKind.ts';
import { requireFree } from './ports.ts';

export interface EmulatorChoice {
	/** The URL of an emulator that is already running: `AWS_ENDPOINT_URL`. */
	readonly endpoint?: string | undefined;
	/** The emulator to start; by default MiniStack as a process. */
	readonly kind?: EmulatorKind | undefined;
}

/** Connects to the emulator at the endpoint, if there is one; else starts one of this kind. */
export async function chooseEmulator(
	options: EmulatorOptions,
	{ endpoint, kind = 'ministack' }: EmulatorChoice,
): Promise<Emulator> {
	if (endpoint) return externalEmulator(endpoint);
	await requireFree({ emulator: options.port });
	if (kind === 'ministack') return startMiniStack(options);
	const container = import('./container.ts').catch((cause) => {
		throw new Error('Containers need the development packages: run `npm ci` once.', { cause });
	});
	return (await container).startContainer(options, kind);
}
