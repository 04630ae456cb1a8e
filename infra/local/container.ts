import { LocalstackContainer } from '@testcontainers/localstack';
import { GenericContainer, Wait } from 'testcontainers';
import type { Emulator, EmulatorOptions } from './emulator.ts';

/** What runs in a container: MiniStack or LocalStack. */
export type ContainerKind = 'docker' | 'localstack';

/** A name of this computer, and in containers of the one that runs LocalStack. */
const localStackHost = 'localhost.localstack.cloud';

/**
 * Starts an emulator in a container.
 *
 * @throws Error when there is no container runtime.
 */
export async function startContainer(
	{ port }: Pick<EmulatorOptions, 'port'>,
	kind: ContainerKind,
): Promise<Emulator> {
	const container =
		kind === 'localstack'
			? new LocalstackContainer('localstack/localstack-pro:4.10.0')
					.withEnvironment({
						LOCALSTACK_AUTH_TOKEN: process.env.LOCALSTACK_AUTH_TOKEN ?? '',
						ENFORCE_IAM: '1',
						GATEWAY_LISTEN: `0.0.0.0:${port}`,
						LOCALSTACK_HOST: `${localStackHost}:${port}`,
					})
					// It runs each function in a container of its own.
					.withBindMounts([{ source: '/var/run/docker.sock', target: '/var/run/docker.sock' }])
			: new GenericContainer('ministackorg/ministack:1.5.33')
					.withEnvironment({ AUTH: 'true', BIND_HOST: '0.0.0.0', GATEWAY_PORT: String(port) })
					.withWaitStrategy(Wait.forHttp('/_ministack/ready', port));
	// One port inside and outside: the stage's addresses are used in both.
	const started = await container.withExposedPorts({ container: port, host: port }).start();
	const host = kind === 'localstack' ? localStackHost : undefined;
	return {
		endpoint: `http://${host ?? '127.0.0.1'}:${port}`,
		port,
		host,
		stop: async () => void (await started.stop()),
	};
}
