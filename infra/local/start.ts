import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { develop } from './develop.ts';
import { chosenPorts } from './ports.ts';
import { type RunningStage, startStage } from './stage.ts';

const root = join(import.meta.dirname, '../..');
const dir = join(root, '.local');
const { values } = parseArgs({
	options: {
		dev: { type: 'boolean' },
		reset: { type: 'boolean' },
		engine: { type: 'string' },
	},
});

const alive = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

const runFile = join(dir, 'run.json');

interface Run {
	readonly launcher: number;
	readonly emulator?: number | undefined;
}

/** Stops the emulator that a crashed launcher left running; throws where a launcher is running. */
async function stopPreviousRun(): Promise<void> {
	if (!existsSync(runFile)) return;
	const run = JSON.parse(readFileSync(runFile, 'utf8')) as Run;
	if (alive(run.launcher))
		throw new Error(`Pixwand is already running (process ${run.launcher}). Stop it with Ctrl-C first.`);
	if (!run.emulator || !alive(run.emulator)) return;
	process.kill(run.emulator, 'SIGTERM');
	for (let tries = 0; tries < 250 && alive(run.emulator); tries++)
		await new Promise((resolve) => setTimeout(resolve, 100));
}

const writeRun = (emulator?: number): void =>
	writeFileSync(runFile, JSON.stringify({ launcher: process.pid, emulator } satisfies Run));

const removeRun = (): void => rmSync(runFile, { force: true });

const welcome = (stage: RunningStage): string => `
  Pixwand is running.

  Site      ${stage.site}
  Mailbox   ${stage.mailbox}   (shows login codes)
  Google    ${stage.google}   (a stand-in for sign-in with Google)
  Customer  ${stage.customer}
  Admin     ${stage.admin}
  API       ${stage.api}/v1/docs

  Ctrl-C stops it and keeps its data. npm run reset deletes the data.
`;

async function start(): Promise<void> {
	mkdirSync(dir, { recursive: true });
	await stopPreviousRun();
	writeRun();
	const began = Date.now();
	const ports = chosenPorts(process.env);
	const cleanups: (() => Promise<void>)[] = [async () => removeRun()];
	let stopping = false;
	const stop = async (code: number) => {
		if (stopping) return;
		stopping = true;
		console.log('\nStopping …');
		for (const step of cleanups.splice(0).reverse()) await step();
		process.exit(code);
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
	try {
		const distributionPort = values.dev ? ports.site + 2 : undefined;
		const report = (step: string) => console.log(`${step} … (${Math.round((Date.now() - began) / 1000)} s)`);
		const stage = await startStage({
			root,
			dir,
			name: 'local',
			ports,
			distributionPort,
			engine: values.engine,
			report,
		});
		cleanups.push(() => stage.stop());
		writeRun(stage.emulatorPid);
		if (stopping) return void (await stage.stop());
		if (distributionPort) cleanups.push(await develop(root, stage, ports.site, distributionPort));
		console.log(welcome(stage));
	} catch (error) {
		removeRun();
		throw error;
	}
}

async function reset(): Promise<void> {
	await stopPreviousRun();
	rmSync(dir, { recursive: true, force: true });
	console.log('The local stage was deleted; npm start creates a new one.');
}

try {
	await (values.reset ? reset() : start());
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
