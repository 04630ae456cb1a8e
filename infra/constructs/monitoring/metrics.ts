import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FigureName } from '#core/stats/operatorFigures.ts';
import type { StageSettings } from '../../stages/stageSettings.ts';

/** The period of metrics of alarms. */
export const period = Duration.minutes(5);

export const dashboardName = (scope: Construct, { stage }: StageSettings): string =>
	`pixwand-${stage}-${Stack.of(scope).region}`;

/** Returns a function that makes a metric of log lines. */
export const logMetrics = (scope: Construct, { stage }: StageSettings) => {
	const metricNamespace = `Pixwand/${stage}`;
	return (
		metricName: string,
		functions: readonly LambdaFunction[],
		filterPattern: IFilterPattern,
		metricValue?: string,
	): cloudwatch.Metric => {
		for (const fn of functions)
			new MetricFilter(scope, `${fn.node.id}${metricName}`, {
				logGroup: fn.logGroup,
				metricNamespace,
				metricName,
				filterPattern,
				...(metricValue && { metricValue }),
			});
		const statistic = metricValue ? 'Maximum' : 'Sum';
		return new cloudwatch.Metric({ namespace: metricNamespace, metricName, statistic, period });
	};
};

/** Returns a function that names a figure of the product, which functions write. */
export const figures =
	({ stage }: StageSettings) =>
	(metricName: FigureName, statistic = 'Sum'): cloudwatch.Metric =>
		new cloudwatch.Metric({
			namespace: `Pixwand/${stage}`,
			metricName,
			dimensionsMap: { service: 'pixwand' },
			statistic,
			period,
		});

/** A part of a whole in percent in half an hour, once the whole is `of` or more. The emulator has no expressions: there, the part. */
export const share = (
	{ emulator }: StageSettings,
	part: cloudwatch.Metric,
	whole: cloudwatch.Metric,
	{ of }: { readonly of: number },
): cloudwatch.IMetric =>
	emulator
		? part
		: new cloudwatch.MathExpression({
				expression: `IF(whole >= ${of}, 100 * FILL(part, 0) / whole, 0)`,
				usingMetrics: { part, whole },
				period: Duration.minutes(30),
			});

/** The sum of metrics, of which those without a value are zero. The emulator has no expressions: there, the first one. */
export const sum = (
	{ emulator }: StageSettings,
	metrics: readonly [cloudwatch.IMetric, ...cloudwatch.IMetric[]],
): cloudwatch.IMetric => {
	if (emulator) return metrics[0];
	return new cloudwatch.MathExpression({
		expression: metrics.map((_, n) => `FILL(m${n}, 0)`).join(' + '),
		usingMetrics: Object.fromEntries(metrics.map((metric, n) => [`m${n}`, metric])),
		period,
	});
};
