import { LocalstackContainer } from '@testcontainers/localstack';
import { GenericContainer, Wait } from 'testcontainers';
import type { Emulator, EmulatorOptions } from './emulator.ts';

const containerPort = 4566;

/** Starts the emulator in a container: LocalStack if `LOCALSTACK_AUTH_TOKEN` is set, else MiniStack. */
export async function startContainer({ port }: EmulatorOptions): Promise<Emulator> {
	const token = process.env.LOCALSTACK_AUTH_TOKEN;
	const container = token
		? new LocalstackContainer('localstack/localstack-pro:latest').withEnvironment({
				LOCALSTACK_AUTH_TOKEN: token,
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
