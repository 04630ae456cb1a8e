/** Tries a deployed stage: `npm run smoke -- --stage <name>`, by default the running local one. */
import { parseArgs } from 'node:util';
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { stageStores } from './stageTable.ts';

/** Longer than the function may run. */
const requestTimeout = 780_000;

/** Has the stage place its test order. Returns a sentence. Throws an Error with the step that failed. */
async function placeOrder(stage: string): Promise<string> {
	const client = new LambdaClient({ maxAttempts: 1, requestHandler: { requestTimeout } });
	const { FunctionError, Payload } = await client.send(
		new InvokeCommand({ FunctionName: `pixwand-${stage}-orderForTest`, Payload: '{}' }),
	);
	const answer = JSON.parse(Payload?.transformToString() || '{}');
	if (FunctionError) throw new Error(`Stage ${stage} does not work: ${answer.errorMessage}`);
	if (answer.seconds === undefined) return `Stage ${stage} takes no orders: its switch is off.`;
	return `Stage ${stage} works: its pages answer, a code was mailed, and a picture was ordered in ${answer.seconds} s, downloaded, shared and withdrawn.`;
}

/** What the alarm on test orders says; a stage without scheduled ones has none. */
async function alarmState(stage: string): Promise<string> {
	const AlarmNamePrefix = `pixwand-${stage}-service-TestOrdersFail`;
	const { MetricAlarms = [] } = await new CloudWatchClient({}).send(
		new DescribeAlarmsCommand({ AlarmNamePrefix }),
	);
	const [alarm] = MetricAlarms;
	return alarm
		? `The alarm ${alarm.AlarmName} is ${alarm.StateValue}.`
		: 'The stage has no alarm on test orders.';
}

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'local' } } });
try {
	// Of the local stage, for the address of its emulator.
	if (values.stage === 'local') await stageStores();
	console.log(await placeOrder(values.stage));
	console.log(await alarmState(values.stage));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
