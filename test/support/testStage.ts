import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type StageAddresses, startStage } from '#infra/local/stage.ts';
import { freePorts } from './freePorts.ts';
import { deployedStage, testedStage } from './testedStage.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the deployed test stage is, and the server that controls its processes: see `stageProcess.ts`. */
		readonly stage: StageAddresses & { readonly name: string; readonly control: string };
	}
}

/** Provides the stage under test: deploys one on free ports and in a folder of its own, for all tests of a project. */
export default async function testStage(project: TestProject): Promise<() => Promise<void>> {
	const tested = testedStage(process.env, project.name);
	if (tested) {
		project.provide('stage', {
			...(await deployedStage(tested)),
			name: tested,
			control: '',
		});
		return async () => {};
	}
	const root = join(import.meta.dirname, '../..');
	const dir = mkdtempSync(join(tmpdir(), 'pixwand-test-'));
	const options = {
		root,
		dir,
		name: 'test',
		ports: await freePorts(),
		report: (step: string) => console.log(`Test stage: ${step} …`),
	} as const;
	let stage = await startStage(options);

	const control = createServer(async ({ method }, response) => {
		try {
			if (method === 'POST') {
				await stage.stop();
				stage = await startStage(options);
			}
			response.end(JSON.stringify({ emulatorPid: stage.emulatorPid }));
		} catch (error) {
			response.writeHead(500).end(String(error));
		}
	});
	await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
	const { port } = control.address() as AddressInfo;
	const { redeploy: _r, stop: _s, emulatorPid: _e, ...addresses } = stage;
	project.provide('stage', { ...addresses, name: options.name, control: `http://127.0.0.1:${port}` });
	return async () => {
		control.close();
		await stage.stop();
		rmSync(dir, { recursive: true, force: true });
	};
}
