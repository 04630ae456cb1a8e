/** Says what an account lacks for a stage: `npm run preflight -- --stage <name> [-c name=value …]`. */
import { parseArgs } from 'node:util';
import { loadStageWith } from '../stages/loadStage.ts';
import { accountClients } from './accountClients.ts';
import { describeFindings } from './describeFindings.ts';
import { preflight } from './preflight.ts';

const { values } = parseArgs({
	options: {
		stage: { type: 'string' },
		context: { type: 'string', short: 'c', multiple: true, default: [] },
	},
});
try {
	if (!values.stage) throw new Error('Name the stage: npm run preflight -- --stage <name>');
	const settings = loadStageWith(values.stage, values.context);
	const findings = await preflight(accountClients(settings), settings);
	console.log(describeFindings(findings));
	process.exitCode = findings.some(({ level }) => level === 'fails') ? 1 : 0;
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
