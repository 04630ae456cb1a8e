import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import * as synthetics from 'aws-cdk-lib/aws-synthetics';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';
import { privateBucket } from './privateBucket.ts';

/** Visits the sign-in page and the API of the site, and throws when one does not answer as it should. */
export const canaryCode = `exports.handler = async () => {
	const visit = async (path, expected) => {
		const response = await fetch(process.env.SITE + path, { signal: AbortSignal.timeout(10000) });
		const text = await response.text();
		if (response.status !== 200 || !text.includes(expected))
			throw new Error(path + ' answers ' + response.status);
	};
	await visit('/auth/login', '<div id="root"');
	await visit('/api/v1/health', '"status":true');
};`;

/** Visits a stage from outside every few minutes. Returns the metric of its failures; undefined where the setting is absent. */
export function syntheticCanary(
	scope: Construct,
	settings: StageSettings,
	siteOrigin: string,
): IMetric | undefined {
	const { canaryMinutes, stage } = settings;
	if (canaryMinutes === undefined) return undefined;
	const results = privateBucket(scope, 'CanaryResults', settings, {
		keep: false,
		lifecycleRules: [{ id: 'old-results', expiration: Duration.days(7) }],
	});
	const canary = new synthetics.Canary(scope, 'Canary', {
		canaryName: `pixwand-${stage}`,
		runtime: synthetics.Runtime.SYNTHETICS_NODEJS_3_1,
		test: synthetics.Test.custom({ code: synthetics.Code.fromInline(canaryCode), handler: 'index.handler' }),
		schedule: synthetics.Schedule.rate(Duration.minutes(canaryMinutes)),
		environmentVariables: { SITE: siteOrigin },
		artifactsBucketLocation: { bucket: results },
		provisionedResourceCleanup: true,
	});
	return canary.metricFailed({ period: Duration.minutes(canaryMinutes), statistic: 'Sum' });
}
