import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';
import {
	applyGrants,
	deleteUploads,
	findPictures,
	type Grant,
	type Resources,
	readEngineKey,
	readItems,
	readPictures,
	writeItems,
	writePictures,
} from './grants.ts';
import { logGroup } from './logGroup.ts';
import { type FunctionContext, type NodeFunctionOptions, nodeFunction } from './nodeFunction.ts';

/**
 * A function that is busy is no failure: the step waits for its turn. The emulator does not name a throttled call, and
 * knows neither a greatest delay nor jitter, so that there every wait is as long as the first.
 */
const whenThrottled = ({ emulator }: StageSettings): sfn.RetryProps =>
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
 * An outside engine counts pictures by the minute. The emulator does not pass on what an error is called, so that there
 * this one is tried again like any other.
 */
const whenEngineIsBusy: sfn.RetryProps = {
	errors: ['ImageEngineBusyError'],
	interval: Duration.seconds(15),
	backoffRate: 2,
	maxAttempts: 4,
	maxDelay: Duration.seconds(60),
	jitterStrategy: sfn.JitterType.FULL,
};

const changeStatus: Grant[] = [readItems, writeItems('Put', 'Update')];

/**
 * The workflow of one attempt at a request: `begin → generate → complete`, and `fail` for whatever cannot be done. A
 * request for an artist waits after `begin` until somebody has ended it.
 * A step throws what is worth another try; every other outcome it returns, for a choice.
 */
export function artWorkflow(
	scope: Construct,
	context: FunctionContext,
	resources: Resources,
): sfn.StateMachine {
	const step = (name: string, grants: Grant[], options: NodeFunctionOptions = {}): LambdaInvoke => {
		const fn = nodeFunction(scope, name, context, options);
		applyGrants(fn, grants, resources);
		const invoke = new LambdaInvoke(scope, `${name}Step`, {
			stateName: name,
			lambdaFunction: fn,
			payloadResponseOnly: true,
			retryOnServiceExceptions: false,
			taskTimeout: sfn.Timeout.duration((options.timeout ?? Duration.seconds(29)).plus(Duration.seconds(5))),
			resultPath: '$.result',
		});
		invoke.addRetry(whenThrottled(context.settings));
		if (name === 'generate') invoke.addRetry(whenEngineIsBusy);
		invoke.addRetry({
			errors: ['States.Timeout'],
			maxAttempts: 1,
		});
		invoke.addRetry({
			errors: ['States.TaskFailed'],
			interval: Duration.seconds(1),
			backoffRate: 2,
			maxAttempts: name === 'fail' ? 6 : 2,
			maxDelay: Duration.seconds(20),
			jitterStrategy: sfn.JitterType.FULL,
		});
		return invoke;
	};

	/** Pictures are decoded and drawn on the processor that memory buys. */
	const studio: NodeFunctionOptions = {
		memory: 3008,
		timeout: Duration.seconds(context.settings.engineSeconds),
	};
	const begin = step(
		'begin',
		[
			...changeStatus,
			readPictures('uploads'),
			findPictures,
			writePictures('originals', 'previews'),
			deleteUploads,
		],
		studio,
	);
	const generate = step(
		'generate',
		[
			readItems,
			readPictures('originals', 'results'),
			findPictures,
			writePictures('results', 'previews'),
			...(context.settings.engine === 'openai' ? [readEngineKey] : []),
		],
		studio,
	);
	const handOff = waitForArtist(scope, context, resources);
	const complete = step('complete', [...changeStatus, readPictures('results'), findPictures]);
	const fail = step('fail', changeStatus);

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
	for (const risky of [begin, generate, handOff, complete]) risky.addCatch(fail, { resultPath: '$.error' });
	complete.next(ended);
	const definition = begin.next(then('begin', generate.next(then('generate', complete))));

	return new sfn.StateMachine(scope, 'ArtWorkflow', {
		stateMachineName: workflowName(context.settings),
		definitionBody: sfn.DefinitionBody.fromChainable(definition),
		// Each step has its own limit; an artist has a week, and the sweeper ends what takes longer.
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
}

/** Keeps the token of the execution, which then waits for a person. */
function waitForArtist(scope: Construct, context: FunctionContext, resources: Resources): LambdaInvoke {
	const fn = nodeFunction(scope, 'handOff', context);
	applyGrants(fn, [writeItems('Update')], resources);
	// Not by the state machine's ARN: it would need the function, which would need the state machine.
	fn.addToRolePolicy(
		new PolicyStatement({
			actions: ['states:SendTaskSuccess'],
			resources: [taskAnswersOf(scope, context.settings)],
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
	wait.addRetry(whenThrottled(context.settings));
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

/** The ARN whose task tokens may be answered. A token names none, so the emulator judges it on every resource. */
export const taskAnswersOf = (scope: Construct, settings: StageSettings): string =>
	settings.emulator
		? '*'
		: Stack.of(scope).formatArn({
				service: 'states',
				resource: 'stateMachine',
				resourceName: workflowName(settings),
				arnFormat: ArnFormat.COLON_RESOURCE_NAME,
			});

const workflowName = ({ stage }: StageSettings): string => `pixwand-${stage}-art`;
