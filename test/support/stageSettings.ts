import { setTimeout as sleep } from 'node:timers/promises';
import {
	GetFunctionConfigurationCommand,
	LambdaClient,
	UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
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
