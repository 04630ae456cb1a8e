import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { namesOf, type WorkQueueName } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

interface WorkQueueOptions {
	readonly batchSize: number;
	readonly consumers: number;
	/** Seconds until a message that was not processed is delivered again. */
	readonly retrySeconds: number;
	/** How often a message is delivered before it goes to the queue of undelivered messages. */
	readonly deliveries: number;
}

/** A queue with its own consumer, and the queue of the messages that it could not process. */
export interface WorkQueue {
	readonly queue: Queue;
	readonly undelivered: Queue;
	readonly consume: (fn: LambdaFunction) => void;
}

export function workQueue(
	scope: Construct,
	settings: StageSettings,
	name: WorkQueueName,
	{ batchSize, consumers, retrySeconds, deliveries }: WorkQueueOptions,
): WorkQueue {
	const names = namesOf(settings);
	const common = { enforceSSL: !settings.emulator, retentionPeriod: Duration.days(14) };
	const undelivered = new Queue(scope, `${name}DeadLetters`, {
		...common,
		queueName: names.undeliveredFrom(name),
	});
	const queue = new Queue(scope, `${name}Queue`, {
		...common,
		queueName: names.workQueue(name),
		visibilityTimeout: Duration.seconds(retrySeconds),
		deadLetterQueue: { queue: undelivered, maxReceiveCount: deliveries },
	});
	const consume = (fn: LambdaFunction): void =>
		fn.addEventSource(
			new SqsEventSource(queue, { batchSize, maxConcurrency: consumers, reportBatchItemFailures: true }),
		);
	return { queue, undelivered, consume };
}
