import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { chosenEmulator } from '#infra/local/chooseEmulator.ts';
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
