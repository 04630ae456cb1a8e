import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { type Path, paths, type RouteKey, routeKeys } from '#shared/api/paths.ts';
import type { StageSettings } from '../stages.ts';
import { applyGrants, type Supervised } from './grants.ts';
import { type FunctionContext, nodeFunction } from './nodeFunction.ts';
import { routeGrants, routeOptions } from './routeGrants.ts';

/** The routes of a stage: those of the sandbox only where payments go there. */
export function routeKeysOf({ payments }: Pick<StageSettings, 'payments'>): RouteKey[] {
	const sandbox = payments.indonesia === 'sandbox' || payments.international === 'sandbox';
	return routeKeys.filter((key) => sandbox || !(paths[key] as Path).sandbox);
}

/** Gives every route of the table its Lambda, its path and its permissions. */
export function httpRoutes(
	scope: Construct,
	api: apigateway.IHttpApi,
	context: FunctionContext,
	resources: Supervised,
): void {
	for (const key of routeKeysOf(context.settings)) {
		const { method, path } = paths[key];
		const fn = nodeFunction(scope, key, context, routeOptions[key]);
		applyGrants<Supervised>(fn, routeGrants[key], resources);
		new apigateway.HttpRoute(scope, `${key}Route`, {
			httpApi: api,
			routeKey: apigateway.HttpRouteKey.with(`/api${path}`, apigateway.HttpMethod[method]),
			integration: new HttpLambdaIntegration(`${key}Integration`, fn),
		});
	}
}
