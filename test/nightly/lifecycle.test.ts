import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDistribution } from '#infra/local/distribution.ts';
import { type Emulator, emulatedAws, startMiniStack } from '#infra/local/emulator.ts';
import { freePorts, type Ports } from '#infra/local/ports.ts';
import { outputsOf } from '../../functions/commands/stageTable.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pixwand-clone-'));
const clone = join(folder, 'pixwand');
const saved = { ...process.env };
let ports: Ports;
let emulator: Emulator;
let distribution: Server | undefined;

/** Runs a command on a computer that has nothing of the project, with the emulator in place of AWS. */
async function run(command: string, ...args: string[]): Promise<string> {
	const paths = process.env.PATH?.split(delimiter).filter((path) => !path.startsWith(root)) ?? [];
	const env = {
		PATH: paths.join(delimiter),
		HOME: join(folder, 'home'),
		...emulatedAws(emulator.endpoint),
		GIT_AUTHOR_NAME: 'Test',
		GIT_AUTHOR_EMAIL: 'test@pixwand.example',
		GIT_COMMITTER_NAME: 'Test',
		GIT_COMMITTER_EMAIL: 'test@pixwand.example',
	};
	const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: clone, env, maxBuffer: 1e9 });
	return `${stdout}\n${stderr}`;
}

/** Runs a command of the manual for the stage. */
const npm = (name: string, ...args: string[]): Promise<string> =>
	run('npm', 'run', name, '--', ...args, '--stage', 'test');

/** Deploys the commit that is checked out; the addresses of the emulator and of the site take the place of AWS's own. */
async function deploy(...settings: string[]): Promise<void> {
	const all = [`emulatorPort=${ports.emulator}`, `siteOrigin=http://localhost:${ports.site}`, ...settings];
	await npm('deploy', ...all.flatMap((setting) => ['-c', setting]));
	distribution?.close();
	const output = await outputsOf('test', 'web');
	const outputs = { distribution: output('DistributionDomain'), socketApi: output('SocketApiId') };
	distribution = await openDistribution(ports.site, ports.emulator, outputs);
}

const served = async (): Promise<unknown> => {
	const response = await fetch(`http://localhost:${ports.site}/api/v1/health`);
	return ((await response.json()) as { data: { version: string } }).data.version;
};

beforeAll(async () => {
	mkdirSync(join(folder, 'home'));
	await promisify(execFile)('git', ['clone', '--quiet', root, clone]);
	ports = await freePorts();
	emulator = await startMiniStack({ root, dir: join(folder, 'emulator'), port: ports.emulator });
	Object.assign(process.env, emulatedAws(emulator.endpoint));
});
afterAll(async () => {
	distribution?.close();
	process.env = saved;
	await emulator.stop();
	rmSync(folder, { recursive: true, force: true });
});

const hour = 3_600_000;

it('a clean clone with an empty home prepares the account, and deploys a stage that works', {
	timeout: hour,
}, async () => {
	await run('npm', 'run', 'bootstrap');
	expect(await npm('preflight')).not.toContain('FAILS');
	await deploy();
	expect(await npm('smoke')).toContain('Stage test works');
});

it('another commit is deployed, the former one again, and the other one again', {
	timeout: hour,
}, async () => {
	const file = join(clone, 'package.json');
	const before = (await run('git', 'rev-parse', 'HEAD')).trim();
	const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
	writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${version}"`, '"version": "9.9.9"'));
	await run('git', 'commit', '--quiet', '--all', '--message', 'Another version');
	const after = (await run('git', 'rev-parse', 'HEAD')).trim();
	expect(await served()).toBe(version);
	for (const [commit, expected] of [
		[after, '9.9.9'],
		[before, version],
		[after, '9.9.9'],
	] as const) {
		await run('git', 'checkout', '--quiet', commit);
		await deploy();
		expect(await served()).toBe(expected);
	}
});

it('the table is restored, and the stage is deployed with it', { timeout: hour }, async () => {
	const [, name, stream] = /-c table=(\S+) -c tableStream=(\S+)/.exec(await npm('restore')) ?? [];
	await deploy(`table=${name}`, `tableStream=${stream}`, 'confirm=table');
	expect((await outputsOf('test', 'service'))('TableName')).toBe(name);
	expect(await npm('ledger:check')).toContain('The ledger is right');
	for (const step of ['add', 'use', 'remove']) await npm('rotate', step);
	expect(await npm('smoke')).toContain('Stage test works');
});

it('the stage is deleted, and deployed again', { timeout: hour }, async () => {
	expect(await npm('destroy')).toContain('pixwand-test-web is deleted.');
	await expect(outputsOf('test', 'web')).rejects.toThrow('does not exist');
	await deploy();
	expect(await npm('smoke')).toContain('Stage test works');
});
