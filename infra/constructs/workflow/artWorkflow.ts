import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { namesOf } from '../../stages/names.ts';
import {
	changeStatus,
	completeTasks,
	findPictures,
	type Resources,
	readPictures,
	writeItems,
	writePictures,
} from '../grants.ts';
import { logGroup } from '../logGroup.ts';
import { type FunctionContext, type NodeFunctionOptions, nodeFunction } from '../nodeFunction.ts';
import {
	type CutOutStep,
	type EngineStep,
	retryErrors,
	retryWhenThrottled,
	waitForCutOut,
	waitForEngine,
	waitingInput,
} from './waitForEngine.ts';

interface ArtWorkflow extends Omit<EngineStep, 'task'>, Omit<CutOutStep, 'task'> {
	readonly workflow: sfn.StateMachine;
	readonly steps: readonly LambdaFunction[];
}

/**
 * The workflow of one attempt at a request: `begin → cutOut → generate → complete`, without `cutOut` where there
 * is a cut-out already, and `fail` when a step is refused or fails.
 * A request for an artist waits after `begin` until an admin has completed or failed it.
 * A step throws errors that are worth a retry; it returns every other outcome, which a choice then reads.
 */
export function artWorkflow(scope: Construct, context: FunctionContext<Resources>): ArtWorkflow {
	const { settings } = context;
	const steps: LambdaFunction[] = [];
	const step = (name: string, options: NodeFunctionOptions<Resources>) => {
		const fn = nodeFunction(scope, name, context, options);
		steps.push(fn);
		const task = new LambdaInvoke(scope, `${name}Step`, {
			stateName: name,
			lambdaFunction: fn,
			payloadResponseOnly: true,
			retryOnServiceExceptions: false,
			taskTimeout: sfn.Timeout.duration((options.timeout ?? Duration.seconds(29)).plus(Duration.seconds(5))),
			resultPath: '$.result',
		});
		task.addRetry(retryWhenThrottled(settings));
		task.addRetry({ errors: ['States.Timeout'], maxAttempts: 1 });
		task.addRetry(retryErrors(name === 'fail' ? 6 : 2));
		return task;
	};

	// Processor time, which decoding and drawing need, grows with the memory.
	const imaging = { memory: 3008, timeout: Duration.seconds(settings.engineSeconds) };
	const begin = step('begin', {
		...imaging,
		grants: [
			...changeStatus,
			readPictures('uploads'),
			findPictures,
			writePictures('uploads', 'originals', 'previews'),
		],
	});
	const { task: cutOut, ...cutting } = waitForCutOut(scope, context, imaging);
	const { task: generate, ...engine } = waitForEngine(scope, context, imaging);
	const handOff = waitForArtist(scope, context);
	const complete = step('complete', { grants: [...changeStatus, readPictures('results'), findPictures] });
	const fail = step('fail', { grants: changeStatus });

	const ids = { 'id.$': '$.id', 'attempt.$': '$.attempt', 'trace.$': '$.trace' };
	const ended = new sfn.Succeed(scope, 'ended');
	const refused = new sfn.Pass(scope, 'refused', { parameters: { ...ids, 'reason.$': '$.result.reason' } });
	refused.next(fail).next(ended);
	const then = (name: string, next: sfn.IChainable) =>
		new sfn.Choice(scope, `after ${name}`)
			.when(sfn.Condition.stringEquals('$.result.outcome', 'done'), next)
			.when(sfn.Condition.stringEquals('$.result.outcome', 'refused'), refused)
			.when(sfn.Condition.stringEquals('$.result.outcome', 'by artist'), handOff)
			.when(sfn.Condition.stringEquals('$.result.outcome', 'uncut'), cutOut)
			.otherwise(ended);

	handOff.next(ended);
	for (const task of [begin, generate, handOff, complete]) task.addCatch(fail, { resultPath: '$.error' });
	complete.next(ended);
	// What a cut-out answers has no customer where it is given up; the result of `begin` has.
	cutOut.addCatch(generate, { resultPath: '$.error' });
	cutOut.next(then('cutOut', generate));
	const definition = begin.next(then('begin', generate.next(then('generate', complete))));

	const { workflow: name } = namesOf(settings);
	const workflow = new sfn.StateMachine(scope, 'ArtWorkflow', {
		stateMachineName: name,
		definitionBody: sfn.DefinitionBody.fromChainable(definition),
		tracingEnabled: settings.tracing,
		// Each step has its own limit; an artist has a week, and the sweeper fails requests that take longer.
		timeout: Duration.days(9),
		logs: {
			level: sfn.LogLevel.ERROR,
			destination: logGroup(scope, 'ArtWorkflowLogs', settings, `/aws/vendedlogs/states/${name}`),
		},
	});
	return { workflow, steps, ...engine, ...cutting };
}

/** Stores the task token of the execution, which then waits until an admin has ended the request. */
function waitForArtist(scope: Construct, context: FunctionContext<Resources>): LambdaInvoke {
	const fn = nodeFunction(scope, 'handOff', context, { grants: [writeItems('Update'), completeTasks] });
	const wait = new LambdaInvoke(scope, 'handOffStep', {
		stateName: 'handOff',
		lambdaFunction: fn,
		integrationPattern: sfn.IntegrationPattern.WAIT_FOR_TASK_TOKEN,
		retryOnServiceExceptions: false,
		payload: waitingInput(),
		taskTimeout: sfn.Timeout.duration(Duration.days(8)),
		resultPath: '$.result',
	});
	wait.addRetry(retryWhenThrottled(context.settings));
	wait.addRetry(retryErrors(6));
	return wait;
}
