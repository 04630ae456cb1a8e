import { CfnOutput, Duration, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import * as s3deploy from 'aws-cdk-lib/aws-s3-deployment';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { domainRecords, namesOfDomain } from '../constructs/domainRecords.ts';
import { deployRole } from '../constructs/gitHubRoles.ts';
import { httpApi } from '../constructs/httpApi.ts';
import { apiOrigin, picturesOrigin } from '../constructs/origins.ts';
import { privateBucket } from '../constructs/privateBucket.ts';
import {
	contentSecurityPolicy,
	inlineScripts,
	siteHeaders,
	strictTransport,
} from '../constructs/siteHeaders.ts';
import { siteUpload } from '../constructs/siteUpload.ts';
import { socketApi } from '../constructs/socketApi.ts';
import { sharePaths, sitePages, viewerAddress } from '../constructs/viewerFunctions.ts';
import { errorCachingSeconds } from '../site/siteFiles.ts';
import { namesOf, socketStage } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

interface WebStackProps extends StackProps {
	readonly settings: StageSettings;
	readonly site: string;
	readonly certificate?: ICertificate | undefined;
	readonly release: string;
}

/** The distribution, the bucket of the site with what its pages load, and the two APIs, to which the service stack adds routes. */
export class WebStack extends Stack {
	readonly api: HttpApi;
	readonly socketApi: WebSocketApi;
	readonly siteOrigin: string;
	readonly bucket: s3.IBucket;
	readonly distribution: cloudfront.IDistribution;

	constructor(
		scope: Construct,
		id: string,
		{ settings, site, certificate, release, ...props }: WebStackProps,
	) {
		super(scope, id, props);
		const names = namesOf(settings);

		const originKey = new secretsmanager.Secret(this, 'OriginKey', {
			secretName: names.originKey,
			description: 'Proves to the API that a request came through the distribution.',
			generateSecretString: { excludePunctuation: true, passwordLength: 40 },
			removalPolicy: RemovalPolicy.DESTROY,
		});
		this.api = httpApi(this, settings);
		this.socketApi = socketApi(this, settings);

		const bucket = privateBucket(this, 'Site', settings, { keep: false });
		const pictures = picturesOrigin(this, settings);
		const policy = contentSecurityPolicy(pictures, inlineScripts(site));
		const headers = siteHeaders(this, settings, 'Headers', policy);
		const viewerProtocolPolicy = settings.emulator
			? cloudfront.ViewerProtocolPolicy.ALLOW_ALL
			: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS;

		const apiBehavior: cloudfront.BehaviorOptions = {
			// The header proves that a request came through the distribution.
			origin: apiOrigin(this, settings, this.api, '/$default', {
				'x-origin-key': SecretValue.secretsManager(names.originKey).unsafeUnwrap(),
			}),
			viewerProtocolPolicy,
			allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
			cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
			originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
			responseHeadersPolicy: headers,
		};
		const siteBehavior: cloudfront.BehaviorOptions = {
			origin: S3BucketOrigin.withOriginAccessControl(bucket),
			viewerProtocolPolicy,
			responseHeadersPolicy: headers,
			cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
		};
		const address = viewerAddress(this);
		const distribution = new cloudfront.Distribution(this, 'Distribution', {
			// A distribution whose configuration changes gets the origin key anew: with the commit, each deployment of another one.
			comment: `Pixwand ${settings.stage} ${release}`,
			...(settings.webAcl && { webAclId: settings.webAcl }),
			...(settings.domain && {
				domainNames: namesOfDomain(settings.domain),
				certificate,
				minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
			}),
			defaultRootObject: 'index.html',
			errorResponses: Object.entries(errorCachingSeconds).map(([status, seconds]) => ({
				httpStatus: Number(status),
				ttl: Duration.seconds(seconds),
			})),
			httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
			priceClass: cloudfront.PriceClass.PRICE_CLASS_ALL,
			defaultBehavior: {
				...siteBehavior,
				functionAssociations: sitePages(this, {
					site,
					strictTransport: strictTransport(settings),
					domain: settings.domain?.name,
				}),
			},
			additionalBehaviors: {
				// Everybody gets the same: however many call, an edge location asks once in a second at most, whatever the header says.
				...Object.fromEntries(
					['openapi.json', 'health', 'site', 'packages/*'].map((path) => [
						`/api/v1/${path}`,
						{
							...apiBehavior,
							allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
							cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
							functionAssociations: [address],
						},
					]),
				),
				'/api/v1/*': { ...apiBehavior, functionAssociations: [address] },
				[`/${socketStage}`]: {
					origin: apiOrigin(this, settings, this.socketApi, ''),
					viewerProtocolPolicy,
					cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
					originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
				},
				'/assets/*Worker-*': {
					...siteBehavior,
					// They alone may compile WebAssembly.
					responseHeadersPolicy: siteHeaders(
						this,
						settings,
						'WorkerHeaders',
						contentSecurityPolicy(pictures, ["'wasm-unsafe-eval'"]),
					),
				},
				'/s/*': {
					...apiBehavior,
					allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
					functionAssociations: [sharePaths(this)],
				},
			},
		});
		distribution.node.addDependency(originKey);
		this.siteOrigin =
			settings.siteOrigin ?? `https://${settings.domain?.name ?? distribution.distributionDomainName}`;
		if (settings.domain) domainRecords(this, settings.domain, distribution);

		// The emulator cannot run the function of BucketDeployment, so the launcher uploads the site there.
		if (!settings.emulator) {
			siteUpload(this, settings, 'Assets', {
				destinationBucket: bucket,
				sources: [s3deploy.Source.asset(site)],
				exclude: ['*'],
				include: ['assets/*', 'fonts/*'],
				cacheControl: [s3deploy.CacheControl.fromString('public, max-age=31536000, immutable')],
			});
		}
		this.bucket = bucket;
		this.distribution = distribution;
		// Exported always: the other stacks still import them while this stack is deployed with a domain.
		this.exportValue(distribution.distributionId);
		this.exportValue(distribution.distributionDomainName);

		deployRole(this, settings);
		new CfnOutput(this, 'SiteOrigin', { value: this.siteOrigin });
		new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
		new CfnOutput(this, 'SocketApiId', { value: this.socketApi.apiId });
		new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName });
	}
}
