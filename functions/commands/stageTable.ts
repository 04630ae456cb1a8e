import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { type Bucket, openBucket } from '#core/files/bucket.ts';
import { openTable, type Table } from '#core/table/client.ts';

const localStage = z.object({ emulator: z.string(), table: z.string(), bucket: z.string() });

/** The table and the bucket of a stage. */
export interface StageStores {
	readonly table: Table;
	readonly bucket: Bucket;
}

/** Opens the local stage's stores and configures the SDK for its emulator. */
function localStores(): StageStores {
	const file = join(import.meta.dirname, '../../.local/stage.json');
	if (!existsSync(file)) throw new Error('The local stage is not running. Start it with: npm start');
	const { emulator, table, bucket } = localStage.parse(JSON.parse(readFileSync(file, 'utf8')));
	Object.assign(process.env, {
		AWS_ENDPOINT_URL: emulator,
		AWS_ACCESS_KEY_ID: 'test',
		AWS_SECRET_ACCESS_KEY: 'test',
		AWS_REGION: 'us-east-1',
	});
	return { table: openTable(table), bucket: openBucket(bucket) };
}

/**
 * Reads the outputs of a stack. Returns a function that returns one by its name.
 *
 * @throws Error when the stack has none of this name.
 */
export async function outputsOf(stage: string, part: 'web' | 'service'): Promise<(name: string) => string> {
	const StackName = `pixwand-${stage}-${part}`;
	const { Stacks } = await new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName }));
	return (name) => {
		const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name);
		if (!output?.OutputValue)
			throw new Error(`The stack ${StackName} has no output ${name}. Is the stage deployed?`);
		return output.OutputValue;
	};
}

/** Opens the stores of a stage: the local ones by `.local/stage.json`, any others by their stack's outputs. */
export async function stageStores(stage = 'local'): Promise<StageStores> {
	if (stage === 'local') return localStores();
	const output = await outputsOf(stage, 'service');
	return { table: openTable(output('TableName')), bucket: openBucket(output('PicturesBucket')) };
}
