import { type Emulator, type EmulatorOptions, externalEmulator, startMiniStack } from './emulator.ts';
import { requireFree } from './ports.ts';

/** What a stage on this computer runs on: MiniStack as a process or in a container, or LocalStack in a container. */
export const emulatorKinds = ['ministack', 'docker', 'localstack'] as const;
export type EmulatorKind = (typeof emulatorKinds)[number];

/**
 * Returns the emulator that `EMULATOR` names; by default MiniStack as a process, which needs no Docker.
 *
 * @throws Error for another name.
 */
export function chosenEmulator({ EMULATOR: name = 'ministack', ...env }: NodeJS.ProcessEnv): EmulatorKind {
	const kind = emulatorKinds.find((each) => each === name);
	if (!kind) throw new Error(`EMULATOR is ${name}, but has to be one of ${emulatorKinds.join(', ')}.`);
	if (kind === 'localstack' && !env.LOCALSTACK_AUTH_TOKEN)
		throw new Error('LocalStack needs LOCALSTACK_AUTH_TOKEN, the token of an account.');
	return kind;
}

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
