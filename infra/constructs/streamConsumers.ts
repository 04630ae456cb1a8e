import { Duration } from 'aws-cdk-lib';
import type { IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import {
	FilterCriteria,
	FilterRule,
	type Function as LambdaFunction,
	StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import {
	answerTasks,
	applyGrants,
	erasePictures,
	findPictures,
	listPictureVersions,
	manageConnections,
	queryTable,
	queueEvents,
	readItems,
	readManyItems,
	readPictures,
	type ServiceResources,
	sendMail,
	sendToQueue,
	startExecutions,
	writeItems,
	writeManyItems,
} from './grants.ts';
import { type FunctionContext, nodeFunction } from './nodeFunction.ts';
import { socketsEndpoint } from './socketApi.ts';
import { type WorkQueue, workQueue } from './workQueue.ts';

/** The records of the stream that invoke a function. */
interface StreamFilter {
	readonly event: 'INSERT' | 'MODIFY' | 'REMOVE';
	readonly kinds: readonly string[];
}

const toCriteria = ({ event, kinds }: StreamFilter) =>
	FilterCriteria.filter({
		eventName: FilterRule.isEqual(event),
		dynamodb: { [event === 'REMOVE' ? 'OldImage' : 'NewImage']: { kind: { S: FilterRule.or(...kinds) } } },
	});

/** Maps the table's stream to a function; records that it cannot process after 20 retries go to the queue. */
function consume(
	settings: StageSettings,
	table: ITableV2,
	undelivered: Queue,
	fn: LambdaFunction,
	filters: readonly StreamFilter[],
): void {
	fn.addEventSource(
		new DynamoEventSource(table, {
			startingPosition: StartingPosition.TRIM_HORIZON,
			batchSize: 25,
			// Changes of one item stay in order.
			parallelizationFactor: settings.emulator ? 1 : 10,
			bisectBatchOnError: true,
			reportBatchItemFailures: true,
			retryAttempts: 20,
			onFailure: new SqsDlq(undelivered),
			filters: filters.map(toCriteria),
		}),
	);
}

interface StreamConsumers {
	/** The queue of records that could not be processed. */
	readonly undelivered: Queue;
	readonly mails: WorkQueue;
	readonly sendMails: LambdaFunction;
	readonly consumers: readonly LambdaFunction[];
}

/**
 * The two functions that the table's stream invokes: one starts the workflow of new art requests, the other pushes
 * changes and passes them to the queues of mails and of acts.
 */
export function streamConsumers(
	scope: Construct,
	context: FunctionContext,
	resources: ServiceResources,
	socketApi: IWebSocketApi,
): StreamConsumers {
	const { settings } = context;
	const undelivered = new Queue(scope, 'Undelivered', {
		queueName: namesOf(settings).undelivered,
		retentionPeriod: Duration.days(14),
		enforceSSL: !settings.emulator,
	});

	const artRequestInserted = nodeFunction(scope, 'artRequestInserted', context, {
		environment: { STATE_MACHINE: resources.workflow.stateMachineArn },
	});
	applyGrants(artRequestInserted, [startExecutions], resources);
	consume(settings, resources.table, undelivered, artRequestInserted, [{ event: 'INSERT', kinds: ['ART'] }]);

	const { mails, sendMails } = mailQueue(scope, context, resources);
	const recordChanged = nodeFunction(scope, 'recordChanged', context, {
		environment: {
			SOCKETS: socketsEndpoint(scope, settings, socketApi),
			MAIL_QUEUE: mails.queue.queueUrl,
			WEBHOOK_QUEUE: resources.webhooks.queueUrl,
		},
	});
	applyGrants(
		recordChanged,
		[
			answerTasks,
			readItems,
			writeItems('Put', 'Delete'),
			writeManyItems,
			queryTable,
			manageConnections,
			listPictureVersions,
			erasePictures,
			queueEvents,
		],
		resources,
	);
	recordChanged.addToRolePolicy(sendToQueue(mails.queue, settings));
	consume(settings, resources.table, undelivered, recordChanged, [
		{ event: 'INSERT', kinds: ['USER', 'ART', 'TXN', 'CONTACT', 'ANSWER', 'NOTE', 'WITHDRAWAL', 'ACTING'] },
		{ event: 'MODIFY', kinds: ['USER', 'ART', 'TXN', 'CONTACT', 'NOTE', 'CUT_OUT', 'WEBHOOK', 'ACTING'] },
		// Messages of users whose data is erased.
		{ event: 'REMOVE', kinds: ['CONTACT'] },
	]);
	return { undelivered, mails, sendMails, consumers: [artRequestInserted, recordChanged] };
}

/** Mails are tried for more than a day: SES may throttle for hours. */
function mailQueue(scope: Construct, context: FunctionContext, resources: ServiceResources) {
	const mails = workQueue(scope, context.settings, 'mails', {
		batchSize: 10,
		consumers: 2,
		retrySeconds: 180,
		deliveries: 500,
	});
	const sendMails = nodeFunction(scope, 'sendMails', context);
	applyGrants(
		sendMails,
		[
			readItems,
			readManyItems,
			queryTable,
			writeItems('Update', 'Delete'),
			sendMail,
			readPictures('previews'),
			findPictures,
		],
		resources,
	);
	mails.consume(sendMails);
	return { mails, sendMails };
}
