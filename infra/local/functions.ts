import { join } from 'node:path';
import { bundleFunctions } from '../bundle/bundleFunctions.ts';
import { loadStage } from '../stages/loadStage.ts';
import { buildOnce, sourceHash } from './sources.ts';

const sources = [
	'functions/**/*',
	'shared/**/*',
	'infra/bundle/*',
	'test/support/faultyEngine.ts',
	'package-lock.json',
];

/**
 * Bundles the functions of a stage for `infra/app.ts`, unless their sources are those of the last bundles.
 *
 * @param engine - the image engine, where it is not the stage's default.
 */
export async function buildFunctions(root: string, stage: string, engine?: string): Promise<void> {
	const folder = join(root, '.build/functions', stage);
	const { payments, processor, ...settings } = loadStage(stage, { engine });
	const bundled = { engine: settings.engine, processor, payments };
	await buildOnce(folder, sourceHash(root, sources, bundled), () => bundleFunctions(root, folder, bundled));
}
