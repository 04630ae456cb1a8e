import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import {
	erasePictures,
	listPictureVersions,
	manageExecutions,
	queryIndex,
	queryTable,
	readItems,
	readManyItems,
	readPaymentKeys,
	readPictures,
	readTokenKey,
	startExecutions,
	writeItems,
	writeItemsOf,
	writeManyItems,
} from './grants.ts';
import { type FunctionContext, type NodeFunctionOptions, nodeFunction } from './nodeFunction.ts';

interface ScheduledFunction extends NodeFunctionOptions {
	readonly rule: string;
	readonly every: number;
}

/** The functions that run on a schedule. */
export function schedules(scope: Construct, context: FunctionContext) {
	const { settings, resources } = context;
	const scheduled = (handler: string, { rule, every, ...options }: ScheduledFunction): LambdaFunction => {
		const fn = nodeFunction(scope, handler, context, options);
		// A failed invocation is retried neither by the rule nor by Lambda: the next one follows. The emulator does not retry.
		if (!settings.emulator) fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
		new Rule(scope, `${handler}Schedule`, {
			ruleName: `pixwand-${settings.stage}-${rule}`,
			schedule: Schedule.rate(Duration.minutes(every)),
			targets: [new LambdaTarget(fn, { retryAttempts: 0 })],
		});
		return fn;
	};
	return {
		sweep: scheduled('sweep', {
			rule: 'sweep',
			every: 1,
			timeout: Duration.seconds(55),
			reserved: 1,
			environment: { STATE_MACHINE: resources.workflow.stateMachineArn },
			grants: [readItems, writeItems('Put', 'Update'), queryIndex('due'), startExecutions, manageExecutions],
		}),
		reconcilePayments: scheduled('reconcilePayments', {
			rule: 'reconcile',
			every: 15,
			timeout: Duration.minutes(5),
			reserved: 1,
			grants: [readItems, writeItems('Put', 'Update'), queryIndex('due'), readPaymentKeys],
		}),
		eraseUsers: scheduled('eraseUsers', {
			rule: 'erase',
			every: 15,
			timeout: Duration.minutes(15),
			reserved: 1,
			grants: [
				readItems,
				readManyItems,
				writeItems('Put', 'Update', 'Delete'),
				queryTable,
				queryIndex('owner'),
				queryIndex('due'),
				readPictures('results'),
				listPictureVersions,
				erasePictures,
			],
		}),
		foldSearch: scheduled('foldSearch', {
			rule: 'search',
			every: 15,
			timeout: Duration.minutes(15),
			memory: 1769,
			reserved: 1,
			grants: [readItems, queryTable, writeItemsOf(['SEARCH'], 'Put', 'Delete'), writeManyItems],
		}),
		orderForTest: testOrders(scope, context),
	};
}

/** Minutes between two visits of the site where there are test orders. */
const visitMinutes = 5;

/** The function that tries the stage: `npm run smoke` invokes it, and schedules where the stage has them. */
function testOrders(scope: Construct, context: FunctionContext): LambdaFunction {
	const { stage, testOrderMinutes } = context.settings;
	const fn = nodeFunction(scope, 'orderForTest', context, {
		timeout: Duration.minutes(12),
		grants: [readItems, writeItemsOf(['EMAIL', 'USER'], 'Put', 'Update'), readTokenKey],
	});
	if (testOrderMinutes === undefined) return fn;
	fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
	for (const [name, minutes, input] of [
		['test-orders', testOrderMinutes, {}],
		['visits', visitMinutes, { visitOnly: true }],
	] as const)
		new Rule(scope, `orderForTest ${name}`, {
			ruleName: `pixwand-${stage}-${name}`,
			schedule: Schedule.rate(Duration.minutes(minutes)),
			targets: [new LambdaTarget(fn, { retryAttempts: 0, event: RuleTargetInput.fromObject(input) })],
		});
	return fn;
}
