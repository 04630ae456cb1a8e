import { CfnOutput, Duration, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import * as s3deploy from 'aws-cdk-lib/aws-s3-deployment';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { httpApi } from '../constructs/httpApi.ts';
import { apiOrigin, picturesOrigin, socketOrigin } from '../constructs/origins.ts';
import { privateBucket } from '../constructs/privateBucket.ts';
import { contentSecurityPolicy, siteHeaders, workerHeaders } from '../constructs/siteHeaders.ts';
import { socketApi } from '../constructs/socketApi.ts';
import { sharePaths, sitePages, viewerAddress } from '../constructs/viewerFunctions.ts';
import { namesOf, socketStage } from '../names.ts';
import { filesWithOrigin } from '../siteFiles.ts';
import type { StageSettings } from '../stages.ts';

interface WebStackProps extends StackProps {
	readonly settings: StageSettings;
	/** The folder of the built site. */
	readonly site: string;
}

/** The distribution, the bucket of the site, and the two APIs to which the service stack adds routes. */
export class WebStack extends Stack {
	readonly api: HttpApi;
	readonly socketApi: WebSocketApi;
	readonly siteOrigin: string;

	constructor(scope: Construct, id: string, { settings, site, ...props }: WebStackProps) {
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
		const headers = siteHeaders(this, settings, pictures);
		const viewerProtocolPolicy = settings.emulator
			? cloudfront.ViewerProtocolPolicy.ALLOW_ALL
			: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS;

		const apiBehavior: cloudfront.BehaviorOptions = {
			origin: new HttpOrigin(
				...apiOrigin(this, settings, this.api, SecretValue.secretsManager(names.originKey).unsafeUnwrap()),
			),
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
		const distribution = new cloudfront.Distribution(this, 'Distribution', {
			comment: `Pixwand ${settings.stage}`,
			defaultRootObject: 'index.html',
			httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
			priceClass: cloudfront.PriceClass.PRICE_CLASS_ALL,
			defaultBehavior: {
				...siteBehavior,
				functionAssociations: [sitePages(this, { site, policy: contentSecurityPolicy(pictures) })],
			},
			additionalBehaviors: {
				'/api/v1/*': { ...apiBehavior, functionAssociations: [viewerAddress(this)] },
				[`/${socketStage}`]: {
					origin: new HttpOrigin(...socketOrigin(this, settings, this.socketApi)),
					viewerProtocolPolicy,
					cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
					originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
				},
				'/assets/imagingWorker-*': {
					...siteBehavior,
					responseHeadersPolicy: workerHeaders(this, settings, pictures),
				},
				'/s/*': {
					...apiBehavior,
					allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
					functionAssociations: [sharePaths(this)],
				},
			},
		});
		distribution.node.addDependency(originKey);
		this.siteOrigin = settings.siteOrigin ?? `https://${distribution.distributionDomainName}`;

		// The emulator cannot run the function of BucketDeployment, so the launcher uploads the site there.
		if (!settings.emulator) {
			const upload = (name: string, options: Partial<s3deploy.BucketDeploymentProps>) =>
				new s3deploy.BucketDeployment(this, name, {
					sources: [s3deploy.Source.asset(site)],
					destinationBucket: bucket,
					prune: false,
					memoryLimit: 512,
					...options,
				});
			const assets = upload('Assets', {
				exclude: ['*'],
				include: ['assets/*', 'fonts/*'],
				cacheControl: [s3deploy.CacheControl.fromString('public, max-age=31536000, immutable')],
			});
			const pages = Object.entries(filesWithOrigin(site, this.siteOrigin));
			upload('Pages', {
				sources: [
					s3deploy.Source.asset(site),
					...pages.map(([name, text]) => s3deploy.Source.data(name, text)),
				],
				exclude: ['assets/*', 'fonts/*'],
				cacheControl: [s3deploy.CacheControl.maxAge(Duration.minutes(1))],
				distribution,
				distributionPaths: ['/*'],
			}).node.addDependency(assets);
		}

		new CfnOutput(this, 'SiteOrigin', { value: this.siteOrigin });
		new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
		new CfnOutput(this, 'SocketApiId', { value: this.socketApi.apiId });
		new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName });
	}
}
