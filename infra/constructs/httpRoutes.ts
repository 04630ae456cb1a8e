import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Path, paths, type RouteKey, routeKeys } from '#shared/api/paths.ts';
import type { StageSettings } from '../stages.ts';
import { applyGrants, type ServiceResources } from './grants.ts';
import { type FunctionContext, nodeFunction, withEnvironment } from './nodeFunction.ts';
import { routeGrants, routeOptions } from './routeGrants.ts';

/** The routes of a stage: those of the sandbox only where a provider of payments is the sandbox. */
export function routeKeysOf({ payments }: Pick<StageSettings, 'payments'>): RouteKey[] {
	const sandbox = payments.indonesia === 'sandbox' || payments.international === 'sandbox';
	return routeKeys.filter((key) => sandbox || !(paths[key] as Path).sandbox);
}

/** Creates the function, the path and the permissions of every route. Returns the functions by their routes; those of the
 * sandbox only where it is in use. */
export function httpRoutes(
	scope: Construct,
	api: apigateway.IHttpApi,
	context: FunctionContext,
	resources: ServiceResources,
): Record<RouteKey, LambdaFunction> {
	const routeContext = withEnvironment(context, { STATE_MACHINE: resources.workflow.stateMachineArn });
	const functions: Partial<Record<RouteKey, LambdaFunction>> = {};
	for (const key of routeKeysOf(context.settings)) {
		const { method, path } = paths[key];
		const fn = nodeFunction(scope, key, routeContext, routeOptions[key]);
		applyGrants<ServiceResources>(fn, routeGrants[key], resources);
		new apigateway.HttpRoute(scope, `${key}Route`, {
			httpApi: api,
			routeKey: apigateway.HttpRouteKey.with(`/api${path}`, apigateway.HttpMethod[method]),
			integration: new HttpLambdaIntegration(`${key}Integration`, fn),
		});
		functions[key] = fn;
	}
	return functions as Record<RouteKey, LambdaFunction>;
}
