import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { SqsSendMessage } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages/stageSettings.ts';
import {
	answerTasks,
	changeStatus,
	checkItems,
	deletePictures,
	failTasks,
	findPictures,
	type Resources,
	readEngineKey,
	readPictures,
	readSigningKey,
	writePictures,
} from '../grants.ts';
import { type FunctionContext, type NodeFunctionOptions, nodeFunction } from '../nodeFunction.ts';
import { type WorkQueue, workQueue } from '../workQueue.ts';

/**
 * A throttled call is retried until the function has capacity. The emulator has no name for the error of a throttled
 * call and supports neither a maximum delay nor jitter, so there every delay is as long as the first.
 */
export const retryWhenThrottled = ({ emulator }: StageSettings): sfn.RetryProps =>
	emulator
		? { errors: ['Lambda.Unknown'], interval: Duration.seconds(2), backoffRate: 1, maxAttempts: 300 }
		: {
				errors: ['Lambda.TooManyRequestsException'],
				interval: Duration.seconds(1),
				backoffRate: 1.5,
				maxAttempts: 80,
				maxDelay: Duration.seconds(12),
				jitterStrategy: sfn.JitterType.FULL,
			};

/** An external engine limits images per minute. The emulator drops the names of errors, and retries this one like any other. */
const retryWhenEngineIsBusy: sfn.RetryProps = {
	errors: ['ImageEngineBusyError'],
	interval: Duration.seconds(15),
	backoffRate: 2,
	maxAttempts: 4,
	maxDelay: Duration.seconds(60),
	jitterStrategy: sfn.JitterType.FULL,
};

/** An error of a task is retried so many times, with growing random delays. */
export const retryErrors = (maxAttempts: number): sfn.RetryProps => ({
	errors: ['States.TaskFailed'],
	interval: Duration.seconds(1),
	backoffRate: 2,
	maxAttempts,
	maxDelay: Duration.seconds(20),
	jitterStrategy: sfn.JitterType.FULL,
});

/** Minutes that a request may wait for its cut-out; without one it is drawn with an uncertain one of nothing. */
const cutOutMinutes = 20;

export interface CutOutStep {
	readonly task: SqsSendMessage;
	readonly cutOut: LambdaFunction;
	readonly cutOuts: WorkQueue;
}

/** Puts the photo of a request that was ordered without a mask into the queue of cut-outs, and waits for the mask. */
export function waitForCutOut(
	scope: Construct,
	context: FunctionContext<Resources>,
	options: NodeFunctionOptions<Resources>,
): CutOutStep {
	const { settings } = context;
	const seconds = settings.engineSeconds;
	const cutOuts = workQueue(scope, settings, 'cutOuts', {
		batchSize: 1,
		// Each takes 1.8 GB of memory.
		consumers: settings.emulator ? 2 : settings.engineConcurrency,
		retrySeconds: settings.emulator ? seconds + 10 : 6 * seconds,
		deliveries: 5,
	});
	const cutOut = nodeFunction(scope, 'cutOut', context, {
		...options,
		grants: [
			...changeStatus,
			readPictures('uploads', 'originals', 'results'),
			findPictures,
			writePictures('uploads', 'originals'),
			answerTasks,
		],
	});
	cutOuts.consume(cutOut);
	return { task: queueStep(scope, 'cutOut', cutOuts, Duration.minutes(cutOutMinutes)), cutOut, cutOuts };
}

/** The input of a task that waits: which attempt at which request, and the token that answers it. */
export const waitingInput = () =>
	sfn.TaskInput.fromObject({
		'id.$': '$.id',
		'attempt.$': '$.attempt',
		'trace.$': '$.trace',
		token: sfn.JsonPath.taskToken,
	});

/** A step that puts a message for a function into its queue, and waits until the function answers its task token. */
function queueStep(scope: Construct, name: string, { queue }: WorkQueue, timeout: Duration): SqsSendMessage {
	return new SqsSendMessage(scope, `${name}Step`, {
		stateName: name,
		queue,
		integrationPattern: sfn.IntegrationPattern.WAIT_FOR_TASK_TOKEN,
		messageBody: waitingInput(),
		messageGroupId: sfn.JsonPath.stringAt('$.result.customer'),
		taskTimeout: sfn.Timeout.duration(timeout),
		resultPath: '$.result',
	});
}

/** Hours that a request may wait for the engine. */
const queueHours = 24;

export interface EngineStep {
	readonly task: SqsSendMessage;
	readonly generate: LambdaFunction;
	readonly drawings: WorkQueue;
	readonly giveUpDrawings: LambdaFunction;
}

/**
 * Puts the request into the queue in front of the engine, and waits for the picture. The queue's consumer is bounded to
 * what the engine takes at once; messages of one customer are a group, so that a long order of one customer does not
 * delay others (fair queues of SQS).
 */
export function waitForEngine(
	scope: Construct,
	context: FunctionContext<Resources>,
	options: NodeFunctionOptions<Resources>,
): EngineStep {
	const { settings } = context;
	const drawings = workQueue(scope, settings, 'drawings', {
		batchSize: 1,
		consumers: settings.engineConcurrency,
		// AWS advises six times the function's timeout, so that throttled invocations use up no delivery, and five
		// deliveries: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html. Tests on the emulator kill
		// the function, and wait for the next delivery.
		retrySeconds: settings.emulator ? settings.engineSeconds + 10 : 6 * settings.engineSeconds,
		deliveries: 5,
	});
	const generate = nodeFunction(scope, 'generate', context, {
		...options,
		grants: [
			...changeStatus,
			checkItems,
			readPictures('originals', 'results'),
			findPictures,
			writePictures('results', 'previews'),
			// A file for a marketplace that another call was faster to make.
			deletePictures('results'),
			readSigningKey,
			...(settings.openai ? [readEngineKey] : []),
			answerTasks,
		],
	});
	drawings.consume(generate);
	const giveUpDrawings = nodeFunction(scope, 'giveUpDrawings', context, { grants: [failTasks] });
	giveUpDrawings.addEventSource(
		new SqsEventSource(drawings.undelivered, { batchSize: 10, reportBatchItemFailures: true }),
	);
	const task = queueStep(scope, 'generate', drawings, Duration.hours(queueHours));
	task.addRetry(retryWhenEngineIsBusy);
	task.addRetry({ errors: ['EngineTimeoutError'], maxAttempts: 1 });
	task.addRetry({ errors: ['DrawingUndeliveredError'], maxAttempts: 0 });
	task.addRetry(retryErrors(2));
	return { task, generate, drawings, giveUpDrawings };
}
