import { CfnCondition, Fn, Stack, Token } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { period } from './metrics.ts';
import type { AddAlarm } from './operators.ts';

/** The region in which CloudFront has its metrics, whatever the region of the stage. */
const regionOfCloudFront = 'us-east-1';

/** What CloudFront counts of a distribution; a dashboard of another region shows it, too. */
export const distributionMetric = (
	DistributionId: string,
	metricName: string,
	statistic: string,
): cloudwatch.Metric =>
	new cloudwatch.Metric({
		namespace: 'AWS/CloudFront',
		metricName,
		dimensionsMap: { DistributionId, Region: 'Global' },
		statistic,
		period,
		region: regionOfCloudFront,
	});

/**
 * The alarm on errors of the distribution. CloudFront has its metrics in us-east-1 only, and an alarm reads those of its own
 * region: a stage elsewhere has none, and is visited with `testOrderMinutes`.
 */
export function siteAlarm(addAlarm: AddAlarm, scope: Construct, distributionId: string): void {
	const { region } = Stack.of(scope);
	if (!Token.isUnresolved(region) && region !== regionOfCloudFront) return;
	const errors = distributionMetric(distributionId, '5xxErrorRate', 'Average');
	const alarm = addAlarm(
		'SiteFails',
		'CloudFront answers more than a twentieth of the requests with errors.',
		// Without its region, which is the alarm's own where the alarm exists.
		errors.with({ region: Stack.of(scope).region }),
		{ from: 5, periods: 3 },
	);
	if (!Token.isUnresolved(region)) return;
	const here = new CfnCondition(scope, 'MetricsOfCloudFrontAreHere', {
		expression: Fn.conditionEquals(region, regionOfCloudFront),
	});
	(alarm.node.defaultChild as cloudwatch.CfnAlarm).cfnOptions.condition = here;
}
