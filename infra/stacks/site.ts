import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import * as s3deploy from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { siteUpload } from '../constructs/siteUpload.ts';
import { filesWithOrigin, pageCaching } from '../site/siteFiles.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

interface SiteStackProps extends StackProps {
	readonly settings: StageSettings;
	/** The folder of the built site. */
	readonly site: string;
	readonly siteOrigin: string;
	readonly bucket: IBucket;
	readonly distribution: IDistribution;
}

/**
 * The pages of the site. They are deployed last: a page must not call a route that does not exist yet. What pages load has
 * been uploaded with the web stack, under names that contain a hash.
 */
export class SiteStack extends Stack {
	constructor(scope: Construct, id: string, props: SiteStackProps) {
		super(scope, id, props);
		const { settings, site, siteOrigin, bucket, distribution } = props;
		const pages = Object.entries(filesWithOrigin(site, siteOrigin));
		siteUpload(this, settings, 'Pages', {
			destinationBucket: bucket,
			sources: [
				s3deploy.Source.asset(site),
				...pages.map(([name, text]) => s3deploy.Source.data(name, text)),
			],
			exclude: ['assets/*', 'fonts/*'],
			cacheControl: [s3deploy.CacheControl.fromString(pageCaching)],
			distribution,
			distributionPaths: ['/*'],
		});
	}
}
