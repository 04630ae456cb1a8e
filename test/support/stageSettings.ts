import { setTimeout as sleep } from 'node:timers/promises';
import {
	GetFunctionConfigurationCommand,
	LambdaClient,
	UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import type { FunctionSettings } from '#runtime/settings.ts';

const lambda = new LambdaClient({});

async function setVariables(FunctionName: string, Variables: Record<string, string>): Promise<void> {
	await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }));
	await sleep(500);
}

/** Runs a test while one function of the test stage has changed settings. */
export async function withSettings(
	name: string,
	change: (settings: FunctionSettings) => FunctionSettings,
	run: () => Promise<void>,
): Promise<void> {
	const FunctionName = `pixwand-test-${name}`;
	const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
	const variables = Environment?.Variables ?? {};
	const settings = JSON.parse(variables.SETTINGS ?? '{}') as FunctionSettings;
	await setVariables(FunctionName, { ...variables, SETTINGS: JSON.stringify(change(settings)) });
	try {
		await run();
	} finally {
		await setVariables(FunctionName, variables);
	}
}
