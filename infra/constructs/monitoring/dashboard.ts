import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { FigureName } from '#core/stats/operatorFigures.ts';
import type { StageSettings } from '../../stages/stageSettings.ts';
import type { AlarmSources } from './alarms.ts';
import { dashboardName, figures, period } from './metrics.ts';
import { distributionMetric } from './siteAlarm.ts';

/** The dashboard of a stage: how the product does, what waits, and what fails. */
export function dashboard(
	scope: Construct,
	settings: StageSettings,
	{ api, table, workflow, undelivered, queues, consumers, engine, distributionId }: AlarmSources,
	socketApiId: string,
): cloudwatch.Dashboard {
	const figure = (name: FigureName, statistic = 'Sum') =>
		figures(settings)(name, statistic).with({ label: `${name} ${statistic}` });
	const graph = (title: string, ...metrics: cloudwatch.IMetric[]) =>
		new cloudwatch.GraphWidget({ title, left: metrics, width: 8, height: 6 });
	const sockets = (metricName: string) =>
		new cloudwatch.Metric({
			namespace: 'AWS/ApiGateway',
			metricName,
			dimensionsMap: { ApiId: socketApiId },
			statistic: 'Sum',
			period,
		});
	const mails = (metricName: string) =>
		new cloudwatch.Metric({ namespace: 'AWS/SES', metricName, statistic: 'Sum', period });
	const works = Object.values(queues);
	return new cloudwatch.Dashboard(scope, 'Dashboard', {
		dashboardName: dashboardName(scope, settings),
		defaultInterval: Duration.hours(12),
		widgets: [
			[
				graph('Orders, pictures and refunds', figure('Orders'), figure('Pictures'), figure('Refunds')),
				graph(
					'Seconds to a picture of the engine',
					figure('SecondsToPicture', 'p50'),
					figure('SecondsToPicture', 'p95'),
				),
				graph(
					'Part of the promised time, in percent',
					figure('PartOfPromise', 'p95'),
					figure('PartOfPromise', 'Maximum'),
				),
			],
			[
				graph('Payments', figure('Payments')),
				graph(
					'Calls and errors of the API',
					api.metricCount({ period }),
					api.metricClientError({ period }),
					api.metricServerError({ period }),
				),
				graph(
					'Latency of the API, in milliseconds',
					api.metricLatency({ period, statistic: 'p50' }),
					api.metricLatency({ period, statistic: 'p99' }),
				),
			],
			[
				graph(
					'Age of the oldest message, in seconds',
					...works.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage({ period })),
				),
				graph(
					'Undelivered',
					undelivered.metricApproximateNumberOfMessagesVisible({ period }),
					...works.map((work) => work.undelivered.metricApproximateNumberOfMessagesVisible({ period })),
				),
				graph(
					'Delay of the stream, in milliseconds',
					...consumers.map((fn) => fn.metric('IteratorAge', { period, statistic: 'Maximum' })),
				),
			],
			[
				graph(
					'Time of a drawing, in milliseconds',
					engine.metricDuration({ period, statistic: 'p50' }),
					engine.metricDuration({ period, statistic: 'p95' }),
				),
				graph(
					'Cost of drawings, in US cents',
					new cloudwatch.Metric({
						namespace: `Pixwand/${settings.stage}`,
						metricName: 'EngineCents',
						statistic: 'Sum',
						period: Duration.hours(1),
					}),
				),
				graph(
					'Workflows',
					workflow.metricStarted({ period }),
					workflow.metricFailed({ period }),
					workflow.metricThrottled({ period }),
				),
			],
			[
				graph('Sockets', sockets('ConnectCount'), sockets('MessageCount'), sockets('ExecutionError')),
				graph('Mails of the account', mails('Send'), mails('Bounce'), mails('Complaint')),
				graph(
					'Table',
					table.metricConsumedWriteCapacityUnits({ period }),
					table.metricConsumedReadCapacityUnits({ period }),
				),
			],
			[
				graph(
					'Requests of CloudFront',
					distributionMetric(distributionId, 'Requests', 'Sum'),
					distributionMetric(distributionId, 'BytesDownloaded', 'Sum'),
				),
				graph(
					'Errors of CloudFront, in percent',
					distributionMetric(distributionId, '4xxErrorRate', 'Average'),
					distributionMetric(distributionId, '5xxErrorRate', 'Average'),
				),
			],
		],
	});
}
