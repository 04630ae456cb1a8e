import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions } from '../bundle/bundleFunctions.ts';
import { functionEntries } from '../bundle/functionEntries.ts';
import { loadStage } from '../stages/loadStage.ts';
import { buildOnce, sourceHash } from './sources.ts';

const sources = [
	'functions/**/*',
	'shared/**/*',
	'infra/bundle/*',
	'test/support/faultyEngine.ts',
	'package-lock.json',
];

export interface BuildOptions {
	readonly root: string;
	readonly stage: string;
	readonly engine?: string | undefined;
}

/** Bundles the functions of a stage, unless their sources are those of the last bundles. Returns the folder of the bundles. */
export async function buildFunctions({ root, stage, engine }: BuildOptions): Promise<string> {
	const folder = join(root, '.build/functions', stage);
	const { payments, processor, ...settings } = loadStage(stage, {}, engine ? { engine } : {});
	const bundled = { engine: settings.engine, processor, payments, shared: true };
	await buildOnce(folder, sourceHash(root, sources, bundled), () => bundleFunctions(root, folder, bundled));
	return folder;
}

/** A handler that imports that of its function from where the stage has it. */
const linkedHandler = (bundles: string, hash: string) => `// ${hash}
import { flushCompileCache } from 'node:module';
const name = process.env.AWS_LAMBDA_FUNCTION_NAME.split('-').at(-1);
export const { handler } = await import(\`${bundles}/\${name}/index.mjs\`);
// The emulator kills processes, which would store it when they end.
flushCompileCache();
`;

/**
 * Copies shared bundles to a stage, which a later build does not change then, with a link to the packages of the project.
 *
 * @param hash - changes with the bundles, so that a deployment replaces the functions.
 * @returns a folder with a small handler for each function: the emulator unpacks the code of a function for each of its processes.
 */
export function linkFunctions(root: string, bundles: string, dir: string, hash: string): string {
	const copy = join(dir, 'functions');
	rmSync(copy, { recursive: true, force: true });
	cpSync(bundles, copy, { recursive: true });
	symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
	const handlers = join(dir, 'handlers');
	for (const name of Object.keys(functionEntries(root))) {
		mkdirSync(join(handlers, name), { recursive: true });
		writeFileSync(join(handlers, name, 'index.mjs'), linkedHandler(copy, hash));
	}
	return handlers;
}
