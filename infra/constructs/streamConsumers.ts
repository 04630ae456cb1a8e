import { Duration } from 'aws-cdk-lib';
import type { IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import {
	FilterCriteria,
	FilterRule,
	type Function as LambdaFunction,
	StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { namesOf } from '../names.ts';
import {
	answerTasks,
	applyGrants,
	findPictures,
	manageConnections,
	queryTable,
	readItems,
	readPictures,
	type ServiceResources,
	sendMail,
	startExecutions,
	writeItems,
} from './grants.ts';
import { type FunctionContext, nodeFunction, withEnvironment } from './nodeFunction.ts';
import { socketsEndpoint } from './socketApi.ts';

/** The records of the stream that invoke a function. */
interface StreamFilter {
	readonly event: 'INSERT' | 'MODIFY';
	readonly kinds: readonly string[];
}

const toCriteria = ({ event, kinds }: StreamFilter) =>
	FilterCriteria.filter({
		eventName: FilterRule.isEqual(event),
		dynamodb: { NewImage: { kind: { S: FilterRule.or(...kinds) } } },
	});

/** Maps the table's stream to a function; records that it cannot process after 20 retries go to the queue. */
function consume(
	table: TableV2,
	undelivered: Queue,
	fn: LambdaFunction,
	filters: readonly StreamFilter[],
): void {
	fn.addEventSource(
		new DynamoEventSource(table, {
			startingPosition: StartingPosition.TRIM_HORIZON,
			batchSize: 25,
			bisectBatchOnError: true,
			reportBatchItemFailures: true,
			retryAttempts: 20,
			onFailure: new SqsDlq(undelivered),
			filters: filters.map(toCriteria),
		}),
	);
}

/**
 * The two functions that the table's stream invokes: one starts the workflow of new art requests, the other mails,
 * pushes and counts changes.
 *
 * @returns the queue of records that could not be processed.
 */
export function streamConsumers(
	scope: Construct,
	context: FunctionContext,
	resources: ServiceResources,
	socketApi: IWebSocketApi,
): Queue {
	const { settings } = context;
	const undelivered = new Queue(scope, 'Undelivered', {
		queueName: namesOf(settings).undelivered,
		retentionPeriod: Duration.days(14),
		enforceSSL: !settings.emulator,
	});

	const artRequestInserted = nodeFunction(
		scope,
		'artRequestInserted',
		withEnvironment(context, { STATE_MACHINE: resources.workflow.stateMachineArn }),
	);
	applyGrants(artRequestInserted, [startExecutions], resources);
	consume(resources.table, undelivered, artRequestInserted, [{ event: 'INSERT', kinds: ['ART'] }]);

	const recordChanged = nodeFunction(
		scope,
		'recordChanged',
		withEnvironment(context, { SOCKETS: socketsEndpoint(scope, settings, socketApi) }),
	);
	applyGrants(
		recordChanged,
		[
			writeItems('Put', 'Update', 'Delete'),
			sendMail,
			answerTasks,
			readPictures('previews'),
			findPictures,
			readItems,
			queryTable,
			manageConnections,
		],
		resources,
	);
	consume(resources.table, undelivered, recordChanged, [
		{ event: 'INSERT', kinds: ['USER', 'ART', 'TXN', 'CONTACT', 'ANSWER'] },
		{ event: 'MODIFY', kinds: ['USER', 'ART', 'TXN', 'CONTACT'] },
	]);
	return undelivered;
}
