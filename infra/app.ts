import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import packageJson from '../package.json' with { type: 'json' };
import { bundleFunctions } from './bundle/bundleFunctions.ts';
import { pixwand } from './pixwand.ts';
import { loadStage, type Overrides, requireAddresses } from './stages.ts';

const root = join(import.meta.dirname, '..');
const app = new App();
const context = (name: string) => app.node.tryGetContext(name) as string | undefined;

const overrides: Record<keyof Overrides, string | undefined> = {
	siteOrigin: context('siteOrigin'),
	mailFrom: context('mailFrom'),
	adminEmails: context('adminEmails'),
	alarmEmails: context('alarmEmails'),
	artistEmails: context('artistEmails'),
	supportEmail: context('supportEmail'),
	emulatorPort: context('emulatorPort'),
	googleIssuer: context('googleIssuer'),
	googleClientId: context('googleClientId'),
	pictureDays: context('pictureDays'),
	table: context('table'),
	tableStream: context('tableStream'),
	picturesBucket: context('picturesBucket'),
	engine: context('engine'),
};
const stage = context('stage');
if (!stage) throw new Error('Set a stage: npx cdk deploy --all -c stage=<your name>');
const settings = loadStage(stage, overrides);
requireAddresses(settings);
const site = join(root, '.build/site');
mkdirSync(site, { recursive: true });

// A stage on this computer has its functions bundled before.
const bundles = join(root, '.build/functions', stage);
if (!settings.emulator) await bundleFunctions(root, bundles, settings);
pixwand(app, settings, {
	bundles,
	site,
	version: packageJson.version,
});
