import { LocalstackContainer } from '@testcontainers/localstack';
import { GenericContainer, Wait } from 'testcontainers';
import type { Emulator, EmulatorOptions } from './emulator.ts';

/** What runs in a container: MiniStack or LocalStack. */
export type ContainerKind = 'docker' | 'localstack';

const containerPort = 4566;

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
			? new LocalstackContainer('localstack/localstack-pro:latest').withEnvironment({
					LOCALSTACK_AUTH_TOKEN: process.env.LOCALSTACK_AUTH_TOKEN ?? '',
					ENFORCE_IAM: '1',
				})
			: new GenericContainer('ministackorg/ministack:1.5.33')
					.withEnvironment({ AUTH: 'true', BIND_HOST: '0.0.0.0' })
					.withWaitStrategy(Wait.forHttp('/_ministack/ready', containerPort));
	const started = await container.withExposedPorts({ container: containerPort, host: port }).start();
	return {
		endpoint: `http://127.0.0.1:${port}`,
		port,
		stop: async () => void (await started.stop()),
	};
}
