import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import packageJson from '../package.json' with { type: 'json' };
import { bundleFunctions } from './bundle/bundleFunctions.ts';
import { pixwand } from './pixwand.ts';
import { readDeployed, requireAddresses, requireConfirmation } from './stages/deployedSettings.ts';
import { loadStageWith } from './stages/loadStage.ts';

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

async function addStage(stage: string): Promise<void> {
	const given = context('settings');
	const settings = loadStageWith(stage, given === undefined ? {} : { settings: given });
	requireAddresses(settings);
	requireConfirmation(await readDeployed(stage), settings, context('confirm')?.split(','));
	const site = join(root, '.build/site');
	mkdirSync(site, { recursive: true });
	// The launcher of a stage on this computer has bundled its functions.
	const bundles = context('bundles') ?? join(root, '.build/functions', stage);
	if (!context('bundles')) await bundleFunctions(root, bundles, settings);
	const { version } = packageJson;
	const formerIndexNames = context('formerIndexes')?.split(',');
	pixwand(app, settings, { bundles, site, version, release: currentRelease(version), formerIndexNames });
}

/** The regions that `npm run bootstrap` prepares: that of the stages, and that of CloudFront's certificates. */
function addRegions(): void {
	const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION = 'us-east-1' } = process.env;
	for (const region of new Set([CDK_DEFAULT_REGION, 'us-east-1']))
		new Stack(app, `Region-${region}`, account ? { env: { account, region } } : {});
}

const stage = context('stage');
if (stage) await addStage(stage);
else addRegions();
