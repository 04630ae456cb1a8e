import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import {
	applyGrants,
	manageExecutions,
	queryIndex,
	readItems,
	readPaymentKeys,
	type ServiceResources,
	startExecutions,
	writeItems,
} from './grants.ts';
import { type FunctionContext, nodeFunction, withEnvironment } from './nodeFunction.ts';

/** Invokes a function at an interval. A failed invocation is not retried, because the next one follows anyway. */
function schedule(scope: Construct, ruleName: string, interval: Duration, fn: LambdaFunction): void {
	new Rule(scope, `${fn.node.id}Schedule`, {
		ruleName,
		schedule: Schedule.rate(interval),
		targets: [new LambdaTarget(fn, { retryAttempts: 0 })],
	});
}

/**
 * The two functions that run on a schedule: the sweeper of unfinished art requests, and the reconciliation of pending
 * transactions.
 *
 * @returns the function that reconciles payments.
 */
export function schedules(
	scope: Construct,
	context: FunctionContext,
	resources: ServiceResources,
): LambdaFunction {
	const { settings } = context;
	const sweep = nodeFunction(
		scope,
		'sweep',
		withEnvironment(context, { STATE_MACHINE: resources.workflow.stateMachineArn }),
		{ timeout: Duration.seconds(55) },
	);
	applyGrants(
		sweep,
		[readItems, writeItems('Put', 'Update'), queryIndex('due'), startExecutions, manageExecutions],
		resources,
	);
	schedule(scope, `pixwand-${settings.stage}-sweep`, Duration.minutes(1), sweep);

	const reconcilePayments = nodeFunction(scope, 'reconcilePayments', context, {
		timeout: Duration.minutes(5),
	});
	applyGrants(
		reconcilePayments,
		[readItems, writeItems('Put', 'Update'), queryIndex('due'), readPaymentKeys],
		resources,
	);
	schedule(scope, `pixwand-${settings.stage}-reconcile`, Duration.minutes(15), reconcilePayments);
	return reconcilePayments;
}
