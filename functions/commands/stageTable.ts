import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { openTable, type Table } from '#core/table/client.ts';

const localStage = z.object({ emulator: z.string(), table: z.string() });

/** Opens the local stage's table and configures the SDK for its emulator. */
function localTable(): Table {
	const file = join(import.meta.dirname, '../../.local/stage.json');
	if (!existsSync(file)) throw new Error('The local stage is not running. Start it with: npm start');
	const { emulator, table } = localStage.parse(JSON.parse(readFileSync(file, 'utf8')));
	Object.assign(process.env, {
		AWS_ENDPOINT_URL: emulator,
		AWS_ACCESS_KEY_ID: 'test',
		AWS_SECRET_ACCESS_KEY: 'test',
		AWS_REGION: 'us-east-1',
	});
	return openTable(table);
}

/** Opens the table of a stage: the local one by `.local/stage.json`, any other by its stack's outputs. */
export async function stageTable(stage = 'local'): Promise<Table> {
	if (stage === 'local') return localTable();
	const StackName = `pixwand-${stage}-data`;
	const { Stacks } = await new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName }));
	const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'TableName');
	if (!output?.OutputValue) throw new Error(`The stack ${StackName} has no table. Is the stage deployed?`);
	return openTable(output.OutputValue);
}
