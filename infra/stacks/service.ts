import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { artWorkflow } from '../constructs/artWorkflow.ts';
import {
	applyGrants,
	queryIndex,
	readItems,
	startExecutions,
	superviseExecutions,
	writeItems,
} from '../constructs/grants.ts';
import { httpRoutes } from '../constructs/httpRoutes.ts';
import { mailIdentity } from '../constructs/mailIdentity.ts';
import { type FunctionSurroundings, nodeFunction } from '../constructs/nodeFunction.ts';
import { namesOf } from '../names.ts';
import type { StageSettings } from '../stages.ts';
import type { DataStack } from './data.ts';

interface ServiceStackProps extends StackProps {
	readonly settings: StageSettings;
	readonly api: HttpApi;
	readonly siteOrigin: string;
	readonly data: DataStack;
	/** The folder of bundled functions. */
	readonly bundles: string;
	readonly version: string;
}

/** What does the work: the routes, the workflow of art requests, and what keeps it going. */
export class ServiceStack extends Stack {
	constructor(scope: Construct, id: string, props: ServiceStackProps) {
		super(scope, id, props);
		const { settings, data } = props;
		const names = namesOf(settings);

		const surroundings: FunctionSurroundings = {
			settings,
			bundles: props.bundles,
			environment: {
				VERSION: props.version,
				SITE_ORIGIN: props.siteOrigin,
				TABLE: data.table.tableName,
				BUCKET: data.pictures.bucketName,
				TOKEN_KEY: names.tokenKey,
				ORIGIN_KEY: names.originKey,
			},
		};
		const reachable = {
			table: data.table,
			pictures: data.pictures,
			tokenKey: Secret.fromSecretNameV2(this, 'TokenKey', names.tokenKey),
			originKey: Secret.fromSecretNameV2(this, 'OriginKey', names.originKey),
			mailIdentity: mailIdentity(this, settings),
		};
		const workflow = artWorkflow(this, surroundings, reachable);
		const resources = { ...reachable, workflow };
		const around: FunctionSurroundings = {
			...surroundings,
			environment: { ...surroundings.environment, STATE_MACHINE: workflow.stateMachineArn },
		};

		httpRoutes(this, props.api, surroundings, resources);

		const starter = nodeFunction(this, 'artRequestInserted', around);
		applyGrants(starter, [startExecutions], resources);
		const undelivered = new Queue(this, 'Undelivered', {
			queueName: `pixwand-${settings.stage}-undelivered`,
			retentionPeriod: Duration.days(14),
			enforceSSL: !settings.emulator,
		});
		starter.addEventSource(
			new DynamoEventSource(data.table, {
				startingPosition: StartingPosition.TRIM_HORIZON,
				batchSize: 25,
				bisectBatchOnError: true,
				reportBatchItemFailures: true,
				retryAttempts: 20,
				onFailure: new SqsDlq(undelivered),
				filters: [
					FilterCriteria.filter({
						eventName: FilterRule.isEqual('INSERT'),
						dynamodb: { NewImage: { kind: { S: FilterRule.isEqual('ART') } } },
					}),
				],
			}),
		);

		const sweeper = nodeFunction(this, 'sweep', around, { timeout: Duration.seconds(55) });
		applyGrants(
			sweeper,
			[readItems, writeItems('Put', 'Update'), queryIndex('status'), startExecutions, superviseExecutions],
			resources,
		);
		new Rule(this, 'SweepEveryMinute', {
			ruleName: `pixwand-${settings.stage}-sweep`,
			schedule: Schedule.rate(Duration.minutes(1)),
			targets: [new LambdaFunction(sweeper, { retryAttempts: 0 })],
		});
	}
}
