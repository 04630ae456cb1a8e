import {
	CloudWatchClient,
	GetMetricStatisticsCommand,
	paginateListMetrics,
} from '@aws-sdk/client-cloudwatch';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Template } from 'aws-cdk-lib/assertions';
import { alarmName, type Resource, resourcesOf } from '../infra/synthesise.ts';
import { type LogLine, logsOf } from './logLines.ts';

const cloudWatch = new CloudWatchClient({});
const sqs = new SQSClient({});

/** A metric as an alarm names it. */
interface Metric {
	readonly Namespace: string;
	readonly MetricName: string;
	readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

/** One condition of a filter: `$.status >= 500`, `$.alarm IS TRUE`, `$.cost = *`. */
const condition = /\$\.(\w+) (=|>=|IS) ("[^"]*"|[\w*]+)/;

/** Whether a line matches the pattern of a metric filter. */
function matches(pattern: string, line: LogLine): boolean {
	return pattern.split('||').some((part) => {
		const [, field = '', operator, wanted = ''] = condition.exec(part) ?? [];
		const value = line[field];
		if (wanted === '*') return value !== undefined;
		if (operator === 'IS') return value === (wanted === 'TRUE');
		if (operator === '>=') return typeof value === 'number' && value >= Number(wanted);
		return value === (JSON.parse(wanted) as unknown);
	});
}

/** The values that a line in the embedded metric format has for a metric. */
const embedded = (line: LogLine, name: string): number[] =>
	line._aws ? [line[name] ?? []].flat().map(Number) : [];

/** Computes an expression of metrics; those without a value are null. */
function compute(expression: string, values: Readonly<Record<string, number | undefined>>): number {
	const functions = {
		FILL: (value: number | undefined, otherwise: number) => value ?? otherwise,
		IF: (test: unknown, yes: number, no: number) => (test ? yes : no),
	};
	const known = { ...functions, ...values };
	const body = `return ${expression.replaceAll(' AND ', ' && ')};`;
	return Number(new Function(...Object.keys(known), body)(...Object.values(known)));
}

/**
 * Returns the names of the alarms of a template that CloudWatch would raise for what has happened on the test stage since a time,
 * if that were the last period of each. The emulator counts errors of functions that are invoked, messages of queues and failed
 * executions; it makes no metrics of logs, and knows neither expressions nor dimensions of alarms.
 *
 * @param answers what the gateway has answered, in statuses.
 */
export async function raisedAlarms(
	template: Template,
	since: Date,
	answers: readonly number[] = [],
): Promise<string[]> {
	const all = template.toJSON().Resources as Readonly<Record<string, Resource>>;
	/** The name of what a template refers to. */
	const nameOf = (value: unknown): string => {
		if (typeof value === 'string') return value;
		const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string] };
		const { FunctionName, QueueName, LogGroupName } = all[Ref ?? attribute?.[0] ?? '']?.Properties ?? {};
		return FunctionName ?? QueueName ?? LogGroupName ?? '';
	};
	const filters = Object.values(resourcesOf(template, 'AWS::Logs::MetricFilter')).map(({ Properties }) => ({
		fn: nameOf(Properties.LogGroupName).split('-').at(-1) ?? '',
		pattern: String(Properties.FilterPattern),
		metric: Properties.MetricTransformations[0] as { MetricName: string; MetricValue: string },
	}));
	const logs = await logsOf([...new Set(['recordChanged', ...filters.map(({ fn }) => fn)])], since);

	const ofLogs = (name: string): number[] => [
		...filters
			.filter(({ metric }) => metric.MetricName === name)
			.flatMap(({ fn, pattern, metric: { MetricValue } }) =>
				(logs[fn] ?? [])
					.filter((line) => matches(pattern, line))
					.map((line) => Number(MetricValue.startsWith('$.') ? line[MetricValue.slice(2)] : MetricValue)),
			),
		...(logs.recordChanged ?? []).flatMap((line) => embedded(line, name)),
	];
	async function ofFunctions({ MetricName, Dimensions = [] }: Metric): Promise<number[]> {
		const named = Dimensions.map(({ Name, Value }) => ({ Name, Value: nameOf(Value) }));
		const pages = paginateListMetrics({ client: cloudWatch }, { Namespace: 'AWS/Lambda', MetricName });
		const known = (await Array.fromAsync(pages)).flatMap(({ Metrics = [] }) => Metrics);
		const wanted = known.filter(({ Dimensions: its = [] }) =>
			named.every(({ Value }) => its.some((each) => each.Value === Value)),
		);
		const statistics = wanted.map(async ({ Dimensions: its }) => {
			const { Datapoints = [] } = await cloudWatch.send(
				new GetMetricStatisticsCommand({
					...{ Namespace: 'AWS/Lambda', MetricName, Dimensions: its, Statistics: ['Sum'] },
					...{ StartTime: since, EndTime: new Date(Date.now() + 60_000), Period: 60 },
				}),
			);
			return Datapoints.map(({ Sum = 0 }) => Sum);
		});
		return (await Promise.all(statistics)).flat();
	}
	async function messages(QueueName: string): Promise<number> {
		const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
		const AttributeNames = ['ApproximateNumberOfMessages' as const];
		const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
		return Number(Attributes?.ApproximateNumberOfMessages);
	}
	async function failedExecutions(): Promise<number> {
		const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:pixwand-test-art';
		const list = new ListExecutionsCommand({ stateMachineArn, statusFilter: 'FAILED' });
		const { executions = [] } = await new SFNClient({}).send(list);
		return executions.filter(({ stopDate }) => stopDate && stopDate >= since).length;
	}
	async function valuesOf(metric: Metric): Promise<number[]> {
		const { Namespace, MetricName } = metric;
		if (Namespace.startsWith('Pixwand/')) return ofLogs(MetricName);
		if (/^AWS\/Lambda (Errors|Throttles)$/.test(`${Namespace} ${MetricName}`)) return ofFunctions(metric);
		if (MetricName === 'ApproximateNumberOfMessagesVisible')
			return [await messages(nameOf(metric.Dimensions?.[0]?.Value))];
		if (MetricName === 'ExecutionsFailed') return [await failedExecutions()];
		if (MetricName === '5xx') return [answers.filter((status) => status >= 500).length];
		return [];
	}
	async function amountOf(metric: Metric, statistic: string): Promise<number | undefined> {
		const values = await valuesOf(metric);
		if (values.length === 0) return undefined;
		return statistic === 'Maximum' ? Math.max(...values) : values.reduce((sum, each) => sum + each, 0);
	}
	async function measure({ Properties }: Resource): Promise<number | undefined> {
		if (!Properties.Metrics) return amountOf(Properties, Properties.Statistic);
		const values: Record<string, number | undefined> = {};
		for (const { Id, MetricStat } of Properties.Metrics)
			if (MetricStat) values[Id] = await amountOf(MetricStat.Metric, MetricStat.Stat);
		return compute(Properties.Metrics.find((each: LogLine) => each.Expression).Expression, values);
	}
	const raised: string[] = [];
	for (const [id, alarm] of Object.entries(resourcesOf(template, 'AWS::CloudWatch::Alarm'))) {
		const { Threshold, TreatMissingData } = alarm.Properties;
		const value = await measure(alarm);
		const isRaised = value === undefined ? TreatMissingData === 'breaching' : value >= Threshold;
		if (isRaised) raised.push(alarmName(id));
	}
	return raised;
}
