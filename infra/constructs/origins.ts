import { Stack } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import { pictureFolders } from './grants.ts';

/** The origin from which browsers load pictures, which is the bucket's. */
export function picturesOrigin(scope: Construct, settings: StageSettings): string {
	const { emulator } = settings;
	if (emulator) return `http://${emulator.host ?? '127.0.0.1'}:${emulator.port}`;
	const { account, region } = Stack.of(scope);
	return `https://${namesOf(settings).pictures(account)}.s3.${region}.amazonaws.com`;
}

/**
 * The distribution's origin for an API.
 *
 * @param path - that of the API's stage on the emulator; on AWS, its stage answers at the root, or at its name.
 */
export function apiOrigin(
	scope: Construct,
	{ emulator }: StageSettings,
	{ apiId }: HttpApi | WebSocketApi,
	path: string,
	customHeaders: Record<string, string> = {},
): HttpOrigin {
	if (!emulator)
		return new HttpOrigin(`${apiId}.execute-api.${Stack.of(scope).region}.amazonaws.com`, { customHeaders });
	return new HttpOrigin(emulator.host ?? 'localhost', {
		customHeaders,
		protocolPolicy: cloudfront.OriginProtocolPolicy.HTTP_ONLY,
		httpPort: emulator.port,
		originPath: `/_aws/execute-api/${apiId}${path}`,
	});
}

/**
 * The behaviours of a distribution that serve pictures to whoever has a signed link, by their paths; none on a stage whose
 * bucket signs the links. Nothing is cached: a picture that is erased or withdrawn must not be answered from an edge.
 *
 * The path of a link is the key in the bucket, since a link is checked as it was signed.
 */
export function pictureBehaviors(
	scope: Construct,
	settings: StageSettings,
	responseHeadersPolicy: cloudfront.IResponseHeadersPolicy,
): Record<string, cloudfront.BehaviorOptions> {
	if (!settings.pictureKeys) return {};
	const { account, region } = Stack.of(scope);
	// The bucket is of the data stack, which allows the distribution to read it.
	const bucket = Bucket.fromBucketAttributes(scope, 'PicturesOfStage', {
		bucketName: namesOf(settings).pictures(account),
		region,
	});
	const keys = new cloudfront.KeyGroup(scope, 'PictureKeys', {
		keyGroupName: `pixwand-${settings.stage}-pictures`,
		items: settings.pictureKeys.map((id) => cloudfront.PublicKey.fromPublicKeyId(scope, id, id)),
	});
	const behavior: cloudfront.BehaviorOptions = {
		origin: S3BucketOrigin.withOriginAccessControl(bucket),
		viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
		allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
		cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
		responseHeadersPolicy,
		trustedKeyGroups: [keys],
	};
	return Object.fromEntries(pictureFolders.map((folder) => [`/${folder}/*`, behavior]));
}
