import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FigureName } from '#core/stats/operatorFigures.ts';
import { serviceNames } from '#shared/art-requests/services.ts';
import type { StageSettings } from '../../stages/stageSettings.ts';

export const period = Duration.minutes(5);

export const dashboardName = (scope: Construct, { stage }: StageSettings): string =>
	`pixwand-${stage}-${Stack.of(scope).region}`;

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

/** Orders in half an hour below which a part of them means little. */
const fewOrders = 5;

/** The percentage of orders refunded in half an hour; of few orders, those that could not be finished: some order what nobody can make. */
export const refundedShare = (figure: ReturnType<typeof figures>): cloudwatch.IMetric =>
	new cloudwatch.MathExpression({
		expression: `IF(FILL(orders, 0) >= ${fewOrders}, 100 * FILL(refunds, 0) / orders, 100 * FILL(failures, 0) / ${fewOrders})`,
		usingMetrics: {
			orders: figure('Orders'),
			refunds: figure('Refunds'),
			failures: figure('Failures'),
		},
		period: Duration.minutes(30),
	});

/** How many services have failed three times and made nothing for six hours. */
export const servicesThatOnlyFail = (figure: ReturnType<typeof figures>): cloudwatch.IMetric =>
	new cloudwatch.MathExpression({
		expression: serviceNames
			.map((_, n) => `IF(FILL(failed${n}, 0) >= 3 AND FILL(made${n}, 0) < 1, 1, 0)`)
			.join(' + '),
		usingMetrics: Object.fromEntries(
			serviceNames.flatMap((name, n) => [
				[`failed${n}`, figure(`Refunds ${name}`)],
				[`made${n}`, figure(`Pictures ${name}`)],
			]),
		),
		period: Duration.hours(6),
	});

/** The sum of metrics, of which those without a value are zero. */
export const sum = (metrics: readonly cloudwatch.IMetric[]): cloudwatch.IMetric =>
	new cloudwatch.MathExpression({
		expression: metrics.map((_, n) => `FILL(m${n}, 0)`).join(' + '),
		usingMetrics: Object.fromEntries(metrics.map((metric, n) => [`m${n}`, metric])),
		period,
	});
