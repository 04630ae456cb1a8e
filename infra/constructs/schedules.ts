import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import {
	applyGrants,
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
	type ServiceResources,
	startExecutions,
	writeItems,
	writeItemsOf,
	writeManyItems,
} from './grants.ts';
import { type FunctionContext, nodeFunction, withEnvironment } from './nodeFunction.ts';

/**
 * The functions that run on a schedule: the sweeper of unfinished art requests, the reconciliation of pending
 * transactions, the erasure of users who asked for it, the folding of the search index, and the orders of the test account
 * where the stage has them.
 */
export function schedules(
	scope: Construct,
	context: FunctionContext,
	resources: ServiceResources,
): Readonly<Record<'sweep' | 'reconcilePayments' | 'eraseUsers' | 'foldSearch', LambdaFunction>> & {
	readonly orderForTest?: LambdaFunction | undefined;
} {
	const { settings } = context;
	// A failed invocation is retried neither by the rule nor by Lambda: the next one follows. The emulator does not retry.
	const schedule = (name: string, interval: Duration, fn: LambdaFunction): void => {
		if (!settings.emulator) fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
		new Rule(scope, `${fn.node.id}Schedule`, {
			ruleName: `pixwand-${settings.stage}-${name}`,
			schedule: Schedule.rate(interval),
			targets: [new LambdaTarget(fn, { retryAttempts: 0 })],
		});
	};
	const sweep = nodeFunction(
		scope,
		'sweep',
		withEnvironment(context, { STATE_MACHINE: resources.workflow.stateMachineArn }),
		{ timeout: Duration.seconds(55), reserved: 1 },
	);
	applyGrants(
		sweep,
		[readItems, writeItems('Put', 'Update'), queryIndex('due'), startExecutions, manageExecutions],
		resources,
	);
	schedule('sweep', Duration.minutes(1), sweep);

	const reconcilePayments = nodeFunction(scope, 'reconcilePayments', context, {
		timeout: Duration.minutes(5),
		reserved: 1,
	});
	applyGrants(
		reconcilePayments,
		[readItems, writeItems('Put', 'Update'), queryIndex('due'), readPaymentKeys],
		resources,
	);
	schedule('reconcile', Duration.minutes(15), reconcilePayments);

	const eraseUsers = nodeFunction(scope, 'eraseUsers', context, {
		timeout: Duration.minutes(15),
		reserved: 1,
	});
	applyGrants(
		eraseUsers,
		[
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
		resources,
	);
	schedule('erase', Duration.minutes(15), eraseUsers);

	const foldSearch = nodeFunction(scope, 'foldSearch', context, {
		timeout: Duration.minutes(15),
		memory: 1769,
		reserved: 1,
	});
	applyGrants(
		foldSearch,
		[readItems, queryTable, writeItemsOf(['SEARCH'], 'Put', 'Delete'), writeManyItems],
		resources,
	);
	schedule('search', Duration.minutes(15), foldSearch);
	if (settings.testOrderMinutes === undefined) return { sweep, reconcilePayments, eraseUsers, foldSearch };
	const orderForTest = nodeFunction(scope, 'orderForTest', context, { timeout: Duration.minutes(12) });
	applyGrants(
		orderForTest,
		[readItems, writeItemsOf(['EMAIL', 'USER'], 'Put', 'Update'), readTokenKey],
		resources,
	);
	schedule('test-orders', Duration.minutes(settings.testOrderMinutes), orderForTest);
	return { sweep, reconcilePayments, eraseUsers, foldSearch, orderForTest };
}
