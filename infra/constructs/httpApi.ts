import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';
import { logGroup } from './logGroup.ts';

/** The gateway's log line of a request. It has no IP address and no user; functions log the user's id. */
const accessLog = AccessLogFormat.custom(
	JSON.stringify({
		at: '$context.requestTimeEpoch',
		gatewayRequest: '$context.requestId',
		route: '$context.routeKey',
		status: '$context.status',
		ms: '$context.responseLatency',
		gatewayError: '$context.error.message',
		functionError: '$context.integrationErrorMessage',
	}),
);

/** The HTTP API with an access log, which includes requests that reach no function. */
export function httpApi(scope: Construct, settings: StageSettings): apigateway.HttpApi {
	const name = `pixwand-${settings.stage}`;
	const api = new apigateway.HttpApi(scope, 'Api', { apiName: name, createDefaultStage: false });
	const log = logGroup(scope, 'ApiLogs', settings, `/aws/vendedlogs/apis/${name}`);
	api.addStage('DefaultStage', {
		autoDeploy: true,
		// The emulator counts all calls of tests against it.
		...(!settings.emulator && {
			throttle: { rateLimit: settings.throttle.api, burstLimit: 2 * settings.throttle.api },
		}),
		accessLogSettings: {
			destination: new apigateway.LogGroupLogDestination(log),
			format: accessLog,
		},
	});
	return api;
}
