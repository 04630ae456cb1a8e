/** Puts the release of a stage back that was deployed before: `npm run rollback -- --stage <name> [--to <commit>]`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rollBack } from './rollBackStage.ts';

const { values } = parseArgs({
	options: {
		stage: { type: 'string' },
		to: { type: 'string' },
		context: { type: 'string', short: 'c', multiple: true, default: [] },
	},
});
try {
	if (!values.stage) throw new Error('Name the stage: npm run rollback -- --stage <name>');
	const root = join(import.meta.dirname, '../..');
	await rollBack({ root, stage: values.stage, to: values.to, settings: values.context });
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
}
