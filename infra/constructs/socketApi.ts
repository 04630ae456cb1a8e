import { Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { socketStage } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import { readItems, writeItemsOf } from './grants.ts';
import { type FunctionContext, type NodeFunctionOptions, nodeFunction } from './nodeFunction.ts';

/** The WebSocket API without routes; every message has a `kind`. */
export const socketApi = (scope: Construct, { stage }: StageSettings): apigateway.WebSocketApi =>
	new apigateway.WebSocketApi(scope, 'SocketApi', {
		apiName: `pixwand-${stage}-live`,
		routeSelectionExpression: '$request.body.kind',
	});

const routes: Record<string, NodeFunctionOptions & { readonly key: string }> = {
	connect: { key: '$connect', grants: [readItems, writeItemsOf(['SOCKET', 'TICKET'], 'Put', 'Delete')] },
	disconnect: { key: '$disconnect', grants: [writeItemsOf(['SOCKET'], 'Delete')] },
	message: { key: '$default', grants: [readItems, writeItemsOf(['SOCKET'], 'Put')] },
};

/** Adds the routes of the WebSocket API, each with its function, and then its stage. Returns the functions. */
export function socketRoutes(
	scope: Construct,
	api: apigateway.IWebSocketApi,
	context: FunctionContext,
): LambdaFunction[] {
	const { emulator, throttle } = context.settings;
	const stage = new apigateway.WebSocketStage(scope, 'SocketStage', {
		webSocketApi: api,
		stageName: socketStage,
		autoDeploy: true,
		throttle: { rateLimit: throttle.sockets, burstLimit: 2 * throttle.sockets },
	});
	return Object.entries(routes).map(([name, { key, ...options }]) => {
		const fn = nodeFunction(scope, name, context, options);
		const route = new apigateway.WebSocketRoute(scope, `${name}Socket`, {
			webSocketApi: api,
			routeKey: key,
			integration: new WebSocketLambdaIntegration(`${name}Integration`, fn),
			// The emulator always returns responses, and does not support the property.
			returnResponse: key === '$default' && !emulator,
		});
		// A stage that is created before its routes may be deployed without them.
		stage.node.addDependency(route);
		return fn;
	});
}

export function socketsEndpoint(
	scope: Construct,
	{ settings: { emulator }, resources }: FunctionContext,
): string {
	const { apiId } = resources.sockets;
	if (emulator) return `http://127.0.0.1:${emulator.port}/_aws/execute-api/${apiId}/${socketStage}`;
	return `https://${apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com/${socketStage}`;
}
