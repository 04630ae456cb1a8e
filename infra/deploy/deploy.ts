/** Deploys a stage: `npm run deploy -- --stage <name> [-c name=value …]`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deployStage } from './deployStage.ts';

const { values } = parseArgs({
	options: {
		stage: { type: 'string' },
		context: { type: 'string', short: 'c', multiple: true, default: [] },
	},
});
try {
	if (!values.stage) throw new Error('Name the stage: npm run deploy -- --stage <name>');
	await deployStage({
		root: join(import.meta.dirname, '../..'),
		stage: values.stage,
		settings: values.context,
	});
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
}
