import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startStage } from '#infra/local/stage.ts';
import { freePorts } from '#support/freePorts.ts';

it('a stage that is deployed again with another setting has it', async () => {
	const root = join(import.meta.dirname, '../..');
	const dir = mkdtempSync(join(root, '.build/test-stage-'));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	const saved = { ...process.env };
	const stage = await startStage({ root, dir, name: 'test', ports: await freePorts() });
	onTestFinished(async () => {
		await stage.stop();
		process.env = saved;
	});
	const supportEmail = 'help@pixwand.example';
	await stage.redeploy({ supportEmail });
	const site = await fetch(`${stage.api}/v1/site`);
	expect(await site.json()).toMatchObject({ data: { support_email: supportEmail } });
});
