import { Stack } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

/** The origin from which browsers load pictures, which is the bucket's. */
export function picturesOrigin(scope: Construct, settings: StageSettings): string {
	const { emulator } = settings;
	if (emulator) return `http://127.0.0.1:${emulator.port}`;
	const { account, region } = Stack.of(scope);
	return `https://${namesOf(settings).pictures(account)}.s3.${region}.amazonaws.com`;
}

/** The distribution’s origin for an API; the path is that of its stage on the emulator: on AWS it answers at the root, or at its name. */
export function apiOrigin(
	scope: Construct,
	{ emulator }: StageSettings,
	{ apiId }: HttpApi | WebSocketApi,
	path: string,
	customHeaders: Record<string, string> = {},
): HttpOrigin {
	if (!emulator)
		return new HttpOrigin(`${apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com`, { customHeaders });
	return new HttpOrigin('localhost', {
		customHeaders,
		protocolPolicy: cloudfront.OriginProtocolPolicy.HTTP_ONLY,
		httpPort: emulator.port,
		originPath: `/_aws/execute-api/${apiId}${path}`,
	});
}
