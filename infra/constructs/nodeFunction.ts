import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { defaultSettings } from '#runtime/defaultSettings.ts';
import { type FunctionSettings, functionSettings } from '#runtime/settings.ts';
import { differences } from '#runtime/withDefaults.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import type { Grant, Resources, ServiceResources } from './grants.ts';
import { logGroup } from './logGroup.ts';

/** The part of a stage's settings that functions read, with the final origin of the site. */
export const functionSettingsOf = (settings: StageSettings, siteOrigin: string): FunctionSettings => {
	const all = { ...settings, siteOrigin };
	const names = functionSettings.keyof().options;
	return Object.fromEntries(names.map((name) => [name, all[name]])) as FunctionSettings;
};

/** The settings in the environment of functions: what differs from the defaults, since Lambda allows 4 KB. */
export const environmentSettings = (settings: StageSettings, siteOrigin: string): object =>
	differences(defaultSettings, functionSettingsOf(settings, siteOrigin));

/** What all functions of a stage share. */
export interface FunctionContext<R extends Resources = ServiceResources> {
	readonly settings: StageSettings;
	readonly siteOrigin: string;
	/** The folder of bundles: one folder for each function. */
	readonly bundles: string;
	readonly environment: Readonly<Record<string, string>>;
	readonly resources: R;
}

export interface NodeFunctionOptions<R extends Resources = ServiceResources> {
	readonly grants?: readonly Grant<R>[];
	/** In megabytes; the share of processor time grows with it. */
	readonly memory?: number;
	readonly timeout?: Duration;
	/** Executions that no other function can take; on stages with `reserveConcurrency` only. */
	readonly reserved?: number;
	readonly environment?: FunctionContext['environment'];
}

const hostArchitecture = process.arch === 'arm64' ? lambda.Architecture.ARM_64 : lambda.Architecture.X86_64;

/** A function whose permissions are part of its role, not a resource of their own: a stack has at most 500 resources. */
class NodeFunction extends lambda.Function {
	readonly #policy: PolicyDocument;

	constructor(scope: Construct, id: string, props: lambda.FunctionProps, policy: PolicyDocument) {
		super(scope, id, props);
		this.#policy = policy;
	}

	override addToRolePolicy(statement: PolicyStatement): void {
		this.#policy.addStatements(statement);
	}
}

/** A Lambda function of a bundled handler, with its own role and log group. */
export function nodeFunction<R extends Resources>(
	scope: Construct,
	name: string,
	{ settings, siteOrigin, bundles, resources, environment: shared }: FunctionContext<R>,
	{
		grants = [],
		memory = 512,
		timeout = Duration.seconds(29),
		reserved,
		environment,
	}: NodeFunctionOptions<R> = {},
): lambda.Function {
	const functionName = `pixwand-${settings.stage}-${name}`;
	const log = logGroup(scope, `${name}Logs`, settings, `/aws/lambda/${functionName}`);
	const policy = new PolicyDocument();
	const allow = (actions: string[], resource: string) =>
		policy.addStatements(new PolicyStatement({ actions, resources: [resource] }));
	allow(['logs:CreateLogStream', 'logs:PutLogEvents'], log.logGroupArn);
	if (settings.tracing) allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*');
	policy.addStatements(...grants.flatMap((grant) => grant(resources, settings) ?? []));
	const role = new Role(scope, `${name}Role`, {
		assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
		inlinePolicies: { permissions: policy },
	});
	const props: lambda.FunctionProps = {
		functionName,
		description: `Pixwand: ${name}`,
		runtime: lambda.Runtime.NODEJS_24_X,
		architecture: settings.processor === 'arm64' ? lambda.Architecture.ARM_64 : hostArchitecture,
		code: lambda.Code.fromAsset(`${bundles}/${name}`),
		handler: 'index.handler',
		memorySize: memory,
		timeout,
		role,
		...(settings.reserveConcurrency && reserved && { reservedConcurrentExecutions: reserved }),
		logGroup: log,
		environment: {
			...shared,
			...environment,
			SETTINGS: Stack.of(scope).toJsonString(environmentSettings(settings, siteOrigin)),
			NODE_OPTIONS: '--enable-source-maps',
		},
	};
	const fn = new NodeFunction(scope, name, props, policy);
	// The property of the construct would add its permission before the policy is set.
	if (settings.tracing) (fn.node.defaultChild as lambda.CfnFunction).tracingConfig = { mode: 'Active' };
	return fn;
}
