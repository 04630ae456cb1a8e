import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke, SqsSendMessage } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { type StageSettings, usesOpenAi } from '../stages/stageSettings.ts';
import {
	applyGrants,
	findPictures,
	type Grant,
	invokeModels,
	type Resources,
	readEngineKey,
	readItems,
	readPictures,
	writeItems,
	writePictures,
} from './grants.ts';
import { logGroup } from './logGroup.ts';
import { type FunctionContext, type NodeFunctionOptions, nodeFunction } from './nodeFunction.ts';
import { type WorkQueue, workQueue } from './workQueue.ts';

/**
 * A throttled call is retried until the function has capacity. The emulator has no name for the error of a throttled
 * call and supports neither a maximum delay nor jitter, so there every delay is as long as the first.
 */
const retryWhenThrottled = ({ emulator }: StageSettings): sfn.RetryProps =>
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

/**
 * An external engine limits images per minute. The emulator drops the names of errors, so there this error is retried
 * like any other.
 */
const retryWhenEngineIsBusy: sfn.RetryProps = {
	errors: ['ImageEngineBusyError'],
	interval: Duration.seconds(15),
	backoffRate: 2,
	maxAttempts: 4,
	maxDelay: Duration.seconds(60),
	jitterStrategy: sfn.JitterType.FULL,
};

const changeStatus: Grant[] = [readItems, writeItems('Put', 'Update')];

interface ArtWorkflow {
	readonly workflow: sfn.StateMachine;
	/** The function in which the image engine runs. */
	readonly generate: LambdaFunction;
	/** The queue in front of the engine. */
	readonly drawings: WorkQueue;
	/** The function that fails the requests whose drawing was not delivered. */
	readonly giveUpDrawings: LambdaFunction;
}

/** A step of the workflow and its function. */
interface Step {
	readonly fn: LambdaFunction;
	readonly task: LambdaInvoke;
}

/**
 * The workflow of one attempt at a request: `begin → generate → complete`, and `fail` when a step is refused or fails.
 * A request for an artist waits after `begin` until an admin has completed or failed it.
 * A step throws errors that are worth a retry; it returns every other outcome, which a choice then reads.
 */
export function artWorkflow(scope: Construct, context: FunctionContext, resources: Resources): ArtWorkflow {
	const step = (name: string, grants: Grant[], options: NodeFunctionOptions = {}): Step => {
		const fn = nodeFunction(scope, name, context, options);
		applyGrants(fn, grants, resources);
		const task = new LambdaInvoke(scope, `${name}Step`, {
			stateName: name,
			lambdaFunction: fn,
			payloadResponseOnly: true,
			retryOnServiceExceptions: false,
			taskTimeout: sfn.Timeout.duration((options.timeout ?? Duration.seconds(29)).plus(Duration.seconds(5))),
			resultPath: '$.result',
		});
		task.addRetry(retryWhenThrottled(context.settings));
		task.addRetry({
			errors: ['States.Timeout'],
			maxAttempts: 1,
		});
		task.addRetry({
			errors: ['States.TaskFailed'],
			interval: Duration.seconds(1),
			backoffRate: 2,
			maxAttempts: name === 'fail' ? 6 : 2,
			maxDelay: Duration.seconds(20),
			jitterStrategy: sfn.JitterType.FULL,
		});
		return { fn, task };
	};

	// Processor time, which decoding and drawing need, grows with the memory.
	const imaging: NodeFunctionOptions = {
		memory: 3008,
		timeout: Duration.seconds(context.settings.engineSeconds),
	};
	const { task: begin } = step(
		'begin',
		[
			...changeStatus,
			readPictures('uploads'),
			findPictures,
			writePictures('uploads', 'originals', 'previews'),
		],
		imaging,
	);
	const {
		fn: generateFunction,
		task: generate,
		drawings,
		giveUpDrawings,
	} = waitForEngine(scope, context, resources, imaging);
	const handOff = waitForArtist(scope, context, resources);
	const { task: complete } = step('complete', [...changeStatus, readPictures('results'), findPictures]);
	const { task: fail } = step('fail', changeStatus);

	const ids = { 'id.$': '$.id', 'attempt.$': '$.attempt', 'trace.$': '$.trace' };
	const ended = new sfn.Succeed(scope, 'ended');
	const refused = new sfn.Pass(scope, 'refused', { parameters: { ...ids, 'reason.$': '$.result.reason' } });
	refused.next(fail).next(ended);
	const then = (name: string, next: sfn.IChainable) =>
		new sfn.Choice(scope, `after ${name}`)
			.when(sfn.Condition.stringEquals('$.result.outcome', 'done'), next)
			.when(sfn.Condition.stringEquals('$.result.outcome', 'refused'), refused)
			.when(sfn.Condition.stringEquals('$.result.outcome', 'by artist'), handOff)
			.otherwise(ended);

	handOff.next(ended);
	for (const task of [begin, generate, handOff, complete]) task.addCatch(fail, { resultPath: '$.error' });
	complete.next(ended);
	const definition = begin.next(then('begin', generate.next(then('generate', complete))));

	const workflow = new sfn.StateMachine(scope, 'ArtWorkflow', {
		stateMachineName: workflowName(context.settings),
		definitionBody: sfn.DefinitionBody.fromChainable(definition),
		tracingEnabled: context.settings.tracing,
		// Each step has its own limit; an artist has a week, and the sweeper fails requests that take longer.
		timeout: Duration.days(9),
		logs: {
			level: sfn.LogLevel.ERROR,
			destination: logGroup(
				scope,
				'ArtWorkflowLogs',
				context.settings,
				`/aws/vendedlogs/states/${workflowName(context.settings)}`,
			),
		},
	});
	return { workflow, generate: generateFunction, drawings, giveUpDrawings };
}

