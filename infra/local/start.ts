import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenEmulator } from './chooseEmulator.ts';
import { develop } from './develop.ts';
import { chosenPorts } from './ports.ts';
import { removeRun, stopPreviousRun, writeRun } from './runFile.ts';
import { type RunningStage, startStage } from './stage.ts';

const root = join(import.meta.dirname, '../..');
const dir = join(root, '.local');
const { values } = parseArgs({
	options: { dev: { type: 'boolean' }, docker: { type: 'boolean' }, engine: { type: 'string' } },
});

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
	await stopPreviousRun(dir);
	writeRun(dir);
	const began = Date.now();
	const ports = chosenPorts(process.env);
	const cleanups: (() => Promise<void>)[] = [async () => removeRun(dir)];
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
			emulator: {
				endpoint: process.env.AWS_ENDPOINT_URL,
				kind: values.docker ? 'docker' : chosenEmulator(process.env),
			},
			engine: values.engine,
			report,
		});
		cleanups.push(() => stage.stop());
		writeRun(dir, stage.emulatorPid);
		if (stopping) return void (await stage.stop());
		if (distributionPort) cleanups.push(await develop(root, stage, ports.site, distributionPort));
		console.log(welcome(stage));
	} catch (error) {
		removeRun(dir);
		throw error;
	}
}

try {
	await start();
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
