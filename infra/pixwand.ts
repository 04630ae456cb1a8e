import { type App, CliCredentialsStackSynthesizer, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import * as s3deploy from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { type Domain, hostedZone } from './constructs/domainRecords.ts';
import { budget } from './constructs/monitoring/operators.ts';
import { siteUpload } from './constructs/siteUpload.ts';
import { filesWithOrigin, pageCaching } from './site/siteFiles.ts';
import { DataStack } from './stacks/data.ts';
import { ServiceStack } from './stacks/service.ts';
import { WebStack } from './stacks/web.ts';
import { namesOf, stageTag } from './stages/names.ts';
import type { StageSettings } from './stages/stageSettings.ts';

export interface Built {
	/** The folder of bundled functions. */
	readonly bundles: string;
	/** The folder of the built site. */
	readonly site: string;
	readonly version: string;
	/** The commit that is deployed. */
	readonly release: string;
	/** The names of former indexes that the table still has, while it is upgraded. */
	readonly formerIndexNames?: readonly string[] | undefined;
}

interface CertificateStackProps extends StackProps {
	readonly domain: Domain;
}

/** The certificate of a stage's own domain. CloudFront takes certificates of us-east-1 only. */
class CertificateStack extends Stack {
	readonly certificate: ICertificate;

	constructor(scope: Construct, id: string, { domain, ...props }: CertificateStackProps) {
		super(scope, id, props);
		this.certificate = new Certificate(this, 'Certificate', {
			domainName: domain.name,
			subjectAlternativeNames: domain.redirects,
			validation: CertificateValidation.fromDns(hostedZone(this, domain)),
		});
	}
}

/** The budget of a stage. Some regions, such as Jakarta, have no budgets. */
class BudgetStack extends Stack {
	constructor(
		scope: Construct,
		id: string,
		{ settings, dollars, ...props }: StackProps & { settings: StageSettings; dollars: number },
	) {
		super(scope, id, props);
		budget(this, settings, dollars);
	}
}

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
class SiteStack extends Stack {
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

/** The stacks of a stage, in the order of their deployment. */
export function pixwand(
	app: App,
	settings: StageSettings,
	{ bundles, site, version, release, formerIndexNames }: Built,
) {
	const names = namesOf(settings);
	const common: StackProps = {
		...(settings.emulator
			? {
					env: { account: '000000000000', region: 'us-east-1' },
					synthesizer: new CliCredentialsStackSynthesizer(),
				}
			: {}),
		// The certificate is in another region, so that the stacks have to know their own.
		...(settings.domain && {
			env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION },
			crossRegionReferences: true,
		}),
		terminationProtection: settings.keepData,
	};
	const { domain } = settings;
	const inVirginia = {
		...common,
		env: { account: common.env?.account ?? process.env.CDK_DEFAULT_ACCOUNT, region: 'us-east-1' },
	};
	const certificate =
		domain &&
		new CertificateStack(app, names.stack('certificate'), {
			...inVirginia,
			domain,
		}).certificate;
	const { monthlyDollars: dollars } = settings;
	if (dollars !== undefined && !settings.emulator)
		new BudgetStack(app, names.stack('budget'), { ...inVirginia, settings, dollars });
	const web = new WebStack(app, names.stack('web'), { ...common, settings, site, certificate, release });
	const data = new DataStack(app, names.stack('data'), {
		...common,
		settings,
		siteOrigin: web.siteOrigin,
		formerIndexNames,
	});
	const service = new ServiceStack(app, names.stack('service'), {
		...common,
		settings,
		data,
		api: web.api,
		socketApi: web.socketApi,
		siteOrigin: web.siteOrigin,
		distribution: web.distribution,
		bundles,
		version,
		release,
	});
	// On the emulator, which cannot run the function that uploads them, the launcher uploads the pages.
	if (!settings.emulator) {
		const { siteOrigin, bucket, distribution } = web;
		const pages = { settings, site, siteOrigin, bucket, distribution };
		new SiteStack(app, names.stack('site'), { ...common, ...pages }).addStackDependency(service);
	}
	Tags.of(app).add(stageTag, settings.stage);
	return { web, data, service };
}
