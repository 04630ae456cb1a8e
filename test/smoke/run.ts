/** Tries a deployed stage: `npm run smoke -- --stage <name>`; by default the running local one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { StageAddresses } from '#infra/local/stage.ts';
import { namesOf } from '#infra/stages/names.ts';
import { stageStores } from '../../functions/commands/stageTable.ts';
import { mailedCode } from './mailedCode.ts';
import { smoke } from './smoke.ts';

async function siteOf(stage: string): Promise<string> {
	const StackName = namesOf({ stage }).stack('web');
	const { Stacks } = await new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName }));
	const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteOrigin')?.OutputValue;
	if (!output) throw new Error(`The stack ${StackName} has no output SiteOrigin. Is the stage deployed?`);
	return output;
}

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'local' } } });
try {
	const name = values.stage;
	const stores = await stageStores(name);
	const file = join(import.meta.dirname, '../../.local/stage.json');
	const local =
		name === 'local' && existsSync(file)
			? (JSON.parse(readFileSync(file, 'utf8')) as StageAddresses)
			: undefined;
	const site = local?.site ?? (await siteOf(name));
	const readCode = local && ((email: string) => mailedCode(local.emulator, email));
	const start = performance.now();
	await smoke({ ...stores, name, site, readCode }, (step) => console.log(step));
	console.log(`Stage ${name} works: ${Math.round((performance.now() - start) / 1000)} s.`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
