import { join } from 'node:path';
import { NestedStack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Path, paths, type RouteKey, routeKeys } from '#shared/api/paths.ts';
import { nounsOfRoutes } from '../bundle/functionEntries.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import { logGroup } from './logGroup.ts';
import { type FunctionContext, nodeFunction } from './nodeFunction.ts';
import { routeGrants, routeOptions } from './routeGrants.ts';

/** The gateway's log line of a request, for a week. It has no IP address, query and user; functions log the user's id. */
const accessLog = AccessLogFormat.custom(
	JSON.stringify({
		at: '$context.requestTimeEpoch',
		gatewayRequest: '$context.requestId',
		route: '$context.routeKey',
		path: '$context.path',
		status: '$context.status',
		ms: '$context.responseLatency',
		gatewayError: '$context.error.message',
		functionError: '$context.integrationErrorMessage',
	}),
);

export function httpApi(scope: Construct, settings: StageSettings): apigateway.HttpApi {
	const name = `pixwand-${settings.stage}`;
	const api = new apigateway.HttpApi(scope, 'Api', { apiName: name, createDefaultStage: false });
	const logDays = settings.logDays === 3 ? 3 : 7;
	const log = logGroup(scope, 'ApiLogs', { logDays }, `/aws/vendedlogs/apis/${name}`);
	api.addStage('DefaultStage', {
		autoDeploy: true,
		// The emulator counts all calls of tests against it.
		...(!settings.emulator && {
			throttle: { rateLimit: settings.throttle.api, burstLimit: 2 * settings.throttle.api },
		}),
		accessLogSettings: { destination: new apigateway.LogGroupLogDestination(log), format: accessLog },
	});
	return api;
}

const root = join(import.meta.dirname, '../..');

/** The routes of a stage: those of the sandbox only where a provider of payments is the sandbox. */
export function routeKeysOf({ payments }: Pick<StageSettings, 'payments'>): RouteKey[] {
	const sandbox = payments.indonesia === 'sandbox' || payments.international === 'sandbox';
	return routeKeys.filter((key) => sandbox || !(paths[key] as Path).sandbox);
}

/**
 * Returns the stack of the routes of a noun: a stack may have 500 resources, and a route needs six. They are deployed one after
 * another, since the gateway refuses changes of an API at the same time.
 */
function stacksOfNouns(scope: Construct): (noun: string) => NestedStack {
	const stacks = new Map<string, NestedStack>();
	return (noun) => {
		const known = stacks.get(noun);
		if (known) return known;
		const stack = new NestedStack(scope, `${noun}-routes`);
		const before = [...stacks.values()].at(-1);
		if (before) stack.addStackDependency(before);
		stacks.set(noun, stack);
		return stack;
	};
}

/** Creates the function and the path of every route. Returns the functions by their routes; those of the sandbox only where it is in use. */
export function httpRoutes(
	scope: Construct,
	api: apigateway.IHttpApi,
	context: FunctionContext,
): Record<RouteKey, LambdaFunction> {
	const { resources, settings } = context;
	const nouns = nounsOfRoutes(root);
	const environment = {
		STATE_MACHINE: resources.workflow.stateMachineArn,
		DRAWING_QUEUE: resources.drawings.queueUrl,
		WEBHOOK_QUEUE: resources.webhooks.queueUrl,
		CUT_OUT_QUEUE: resources.cutOuts.queueUrl,
	};
	const stackOf = stacksOfNouns(scope);
	const functions: Partial<Record<RouteKey, LambdaFunction>> = {};
	for (const key of routeKeysOf(settings)) {
		const { method, path, head }: Path = paths[key];
		const stack = stackOf(nouns[key] ?? key);
		const fn = nodeFunction(stack, key, context, {
			...routeOptions[key],
			environment,
			grants: routeGrants[key],
		});
		const integration = new HttpLambdaIntegration(`${key}Integration`, fn);
		for (const each of head ? ([method, 'HEAD'] as const) : [method])
			new apigateway.HttpRoute(stack, `${key}${each === 'HEAD' ? 'Head' : ''}Route`, {
				httpApi: api,
				routeKey: apigateway.HttpRouteKey.with(`/api${path}`, apigateway.HttpMethod[each]),
				integration,
			});
		functions[key] = fn;
	}
	return functions as Record<RouteKey, LambdaFunction>;
}
