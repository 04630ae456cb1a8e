import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDistribution } from '#infra/local/distribution.ts';
import { type Emulator, emulatedAws, startMiniStack } from '#infra/local/emulator.ts';
import type { Ports } from '#infra/local/ports.ts';
import { freePorts } from '#support/freePorts.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';
import { outputsOf } from '../../functions/commands/stageTable.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pixwand-clone-'));
const clone = join(folder, 'pixwand');
const saved = { ...process.env };
let ports: Ports;
let emulator: Emulator;
let distribution: Server | undefined;

/** The environment of a computer that has nothing of the project. */
const emptyHome = () => ({
	PATH: process.env.PATH?.split(delimiter)
		.filter((path) => !path.startsWith(root))
		.join(delimiter),
	HOME: join(folder, 'home'),
	...Object.fromEntries(
		['GIT_AUTHOR', 'GIT_COMMITTER'].flatMap((who) => [
			[`${who}_NAME`, 'Test'],
			[`${who}_EMAIL`, 'test@pixwand.example'],
		]),
	),
});

/** Runs a command in the clone, with the emulator in place of AWS. */
async function run(command: string, ...args: string[]): Promise<string> {
	const env = { ...emptyHome(), ...emulatedAws(emulator.endpoint) };
	const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: clone, env, maxBuffer: 1e9 });
	return `${stdout}\n${stderr}`;
}

/** Runs a command of the manual for the stage. */
const npm = (name: string, ...args: string[]): Promise<string> =>
	run('npm', 'run', name, '--', ...args, '--stage', 'test');

/** Deploys the commit that is checked out; the addresses of the emulator and of the site take the place of AWS's own. */
async function deploy(changed = {}, confirm = 'none'): Promise<void> {
	const settings = {
		emulator: { port: ports.emulator },
		siteOrigin: `http://localhost:${ports.site}`,
		...changed,
	};
	await npm('deploy', '-c', `settings=${JSON.stringify(settings)}`, '-c', `confirm=${confirm}`);
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
	emulator = await startMiniStack(root, join(folder, 'emulator'), ports.emulator);
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
	const [, printed = ''] = /stages\/test\.json (\S+) and deploy/.exec(await npm('restore')) ?? [];
	const setting = JSON.parse(printed);
	await deploy(setting, 'table');
	expect((await outputsOf('test', 'service'))('TableName')).toBe(setting.restoredTable.name);
	expect(await npm('ledger:check')).toContain('The ledger is right');
	for (const step of ['add', 'use', 'remove']) await npm('rotate', step);
	expect(await npm('smoke')).toContain('Stage test works');
});

it('the stage is deleted, and deployed again', { timeout: hour }, async () => {
	expect(await npm('destroy', '-c', 'confirm=destroy')).toContain('pixwand-test-web is deleted.');
	await expect(outputsOf('test', 'web')).rejects.toThrow('does not exist');
	await deploy();
	expect(await npm('smoke')).toContain('Stage test works');
});

it.each(['start', 'dev'])(
	'npm run %s runs the local stage until Ctrl-C, and its data is deleted',
	{ timeout: hour },
	async (name) => {
		const { site, emulator: port } = await freePorts();
		const env = { ...emptyHome(), PORT: String(site), EMULATOR_PORT: String(port) };
		const child = spawn('npm', ['run', name], { cwd: clone, env, detached: true });
		onTestFinished(() => void child.kill());
		let output = '';
		child.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
		await expect.poll(() => output, { timeout: 600_000 }).toContain('Pixwand is running');
		expect((await fetch(`http://localhost:${site}/auth/login`)).status).toBe(200);
		const ended = once(child, 'close');
		process.kill(-Number(child.pid), 'SIGINT');
		await ended;
		expect(await run('npm', 'run', 'reset')).toContain('The local stage was deleted');
	},
);

it('commands for developers and rehearsals end well', { timeout: hour }, async () => {
	const photos = join(folder, 'photos');
	mkdirSync(photos);
	const scene = renderScene({ backdrop: 'plain', shape: 'mug', width: 320, height: 320 });
	writeFileSync(join(photos, 'mug.jpg'), await photograph(scene));
	await run('npm', 'run', 'pictures', '--', join(photos, 'mug.jpg'));
	await run('npm', 'run', 'kernels');
	await run('npm', 'run', 'format');
	expect(await run('git', 'status', '--porcelain')).toBe('\n');
	await run('npm', 'run', 'drill');
	expect(await run('npm', 'run', 'load')).toContain('the ledger has 0 problems');
});
