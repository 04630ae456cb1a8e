import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import {
	FilterCriteria,
	FilterRule,
	type Function as LambdaFunction,
	StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { alarms } from '../constructs/alarms.ts';
import { artWorkflow, taskAnswersOf } from '../constructs/artWorkflow.ts';
import {
	answerTasks,
	applyGrants,
	findPictures,
	queryIndex,
	queryTable,
	readItems,
	readPaymentKeys,
	readPictures,
	sendMail,
	startExecutions,
	superviseExecutions,
	useSockets,
	writeItems,
} from '../constructs/grants.ts';
import { httpRoutes } from '../constructs/httpRoutes.ts';
import { mailIdentity } from '../constructs/mailIdentity.ts';
import { type FunctionContext, nodeFunction } from '../constructs/nodeFunction.ts';
import { socketRoutes, socketsEndpoint } from '../constructs/socketApi.ts';
import { namesOf } from '../names.ts';
import type { StageSettings } from '../stages.ts';
import type { DataStack } from './data.ts';

interface ServiceStackProps extends StackProps {
	readonly settings: StageSettings;
	readonly api: HttpApi;
	readonly socketApi: WebSocketApi;
	readonly siteOrigin: string;
	readonly data: DataStack;
	/** The folder of bundled functions. */
	readonly bundles: string;
	readonly version: string;
}

/** Which changes of the table a function is told of. */
interface StreamFilter {
	readonly event: 'INSERT' | 'MODIFY';
	readonly kinds: readonly string[];
}

const streamFilter = ({ event, kinds }: StreamFilter) =>
	FilterCriteria.filter({
		eventName: FilterRule.isEqual(event),
		dynamodb: { NewImage: { kind: { S: FilterRule.or(...kinds) } } },
	});

/** Calls a function again and again; a call that fails is not repeated, since the next one comes anyway. */
const every = (scope: Construct, ruleName: string, interval: Duration, fn: LambdaFunction): Rule =>
	new Rule(scope, `${fn.node.id}Schedule`, {
		ruleName,
		schedule: Schedule.rate(interval),
		targets: [new LambdaTarget(fn, { retryAttempts: 0 })],
	});

/** What does the work: the routes, the workflow of art requests, and what keeps it going. */
export class ServiceStack extends Stack {
	constructor(scope: Construct, id: string, props: ServiceStackProps) {
		super(scope, id, props);
		const { settings, data } = props;
		const names = namesOf(settings);

		const context: FunctionContext = {
			settings,
			bundles: props.bundles,
			environment: {
				VERSION: props.version,
				SITE_ORIGIN: props.siteOrigin,
				TABLE: data.table.tableName,
				BUCKET: data.pictures.bucketName,
				TOKEN_KEY: names.tokenKey,
				ORIGIN_KEY: names.originKey,
				PAYMENT_KEYS: names.paymentKeys,
				GOOGLE_SECRET: names.googleSecret,
				...(settings.engine === 'openai' && { ENGINE_KEY: names.engineKey }),
			},
		};
		const reachable = {
			table: data.table,
			pictures: data.pictures,
			tokenKey: Secret.fromSecretNameV2(this, 'TokenKey', names.tokenKey),
			originKey: Secret.fromSecretNameV2(this, 'OriginKey', names.originKey),
			paymentKeys: Secret.fromSecretNameV2(this, 'PaymentKeys', names.paymentKeys),
			engineKey: Secret.fromSecretNameV2(this, 'EngineKey', names.engineKey),
			googleSecret: Secret.fromSecretNameV2(this, 'GoogleSecret', names.googleSecret),
			mailIdentity: mailIdentity(this, settings),
		};
		const workflow = artWorkflow(this, context, reachable);
		const resources = {
			...reachable,
			workflow,
			taskAnswers: taskAnswersOf(this, settings),
			sockets: props.socketApi,
		};
		const around: FunctionContext = {
			...context,
			environment: { ...context.environment, STATE_MACHINE: workflow.stateMachineArn },
		};

		httpRoutes(this, props.api, around, resources);
		socketRoutes(this, props.socketApi, context, resources);

		const undelivered = new Queue(this, 'Undelivered', {
			queueName: `pixwand-${settings.stage}-undelivered`,
			retentionPeriod: Duration.days(14),
			enforceSSL: !settings.emulator,
		});
		const onChange = (fn: LambdaFunction, filters: readonly StreamFilter[]) =>
			fn.addEventSource(
				new DynamoEventSource(data.table, {
					startingPosition: StartingPosition.TRIM_HORIZON,
					batchSize: 25,
					bisectBatchOnError: true,
					reportBatchItemFailures: true,
					retryAttempts: 20,
					onFailure: new SqsDlq(undelivered),
					filters: filters.map(streamFilter),
				}),
			);

		const starter = nodeFunction(this, 'artRequestInserted', around);
		applyGrants(starter, [startExecutions], resources);
		onChange(starter, [{ event: 'INSERT', kinds: ['ART'] }]);

		const follower = nodeFunction(this, 'recordChanged', {
			...context,
			environment: {
				...context.environment,
				SOCKETS: socketsEndpoint(this, settings, props.socketApi),
			},
		});
		applyGrants(
			follower,
			[
				writeItems('Put', 'Update', 'Delete'),
				sendMail,
				answerTasks,
				readPictures('previews'),
				findPictures,
				readItems,
				queryTable,
				useSockets,
			],
			resources,
		);
		onChange(follower, [
			{ event: 'INSERT', kinds: ['USER', 'ART', 'TXN', 'CONTACT', 'CODE_REST'] },
			{ event: 'MODIFY', kinds: ['USER', 'ART', 'TXN', 'CODE_REST'] },
		]);

		const sweeper = nodeFunction(this, 'sweep', around, { timeout: Duration.seconds(55) });
		applyGrants(
			sweeper,
			[readItems, writeItems('Put', 'Update'), queryIndex('status'), startExecutions, superviseExecutions],
			resources,
		);
		every(this, `pixwand-${settings.stage}-sweep`, Duration.minutes(1), sweeper);

		const reconciler = nodeFunction(this, 'reconcilePayments', context, {
			timeout: Duration.minutes(5),
		});
		applyGrants(
			reconciler,
			[readItems, writeItems('Put', 'Update'), queryIndex('status'), readPaymentKeys],
			resources,
		);
		every(this, `pixwand-${settings.stage}-reconcile`, Duration.minutes(15), reconciler);

		alarms(this, settings, {
			undelivered,
			payments: [reconciler, this.node.findChild('handlePaymentWebhook') as LambdaFunction],
			engine: this.node.findChild('generate') as LambdaFunction,
		});
	}
}
