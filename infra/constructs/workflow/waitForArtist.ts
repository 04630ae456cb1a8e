import { Duration } from 'aws-cdk-lib';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { applyGrants, type Resources, writeItems } from '../grants.ts';
import { type FunctionContext, nodeFunction } from '../nodeFunction.ts';
import { retryErrors, retryWhenThrottled } from './retries.ts';
import { answerTasks, waitingInput } from './taskTokens.ts';

/** Stores the task token of the execution, which then waits until an admin has ended the request. */
export function waitForArtist(
	scope: Construct,
	context: FunctionContext,
	resources: Resources,
): LambdaInvoke {
	const fn = nodeFunction(scope, 'handOff', context);
	applyGrants(fn, [writeItems('Update')], resources);
	fn.addToRolePolicy(answerTasks(scope, context.settings, 'Success'));
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
