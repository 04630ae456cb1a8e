import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { documentedRegions } from '#support/providerSchemas.ts';
import { runPythonTool } from '#support/pythonTools.ts';
import { synthesise } from '../infra/synthesise.ts';

/** Production with a hosted engine and every setting that adds resources. */
const everything = {
	engine: 'openai',
	tracing: true,
	reserveConcurrency: true,
	mailDomain: true,
	alarmEmails: ['operators@pixwand.example'],
	monthlyDollars: 500,
	testOrderMinutes: 60,
	backupVault: 'arn:aws:backup:ap-southeast-1:210987654321:backup-vault:copies',
	hstsSubdomains: true,
	repository: 'pixwand/pixwand',
	signsPictures: true,
};

it.each([
	['a personal stage', synthesise('alice')],
	['production', synthesise('production')],
	['production with every engine and setting', synthesise('production', everything)],
] as const)('the templates of %s have no finding of cfn-lint', { timeout: 1_200_000 }, async (_, stage) => {
	const folder = mkdtempSync(join(tmpdir(), 'pixwand-templates-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	for (const [name, template] of Object.entries(stage.templates))
		writeFileSync(join(folder, `${name}.json`), JSON.stringify(template));
	// W3005: the CDK writes dependencies that references imply, too. W6001: the service stack passes names of the data stack
	// on, since a change of outputs alone may not be deployed.
	const ignored = ['--ignore-checks', 'W3005', 'W6001'];
	const isInVirginia = (name: string) => /-(budget|certificate)$/.test(name);
	for (const [regions, names] of [
		[documentedRegions, Object.keys(stage.templates).filter((name) => !isInVirginia(name))],
		[['us-east-1'], Object.keys(stage.templates).filter(isInVirginia)],
	] as const) {
		if (names.length === 0) continue;
		const files = names.map((name) => join(folder, `${name}.json`));
		const { output } = await runPythonTool('cfn-lint', [...ignored, '--regions', ...regions, '--', ...files]);
		expect(output.trim()).toBe('');
	}
});
