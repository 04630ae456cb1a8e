import { Stack } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { OriginProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { HttpOriginProps } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

/** The origin from which browsers load pictures, which is the bucket's. */
export function picturesOrigin(scope: Construct, settings: StageSettings): string {
	if (settings.emulator) return `http://127.0.0.1:${settings.emulator.port}`;
	const { account, region } = Stack.of(scope);
	return `https://${namesOf(settings).pictures(account)}.s3.${region}.amazonaws.com`;
}

/** The distribution's origin for the API, with the header that proves a request came through the distribution. */
export function apiOrigin(
	scope: Construct,
	settings: StageSettings,
	api: HttpApi,
	originKey: string,
): [string, HttpOriginProps] {
	const customHeaders = { 'x-origin-key': originKey };
	if (settings.emulator)
		return [
			'localhost',
			{
				customHeaders,
				protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
				httpPort: settings.emulator.port,
				originPath: `/_aws/execute-api/${api.apiId}/$default`,
			},
		];
	return [`${api.apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com`, { customHeaders }];
}

/** The distribution's origin for the WebSocket API, whose stage has the name of the path. */
export function socketOrigin(
	scope: Construct,
	settings: StageSettings,
	{ apiId }: WebSocketApi,
): [string, HttpOriginProps] {
	if (settings.emulator)
		return [
			'localhost',
			{
				protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
				httpPort: settings.emulator.port,
				originPath: `/_aws/execute-api/${apiId}`,
			},
		];
	return [`${apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com`, {}];
}
