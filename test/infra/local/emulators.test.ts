import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startContainer } from '#infra/local/container.ts';
import { chosenEmulator } from '#infra/local/emulatorKind.ts';
import { readMails } from '#infra/local/mailbox.ts';
import { startStandIn } from '#support/payments/standIn.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the emulator of a stage', () => {
	it('is MiniStack as a process unless EMULATOR names another', () => {
		expect(chosenEmulator({})).toBe('ministack');
		expect(chosenEmulator({ EMULATOR: 'docker' })).toBe('docker');
		expect(chosenEmulator({ EMULATOR: 'localstack', LOCALSTACK_AUTH_TOKEN: 't' })).toBe('localstack');
	});

	it('is refused where it cannot run, with a sentence that says what to do', () => {
		expect(() => chosenEmulator({ EMULATOR: 'moto' })).toThrow(
			'one of ministack, docker, localstack and aws',
		);
		expect(() => chosenEmulator({ EMULATOR: 'localstack' })).toThrow('LOCALSTACK_AUTH_TOKEN');
		expect(() => chosenEmulator({ EMULATOR: 'aws' })).toThrow('npm run smoke -- --stage');
	});
});

it('the emulators of containers are asked for by their images from the container runtime', async () => {
	const runtime = await startStandIn(({ path }) => {
		if (path.endsWith('/_ping')) return { status: 200, body: 'OK' };
		if (path.endsWith('/info')) return { status: 200, body: { OperatingSystem: 'Linux', OSType: 'linux' } };
		if (path.endsWith('/version')) return { status: 200, body: { ApiVersion: '1.44', Version: '27' } };
		return { status: 404, body: { message: 'There is nothing here.' } };
	});
	onTestFinished(() => runtime.close());
	vi.stubEnv('DOCKER_HOST', runtime.url.replace('http:', 'tcp:'));
	vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', 'true');
	vi.stubEnv('LOCALSTACK_AUTH_TOKEN', 'token');
	for (const [kind, image] of [
		['docker', 'ministackorg/ministack'],
		['localstack', 'localstack/localstack-pro'],
	] as const) {
		const before = runtime.requests.length;
		await expect(startContainer({ port: 4599 }, kind)).rejects.toThrow();
		const asked = runtime.requests
			.slice(before)
			.map(({ path, query }) => decodeURIComponent(`${path}?${query}`));
		expect(asked.join('\n')).toContain(image);
	}
});

describe('the mails of a stage', () => {
	it('are read from MiniStack, and else from LocalStack, the newest first', async () => {
		const answers: Record<string, object> = {
			'/_ministack/ses/messages': {
				messages: {
					a: [
						{ To: ['a@b.test'], Subject: 'First' },
						{ To: ['a@b.test'], Subject: 'Second' },
					],
				},
			},
		};
		const server = await startStandIn(({ path }) => {
			const body = answers[path];
			return body ? { status: 200, body } : { status: 404, body: {} };
		});
		onTestFinished(() => server.close());
		expect((await readMails(server.url)).map(({ subject }) => subject)).toEqual(['Second', 'First']);
		delete answers['/_ministack/ses/messages'];
		answers['/_aws/ses'] = {
			messages: [
				{
					Destination: { ToAddresses: ['a@b.test'] },
					Subject: '123456 is your code',
					Body: { text_part: 'The code', html_part: null },
				},
			],
		};
		expect(await readMails(server.url)).toEqual([
			{ to: ['a@b.test'], subject: '123456 is your code', text: 'The code', html: '' },
		]);
	});
});
