import { Duration } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import {
	completeTasks,
	erasePictures,
	findPictures,
	listPictureVersions,
	manageConnections,
	queryTable,
	queueEvents,
	readItems,
	readManyItems,
	readPictures,
	sendMail,
	sendTo,
	startExecutions,
	writeItems,
	writeManyItems,
} from './grants.ts';
import { type FunctionContext, nodeFunction } from './nodeFunction.ts';
import { socketsEndpoint } from './socketApi.ts';
import { type WorkQueue, workQueue } from './workQueue.ts';

/** The records of these kinds, by what has happened to them. */
const records = (event: 'INSERT' | 'MODIFY' | 'REMOVE', ...kinds: readonly string[]) =>
	lambda.FilterCriteria.filter({
		eventName: lambda.FilterRule.isEqual(event),
		dynamodb: {
			[event === 'REMOVE' ? 'OldImage' : 'NewImage']: { kind: { S: lambda.FilterRule.or(...kinds) } },
		},
	});

interface StreamConsumers {
	/** The queue of records that could not be processed. */
	readonly undelivered: Queue;
	readonly mails: WorkQueue;
	readonly sendMails: lambda.Function;
	readonly consumers: readonly lambda.Function[];
}

/** The functions that the stream invokes: one starts the workflow of new requests, the other pushes changes and queues mails and webhooks. */
export function streamConsumers(scope: Construct, context: FunctionContext): StreamConsumers {
	const { settings, resources } = context;
	const undelivered = new Queue(scope, 'Undelivered', {
		queueName: namesOf(settings).undelivered,
		retentionPeriod: Duration.days(14),
		enforceSSL: !settings.emulator,
	});
	const consume = (fn: lambda.Function, ...filters: ReturnType<typeof records>[]) => {
		const source = new DynamoEventSource(resources.table, {
			startingPosition: lambda.StartingPosition.TRIM_HORIZON,
			batchSize: 25,
			// Changes of one item stay in order.
			parallelizationFactor: settings.emulator ? 1 : 10,
			bisectBatchOnError: true,
			reportBatchItemFailures: true,
			retryAttempts: 20,
			onFailure: new SqsDlq(undelivered),
			filters,
		});
		fn.addEventSource(source);
	};

	const artRequestInserted = nodeFunction(scope, 'artRequestInserted', context, {
		environment: { STATE_MACHINE: resources.workflow.stateMachineArn },
		grants: [startExecutions],
	});
	consume(artRequestInserted, records('INSERT', 'ART'));
	const { mails, sendMails } = mailQueue(scope, context);
	const recordChanged = nodeFunction(scope, 'recordChanged', context, {
		environment: {
			SOCKETS: socketsEndpoint(scope, context),
			MAIL_QUEUE: mails.queue.queueUrl,
			WEBHOOK_QUEUE: resources.webhooks.queueUrl,
		},
		grants: [
			completeTasks,
			readItems,
			writeItems('Put', 'Delete'),
			writeManyItems,
			queryTable,
			manageConnections,
			listPictureVersions,
			erasePictures,
			queueEvents,
			sendTo(() => mails.queue),
		],
	});
	consume(
		recordChanged,
		records('INSERT', 'USER', 'ART', 'TXN', 'CONTACT', 'ANSWER', 'NOTE', 'WITHDRAWAL', 'ACTING'),
		records('MODIFY', 'USER', 'ART', 'TXN', 'CONTACT', 'NOTE', 'CUT_OUT', 'WEBHOOK', 'ACTING'),
		// Messages of users whose data is erased.
		records('REMOVE', 'CONTACT'),
	);
	return { undelivered, mails, sendMails, consumers: [artRequestInserted, recordChanged] };
}

/** Mails are tried for more than a day: SES may throttle for hours. */
function mailQueue(scope: Construct, context: FunctionContext) {
	const mails = workQueue(scope, context.settings, 'mails', {
		batchSize: 10,
		consumers: 2,
		retrySeconds: 180,
		deliveries: 500,
	});
	const sendMails = nodeFunction(scope, 'sendMails', context, {
		grants: [
			readItems,
			readManyItems,
			queryTable,
			writeItems('Update', 'Delete'),
			sendMail,
			readPictures('previews'),
			findPictures,
		],
	});
	mails.consume(sendMails);
	return { mails, sendMails };
}
