import type { StartedTestContainer } from 'testcontainers';
import { type Emulator, type EmulatorOptions, externalEmulator, startMiniStack } from './emulator.ts';
import { requireFree } from './ports.ts';

/** What a stage on this computer runs on: MiniStack as a process or in a container, or LocalStack in a container. */
export const emulatorKinds = ['ministack', 'docker', 'localstack'] as const;
export type EmulatorKind = (typeof emulatorKinds)[number];

/** The emulator that `EMULATOR` names; by default MiniStack as a process, which needs no Docker. */
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
	readonly kind?: EmulatorKind | undefined;
}

/** Connects to the emulator at the endpoint, if there is one; else starts one of this kind. */
export async function chooseEmulator(
	options: EmulatorOptions,
	{ endpoint, kind = 'ministack' }: EmulatorChoice,
): Promise<Emulator> {
	if (endpoint) return externalEmulator(endpoint);
	const { port } = options;
	await requireFree({ emulator: port });
	if (kind === 'ministack') return startMiniStack(options);
	const start = kind === 'localstack' ? startLocalStack : startInContainer;
	const container = await start(port).catch((cause) => {
		throw new Error('Containers need Docker and the development packages: run `npm ci` once.', { cause });
	});
	// In containers, too, a name of the computer that runs LocalStack.
	const host = kind === 'localstack' ? localStackHost : undefined;
	return {
		...{ endpoint: `http://${host ?? '127.0.0.1'}:${port}`, port, host },
		stop: async () => void (await container.stop()),
	};
}

const localStackHost = 'localhost.localstack.cloud';

/** One port inside and outside: the addresses of a stage are used in both. */
const samePort = (port: number) => ({ container: port, host: port });

async function startInContainer(port: number): Promise<StartedTestContainer> {
	const { GenericContainer, Wait } = await import('testcontainers');
	return new GenericContainer('ministackorg/ministack:1.5.33')
		.withEnvironment({ AUTH: 'true', BIND_HOST: '0.0.0.0', GATEWAY_PORT: String(port) })
		.withWaitStrategy(Wait.forHttp('/_ministack/ready', port))
		.withExposedPorts(samePort(port))
		.start();
}

async function startLocalStack(port: number): Promise<StartedTestContainer> {
	const { LocalstackContainer } = await import('@testcontainers/localstack');
	return (
		new LocalstackContainer('localstack/localstack-pro:4.10.0')
			.withEnvironment({
				LOCALSTACK_AUTH_TOKEN: process.env.LOCALSTACK_AUTH_TOKEN ?? '',
				ENFORCE_IAM: '1',
				GATEWAY_LISTEN: `0.0.0.0:${port}`,
				LOCALSTACK_HOST: `${localStackHost}:${port}`,
			})
			// It runs each function in a container of its own.
			.withBindMounts([{ source: '/var/run/docker.sock', target: '/var/run/docker.sock' }])
			.withExposedPorts(samePort(port))
			.start()
	);
}
