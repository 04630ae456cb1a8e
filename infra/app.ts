import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import packageJson from '../package.json' with { type: 'json' };
import { bundleFunctions } from './bundle/bundleFunctions.ts';
import { pixwand } from './pixwand.ts';
import { readDeployed, requireAddresses, requireConfirmation } from './stages/deployedSettings.ts';
import { loadStage, overridesOf } from './stages/loadStage.ts';

const root = join(import.meta.dirname, '..');
const app = new App();
const context = (name: string) => app.node.tryGetContext(name) as string | undefined;

/** The commit of the project's folder; the version where there is no commit, or where files differ from it. */
function currentRelease(version: string): string {
	const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
	const { status, stdout } = git('rev-parse', 'HEAD');
	const isCommitted = status === 0 && git('status', '--porcelain').stdout.trim() === '';
	return isCommitted ? stdout.trim() : version;
}

const stage = context('stage');
if (!stage) throw new Error('Set a stage: npx cdk deploy --all -c stage=<your name>');
const settings = loadStage(stage, overridesOf(context));
requireAddresses(settings);
requireConfirmation(await readDeployed(stage), settings, context('confirm')?.split(','));
const site = join(root, '.build/site');
mkdirSync(site, { recursive: true });

// The launcher of a stage on this computer has bundled its functions.
const bundles = context('bundles') ?? join(root, '.build/functions', stage);
if (!settings.emulator) await bundleFunctions(root, bundles, settings);
pixwand(app, settings, {
	bundles,
	site,
	version: packageJson.version,
	release: currentRelease(packageJson.version),
});
