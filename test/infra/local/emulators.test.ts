import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { chosenEmulator } from '#infra/local/chooseEmulator.ts';
import { startContainer } from '#infra/local/container.ts';
import { readMails } from '#infra/local/mailbox.ts';
import { startStandIn } from '#support/payments/standIn.ts';
import { deployedStage, testedStage, testsOnAws } from '#support/testedStage.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the emulator of a stage', () => {
	it('is MiniStack as a process unless EMULATOR names another', () => {
		expect(chosenEmulator({})).toBe('ministack');
		expect(chosenEmulator({ EMULATOR: 'docker' })).toBe('docker');
		expect(chosenEmulator({ EMULATOR: 'localstack', LOCALSTACK_AUTH_TOKEN: 't' })).toBe('localstack');
	});

	it('is refused where it cannot run, with a sentence that says what to do', () => {
		expect(() => chosenEmulator({ EMULATOR: 'moto' })).toThrow('one of ministack, docker, localstack');
		expect(() => chosenEmulator({ EMULATOR: 'localstack' })).toThrow('LOCALSTACK_AUTH_TOKEN');
	});
});

describe('the stage under test', () => {
	it('is a new one on an emulator, unless EMULATOR names AWS and STAGE a stage there', () => {
		expect(testedStage({}, 'stage')).toEqual({ emulator: 'ministack' });
		expect(testedStage({ EMULATOR: 'docker' }, 'e2e')).toEqual({ emulator: 'docker' });
		expect(testedStage({ EMULATOR: 'aws', STAGE: 'alice' }, 'e2e')).toEqual({ deployed: 'alice' });
	});

	it('is refused on AWS without a name, in production, and for tests that need an emulator', () => {
		expect(() => testedStage({ EMULATOR: 'aws' }, 'e2e')).toThrow('Set STAGE');
		expect(() => testedStage({ EMULATOR: 'aws', STAGE: 'production' }, 'e2e')).toThrow('npm run smoke');
		expect(() => testedStage({ EMULATOR: 'aws', STAGE: 'alice' }, 'stage')).toThrow('--project e2e');
	});

	it('has files that are there', () => {
		for (const file of testsOnAws) expect(existsSync(file), file).toBe(true);
	});

	it('on AWS has the addresses of its stacks', async () => {
		const outputs: Record<string, Record<string, string>> = {
			'pixwand-alice-web': { SiteOrigin: 'https://d111.cloudfront.net' },
			'pixwand-alice-service': { TableName: 'table-1', PicturesBucket: 'pictures-1' },
		};
		const server = await startStandIn(({ body }) => {
			const name = new URLSearchParams(body).get('StackName') ?? '';
			const members = Object.entries(outputs[name] ?? {}).map(
				([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
			);
			const stack = `<Stacks><member><StackName>${name}</StackName><Outputs>${members.join('')}</Outputs></member></Stacks>`;
			return {
				status: 200,
				body: `<DescribeStacksResponse><DescribeStacksResult>${stack}</DescribeStacksResult></DescribeStacksResponse>`,
			};
		});
		onTestFinished(() => server.close());
		vi.stubEnv('AWS_ENDPOINT_URL', server.url);
		vi.stubEnv('AWS_REGION', 'us-east-1');
		vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
		vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
		expect(await deployedStage('alice')).toMatchObject({
			site: 'https://d111.cloudfront.net',
			api: 'https://d111.cloudfront.net/api',
			table: 'table-1',
			bucket: 'pictures-1',
			emulator: '',
		});
		await expect(deployedStage('bob')).rejects.toThrow('Is the stage deployed?');
	});
});

it('the emulators of containers are asked for from the container runtime, with one port inside and outside', async () => {
	const runtime = await startStandIn(({ path }) => {
		if (path.endsWith('/_ping')) return { status: 200, body: 'OK' };
		if (path.endsWith('/info')) return { status: 200, body: { OperatingSystem: 'Linux', OSType: 'linux' } };
		if (path.endsWith('/version')) return { status: 200, body: { ApiVersion: '1.44', Version: '27' } };
		if (path.includes('/images/')) return { status: 200, body: { Id: 'image' } };
		if (path.endsWith('/containers/json')) return { status: 200, body: [] };
		return { status: 404, body: { message: 'There is nothing here.' } };
	});
	onTestFinished(() => runtime.close());
	vi.stubEnv('DOCKER_HOST', runtime.url.replace('http:', 'tcp:'));
	vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', 'true');
	vi.stubEnv('LOCALSTACK_AUTH_TOKEN', 'token');
	for (const [kind, image, ...asked] of [
		['docker', 'ministackorg/ministack:1.5.33', 'GATEWAY_PORT=4599'],
		[
			'localstack',
			'localstack/localstack-pro:4.10.0',
			'GATEWAY_LISTEN=0.0.0.0:4599',
			'LOCALSTACK_HOST=localhost.localstack.cloud:4599',
			'/var/run/docker.sock:/var/run/docker.sock',
		],
	] as const) {
		const before = runtime.requests.length;
		await expect(startContainer({ port: 4599 }, kind)).rejects.toThrow();
		const requests = runtime.requests
			.slice(before)
			.map(({ path, query, body }) => decodeURIComponent(`${path}?${query}`) + body);
		const created = requests.find((request) => request.includes('/containers/create'));
		for (const each of [image, ...asked, '"4599/tcp":[{"HostPort":"4599"}]']) expect(created).toContain(each);
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
