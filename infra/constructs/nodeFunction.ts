import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';

/** What all functions of a stage share. */
export interface FunctionSurroundings {
	readonly settings: StageSettings;
	/** The folder of bundles: one folder for each function. */
	readonly bundles: string;
	readonly environment: Readonly<Record<string, string>>;
}

export interface NodeFunctionOptions {
	/** In megabytes; processor time grows with it. */
	readonly memory?: number;
	readonly timeout?: Duration;
}

const retention = {
	3: logs.RetentionDays.THREE_DAYS,
	30: logs.RetentionDays.ONE_MONTH,
	90: logs.RetentionDays.THREE_MONTHS,
};
const hostArchitecture = process.arch === 'arm64' ? lambda.Architecture.ARM_64 : lambda.Architecture.X86_64;

/** A bundled handler as a Lambda of its own, with a role of its own and a log group that empties itself. */
export function nodeFunction(
	scope: Construct,
	name: string,
	{ settings, bundles, environment }: FunctionSurroundings,
	{ memory = 512, timeout = Duration.seconds(29) }: NodeFunctionOptions = {},
): lambda.Function {
	const functionName = `pixwand-${settings.stage}-${name}`;
	const logGroup = new logs.LogGroup(scope, `${name}Logs`, {
		logGroupName: `/aws/lambda/${functionName}`,
		retention: retention[settings.logDays],
		removalPolicy: RemovalPolicy.DESTROY,
	});
	return new lambda.Function(scope, name, {
		functionName,
		description: `Pixwand: ${name}`,
		runtime: lambda.Runtime.NODEJS_24_X,
		architecture: settings.processor === 'arm64' ? lambda.Architecture.ARM_64 : hostArchitecture,
		code: lambda.Code.fromAsset(`${bundles}/${name}`),
		handler: 'index.handler',
		memorySize: memory,
		timeout,
		logGroup,
		environment: {
			...environment,
			SETTINGS: Stack.of(scope).toJsonString(functionSettingsOf(settings, environment.SITE_ORIGIN ?? '')),
			NODE_OPTIONS: '--enable-source-maps',
		},
	});
}

/** The part of a stage's settings that functions read. */
function functionSettingsOf(settings: StageSettings, siteOrigin: string) {
	const { engine: _e, emulator: _m, keepData: _k, logDays: _l, processor: _p, ...rest } = settings;
	return { ...rest, siteOrigin };
}
