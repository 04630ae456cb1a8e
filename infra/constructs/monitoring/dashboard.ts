import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { FigureName } from '#core/stats/operatorFigures.ts';
import type { StageSettings } from '../../stages/stageSettings.ts';
import type { AlarmSources } from './alarms.ts';
import { dashboardName, figures, period } from './metrics.ts';

/** The dashboard of a stage: how the product does, what waits, and what fails. */
export function dashboard(
	scope: Construct,
	settings: StageSettings,
	{ api, table, workflow, undelivered, queues, consumers, engine, distributionId }: AlarmSources,
	socketApiId: string,
): cloudwatch.Dashboard {
	const figure = (statistic: string, ...names: readonly FigureName[]) =>
		names.map((name) => figures(settings)(name, statistic).with({ label: `${name} ${statistic}` }));
	const of = (namespace: string, metricName: string, dimensionsMap = {}) =>
		new cloudwatch.Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum', period });
	// CloudFront has its metrics in this region, whatever that of the stage.
	const site = (metricName: string, statistic: string) =>
		of('AWS/CloudFront', metricName, { DistributionId: distributionId, Region: 'Global' }).with({
			...{ statistic, region: 'us-east-1' },
		});
	const works = Object.values(queues);
	const left = [undelivered, ...works.map((work) => work.undelivered)];
	const graphs: Readonly<Record<string, readonly cloudwatch.IMetric[]>> = {
		'Orders, pictures and refunds': figure('Sum', 'Orders', 'Pictures', 'Refunds', 'Failures'),
		'Seconds to a picture of the engine': ['p50', 'p95'].flatMap((each) => figure(each, 'SecondsToPicture')),
		'Part of the promised time, in percent': ['p95', 'Maximum'].flatMap((each) =>
			figure(each, 'PartOfPromise'),
		),
		Payments: figure('Sum', 'Payments'),
		'Calls and errors of the API': [
			api.metricCount({ period }),
			api.metricClientError({ period }),
			api.metricServerError({ period }),
		],
		'Latency of the API, in milliseconds': ['p50', 'p99'].map((statistic) =>
			api.metricLatency({ period, statistic }),
		),
		'Age of the oldest message, in seconds': works.map(({ queue }) =>
			queue.metricApproximateAgeOfOldestMessage({ period }),
		),
		Undelivered: left.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period })),
		'Delay of the stream, in milliseconds': consumers.map((fn) =>
			fn.metric('IteratorAge', { period, statistic: 'Maximum' }),
		),
		'Time of a drawing, in milliseconds': ['p50', 'p95'].map((statistic) =>
			engine.metricDuration({ period, statistic }),
		),
		'Cost of drawings, in US cents': [
			of(`Pixwand/${settings.stage}`, 'EngineCents').with({ period: Duration.hours(1) }),
		],
		Workflows: [
			workflow.metricStarted({ period }),
			workflow.metricFailed({ period }),
			workflow.metricThrottled({ period }),
		],
		Sockets: ['ConnectCount', 'MessageCount', 'ExecutionError'].map((name) =>
			of('AWS/ApiGateway', name, { ApiId: socketApiId }),
		),
		'Mails of the account': ['Send', 'Bounce', 'Complaint'].map((name) => of('AWS/SES', name)),
		Table: [
			table.metricConsumedWriteCapacityUnits({ period }),
			table.metricConsumedReadCapacityUnits({ period }),
		],
		'Requests of CloudFront': [site('Requests', 'Sum'), site('BytesDownloaded', 'Sum')],
		'Errors of CloudFront, in percent': [site('4xxErrorRate', 'Average'), site('5xxErrorRate', 'Average')],
	};
	const widgets = Object.entries(graphs).map(
		([title, metrics]) => new cloudwatch.GraphWidget({ title, left: [...metrics], width: 8, height: 6 }),
	);
	return new cloudwatch.Dashboard(scope, 'Dashboard', {
		dashboardName: dashboardName(scope, settings),
		defaultInterval: Duration.hours(12),
		widgets: Array.from({ length: Math.ceil(widgets.length / 3) }, (_, row) =>
			widgets.slice(row * 3, row * 3 + 3),
		),
	});
}
