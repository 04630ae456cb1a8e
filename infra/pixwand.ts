import { type App, CliCredentialsStackSynthesizer, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as s3deploy from 'aws-cdk-lib/aws-s3-deployment';
import { type Domain, hostedZone } from './constructs/domainRecords.ts';
import { budget } from './constructs/monitoring/operators.ts';
import { siteUpload } from './constructs/siteUpload.ts';
import { filesWithOrigin, pageCaching } from './site/siteFiles.ts';
import { DataStack } from './stacks/data.ts';
import { ServiceStack } from './stacks/service.ts';
import { WebStack } from './stacks/web.ts';
import { namesOf, type StackName, stageTag } from './stages/names.ts';
import type { StageSettings } from './stages/stageSettings.ts';

export interface Built {
	readonly bundles: string;
	readonly site: string;
	readonly version: string;
	readonly release: string;
	/** The names of former indexes that the table still has, while it is upgraded. */
	readonly formerIndexNames?: readonly string[] | undefined;
}

const certificateOf = (stack: Stack, domain: Domain): ICertificate =>
	new Certificate(stack, 'Certificate', {
		domainName: domain.name,
		subjectAlternativeNames: domain.redirects,
		validation: CertificateValidation.fromDns(hostedZone(stack, domain)),
	});

/** Uploads the pages, after all else: they must not call a route that does not exist yet. What they load came with the web stack. */
function uploadPages(
	stack: Stack,
	settings: StageSettings,
	site: string,
	{ siteOrigin, bucket, distribution }: WebStack,
): void {
	const pages = Object.entries(filesWithOrigin(site, siteOrigin));
	siteUpload(stack, settings, 'Pages', {
		destinationBucket: bucket,
		sources: [s3deploy.Source.asset(site), ...pages.map(([name, text]) => s3deploy.Source.data(name, text))],
		exclude: ['assets/*', 'fonts/*'],
		cacheControl: [s3deploy.CacheControl.fromString(pageCaching)],
		distribution,
		distributionPaths: ['/*'],
	});
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
	/** CloudFront takes certificates of us-east-1 only, and some regions, such as Jakarta, have no budgets. */
	const inVirginia = (part: StackName) =>
		new Stack(app, names.stack(part), {
			...common,
			env: { account: common.env?.account ?? process.env.CDK_DEFAULT_ACCOUNT, region: 'us-east-1' },
		});
	const certificate = domain && certificateOf(inVirginia('certificate'), domain);
	const { monthlyDollars: dollars } = settings;
	if (dollars !== undefined && !settings.emulator) budget(inVirginia('budget'), settings, dollars);
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
		web,
		data,
		bundles,
		version,
		release,
	});
	// On the emulator, which cannot run the function that uploads them, the launcher uploads the pages.
	if (!settings.emulator) {
		const pages = new Stack(app, names.stack('site'), common);
		uploadPages(pages, settings, site, web);
		pages.addStackDependency(service);
	}
	Tags.of(app).add(stageTag, settings.stage);
	return { web, data, service };
}
