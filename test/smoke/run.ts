/** Tries a deployed stage: `npm run smoke -- --stage <name>`; by default the running local one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { StageAddresses } from '#infra/local/stage.ts';
import { outputsOf, stageStores } from '../../functions/commands/stageTable.ts';
import { mailedCode } from './mailedCode.ts';
import { smoke } from './smoke.ts';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'local' } } });
try {
	const name = values.stage;
	const stores = await stageStores(name);
	const file = join(import.meta.dirname, '../../.local/stage.json');
	const local =
		name === 'local' && existsSync(file)
			? (JSON.parse(readFileSync(file, 'utf8')) as StageAddresses)
			: undefined;
	const site = local?.site ?? (await outputsOf(name, 'web'))('SiteOrigin');
	const { AWS_ENDPOINT_URL: emulator } = process.env;
	const readCode = emulator ? (email: string) => mailedCode(emulator, email) : undefined;
	const start = performance.now();
	await smoke({ ...stores, name, site, readCode }, (step) => console.log(step));
	console.log(`Stage ${name} works: ${Math.round((performance.now() - start) / 1000)} s.`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