/** Hours that a request may wait for the engine. */
const queueHours = 24;

interface EngineStep {
	readonly fn: LambdaFunction;
	readonly task: SqsSendMessage;
	readonly drawings: WorkQueue;
	readonly giveUpDrawings: LambdaFunction;
}

/**
 * Puts the request into the queue in front of the engine, and waits for the picture. The queue's consumer is bounded to
 * what the engine takes at once; messages of one customer are a group, so that a long order of one customer does not
 * delay others (fair queues of SQS).
 */
function waitForEngine(
	scope: Construct,
	context: FunctionContext,
	resources: Resources,
	options: NodeFunctionOptions,
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
	const fn = nodeFunction(scope, 'generate', context, options);
	applyGrants(
		fn,
		[
			...changeStatus,
			readPictures('originals', 'results'),
			findPictures,
			writePictures('results', 'previews'),
			...(usesOpenAi(settings) ? [readEngineKey] : []),
			...(settings.bedrock ? [invokeModels(settings.bedrock)] : []),
		],
		resources,
	);
	fn.addToRolePolicy(
		new PolicyStatement({
			actions: ['states:SendTaskSuccess', 'states:SendTaskFailure'],
			resources: [taskTokenArn(scope, settings)],
		}),
	);
	drawings.consume(fn);
	const giveUpDrawings = nodeFunction(scope, 'giveUpDrawings', context);
	giveUpDrawings.addToRolePolicy(
		new PolicyStatement({
			actions: ['states:SendTaskFailure'],
			resources: [taskTokenArn(scope, settings)],
		}),
	);
	giveUpDrawings.addEventSource(
		new SqsEventSource(drawings.undelivered, { batchSize: 10, reportBatchItemFailures: true }),
	);
	const task = new SqsSendMessage(scope, 'generateStep', {
		stateName: 'generate',
		queue: drawings.queue,
		integrationPattern: sfn.IntegrationPattern.WAIT_FOR_TASK_TOKEN,
		messageBody: sfn.TaskInput.fromObject({
			'id.$': '$.id',
			'attempt.$': '$.attempt',
			'trace.$': '$.trace',
			token: sfn.JsonPath.taskToken,
		}),
		messageGroupId: sfn.JsonPath.stringAt('$.result.customer'),
		taskTimeout: sfn.Timeout.duration(Duration.hours(queueHours)),
		resultPath: '$.result',
	});
	task.addRetry(retryWhenEngineIsBusy);
	task.addRetry({ errors: ['EngineTimeoutError'], maxAttempts: 1 });
	task.addRetry({ errors: ['DrawingUndeliveredError'], maxAttempts: 0 });
	task.addRetry({
		errors: ['States.TaskFailed'],
		interval: Duration.seconds(1),
		backoffRate: 2,
		maxAttempts: 2,
		maxDelay: Duration.seconds(20),
		jitterStrategy: sfn.JitterType.FULL,
	});
	return { fn, task, drawings, giveUpDrawings };
}

/** Stores the task token of the execution, which then waits until an admin has ended the request. */
function waitForArtist(scope: Construct, context: FunctionContext, resources: Resources): LambdaInvoke {
	const fn = nodeFunction(scope, 'handOff', context);
	applyGrants(fn, [writeItems('Update')], resources);
	// An ARN written out: a reference to the state machine would be circular, since it refers to the function.
	fn.addToRolePolicy(
		new PolicyStatement({
			actions: ['states:SendTaskSuccess'],
			resources: [taskTokenArn(scope, context.settings)],
		}),
	);
	const wait = new LambdaInvoke(scope, 'handOffStep', {
		stateName: 'handOff',
		lambdaFunction: fn,
		integrationPattern: sfn.IntegrationPattern.WAIT_FOR_TASK_TOKEN,
		retryOnServiceExceptions: false,
		payload: sfn.TaskInput.fromObject({
			'id.$': '$.id',
			'attempt.$': '$.attempt',
			'trace.$': '$.trace',
			token: sfn.JsonPath.taskToken,
		}),
		taskTimeout: sfn.Timeout.duration(Duration.days(8)),
		resultPath: '$.result',
	});
	wait.addRetry(retryWhenThrottled(context.settings));
	wait.addRetry({
		errors: ['States.TaskFailed'],
		interval: Duration.seconds(1),
		backoffRate: 2,
		maxAttempts: 6,
		maxDelay: Duration.seconds(20),
		jitterStrategy: sfn.JitterType.FULL,
	});
	return wait;
}

/**
 * The ARN whose task tokens may be answered. A task token contains no ARN, so the emulator checks this permission
 * against every resource.
 */
export const taskTokenArn = (scope: Construct, settings: StageSettings): string =>
	settings.emulator
		? '*'
		: Stack.of(scope).formatArn({
				service: 'states',
				resource: 'stateMachine',
				resourceName: workflowName(settings),
				arnFormat: ArnFormat.COLON_RESOURCE_NAME,
			});

const workflowName = ({ stage }: StageSettings): string => `pixwand-${stage}-art`;
