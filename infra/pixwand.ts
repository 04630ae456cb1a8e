import { type App, CliCredentialsStackSynthesizer, type StackProps, Tags } from 'aws-cdk-lib';
import { namesOf } from './names.ts';
import { DataStack } from './stacks/data.ts';
import { ServiceStack } from './stacks/service.ts';
import { WebStack } from './stacks/web.ts';
import type { StageSettings } from './stages.ts';

export interface Built {
	/** The folder of bundled functions. */
	readonly bundles: string;
	/** The folder of the built site. */
	readonly site: string;
	readonly version: string;
}

/** The three stacks of a stage. */
export function pixwand(app: App, settings: StageSettings, { bundles, site, version }: Built) {
	const names = namesOf(settings);
	const common: StackProps = {
		...(settings.emulator
			? {
					env: { account: '000000000000', region: 'us-east-1' },
					synthesizer: new CliCredentialsStackSynthesizer(),
				}
			: {}),
		terminationProtection: settings.keepData,
	};
	const web = new WebStack(app, names.stack('web'), { ...common, settings, site });
	const data = new DataStack(app, names.stack('data'), { ...common, settings, siteOrigin: web.siteOrigin });
	const service = new ServiceStack(app, names.stack('service'), {
		...common,
		settings,
		data,
		api: web.api,
		socketApi: web.socketApi,
		siteOrigin: web.siteOrigin,
		bundles,
		version,
	});
	Tags.of(app).add('pixwand:stage', settings.stage);
	return { web, data, service };
}
