import { setTimeout as sleep } from 'node:timers/promises';
import {
	GetFunctionConfigurationCommand,
	LambdaClient,
	UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import {
	GetQueueAttributesCommand,
	GetQueueUrlCommand,
	SetQueueAttributesCommand,
	SQSClient,
} from '@aws-sdk/client-sqs';
import { namesOf, type WorkQueueName } from '#infra/stages/names.ts';
import { environment } from '#runtime/environment.ts';
import type { FunctionSettings } from '#runtime/settings.ts';

const lambda = new LambdaClient({});

async function setVariables(FunctionName: string, Variables: Record<string, string>): Promise<void> {
	await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }));
	await sleep(500);
}

/** Runs something while one function of the test stage has a time limit of its own, in seconds. */
export async function withTimeout(name: string, seconds: number, run: () => Promise<void>): Promise<void> {
	const FunctionName = `pixwand-test-${name}`;
	const { Timeout } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
	await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Timeout: seconds }));
	try {
		await run();
	} finally {
		await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Timeout }));
	}
}

/** Runs something while one function of the test stage has other variables. */
export async function withVariables(
	name: string,
	change: (variables: Record<string, string>) => Record<string, string>,
	run: () => Promise<void>,
): Promise<void> {
	const FunctionName = `pixwand-test-${name}`;
	const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
	const variables = Environment?.Variables ?? {};
	await setVariables(FunctionName, { ...variables, ...change(variables) });
	try {
		await run();
	} finally {
		await setVariables(FunctionName, variables);
	}
}

/** Runs something while one function of the test stage has settings of its own. */
export const withSettings = (
	name: string,
	change: (settings: FunctionSettings) => FunctionSettings,
	run: () => Promise<void>,
): Promise<void> =>
	withVariables(
		name,
		({ SETTINGS }) => ({ SETTINGS: JSON.stringify(change(environment.shape.SETTINGS.parse(SETTINGS))) }),
		run,
	);

const sqs = new SQSClient({});

export const queueUrl = async (QueueName: string): Promise<string | undefined> =>
	(await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl;

/** Runs something while the messages of a queue that were not processed are delivered again after so many seconds. */
export async function withRedelivery(
	name: WorkQueueName,
	seconds: number,
	run: () => Promise<void>,
): Promise<void> {
	const QueueUrl = await queueUrl(namesOf({ stage: 'test' }).workQueue(name));
	const AttributeNames = ['VisibilityTimeout' as const];
	const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
	const set = (VisibilityTimeout = '30') =>
		sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { VisibilityTimeout } }));
	await set(String(seconds));
	await run().finally(() => set(Attributes?.VisibilityTimeout));
}
