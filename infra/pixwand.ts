import { type App, CliCredentialsStackSynthesizer, type StackProps, Tags } from 'aws-cdk-lib';
import { CertificateStack } from './stacks/certificate.ts';
import { DataStack } from './stacks/data.ts';
import { ServiceStack } from './stacks/service.ts';
import { SiteStack } from './stacks/site.ts';
import { WebStack } from './stacks/web.ts';
import { namesOf } from './stages/names.ts';
import type { StageSettings } from './stages/stageSettings.ts';

export interface Built {
	/** The folder of bundled functions. */
	readonly bundles: string;
	/** The folder of the built site. */
	readonly site: string;
	readonly version: string;
	/** The commit that is deployed. */
	readonly release: string;
}

/** The stacks of a stage, in the order of their deployment. */
export function pixwand(app: App, settings: StageSettings, { bundles, site, version, release }: Built) {
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
	const certificate =
		domain &&
		new CertificateStack(app, names.stack('certificate'), {
			...common,
			domain,
			env: { account: common.env?.account, region: 'us-east-1' },
		}).certificate;
	const web = new WebStack(app, names.stack('web'), { ...common, settings, site, certificate });
	const data = new DataStack(app, names.stack('data'), {
		...common,
		settings,
		siteOrigin: web.siteOrigin,
		distribution: web.distribution,
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
	Tags.of(app).add('pixwand:stage', settings.stage);
	return { web, data, service };
}
