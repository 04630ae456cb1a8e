import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadStage } from '#infra/stages/loadStage.ts';
import { runPythonTool } from '#support/pythonTools.ts';
import { synthesise } from '../infra/synthesise.ts';

/** Production with a hosted engine and every setting that adds resources. */
const everything = {
	...loadStage('erin', { engine: 'bedrock' }),
	stage: 'production',
	keepData: true,
	tracing: true,
	reserveConcurrency: true,
	mailDomain: true,
	alarmEmails: ['operators@pixwand.example'],
	monthlyDollars: 500,
	testOrderMinutes: 60,
	repository: 'pixwand/pixwand',
	signsPictures: true,
};

it.each([
	['a personal stage', synthesise('alice')],
	['production', synthesise('production')],
	['production with every engine and setting', synthesise('production', {}, everything)],
] as const)('the templates of %s have no finding of cfn-lint', { timeout: 1_200_000 }, async (_, stage) => {
	const folder = mkdtempSync(join(tmpdir(), 'pixwand-templates-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	for (const [name, template] of Object.entries(stage.templates))
		writeFileSync(join(folder, `${name}.json`), JSON.stringify(template));
	const files = Object.keys(stage.templates).map((name) => join(folder, `${name}.json`));
	// W3005: the CDK writes dependencies that references imply, too. W6001: the service stack passes names of the data stack
	// on, since a change of outputs alone may not be deployed.
	const args = ['--ignore-checks', 'W3005', 'W6001', '--regions', 'us-east-1', '--', ...files];
	const { output } = await runPythonTool('cfn-lint', args);
	expect(output.trim()).toBe('');
});
