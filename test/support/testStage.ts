import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts } from '#infra/local/ports.ts';
import { type StageAddresses, startStage } from '#infra/local/stage.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the deployed test stage is. */
		readonly stage: StageAddresses & { readonly emulatorPid: number };
	}
}

/** Deploys a stage on free ports and in a temporary folder, for all tests of a project. */
export default async function testStage(project: TestProject): Promise<() => Promise<void>> {
	const dir = mkdtempSync(join(tmpdir(), 'pixwand-test-'));
	const ports = await freePorts();
	const stage = await startStage({
		root: join(import.meta.dirname, '../..'),
		dir,
		name: 'test',
		ports,
		site: project.name !== 'stage',
		report: (step) => console.log(`Test stage: ${step} …`),
	});
	const { redeploy: _r, stop, emulatorPid, ...addresses } = stage;
	project.provide('stage', { ...addresses, emulatorPid: emulatorPid ?? 0 });
	return async () => {
		await stop();
		rmSync(dir, { recursive: true, force: true });
	};
}
