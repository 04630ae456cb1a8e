import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';

export interface AlarmSources {
	/** The queues of what the stream's and the queues' consumers could not process. */
	readonly undelivered: readonly IQueue[];
	/** The functions that confirm payments. */
	readonly payments: readonly LambdaFunction[];
	/** The function in which the image engine runs. */
	readonly engine: LambdaFunction;
}

/**
 * Mails the stage's operators when a function logs a line with `"alarm": true`, or when the queue of undelivered
 * records is not empty.
 */
export function alarms(
	scope: Construct,
	settings: StageSettings,
	{ undelivered, payments, engine }: AlarmSources,
): void {
	const topic = new Topic(scope, 'Alarms', { enforceSSL: !settings.emulator });
	for (const address of settings.alarmEmails) topic.addSubscription(new EmailSubscription(address));
	const addAlarm = (id: string, alarmDescription: string, metric: cloudwatch.IMetric) =>
		new cloudwatch.Alarm(scope, id, {
			alarmDescription,
			metric,
			threshold: 1,
			evaluationPeriods: 1,
			comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
			treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
		}).addAlarmAction(new SnsAction(topic));

	const period = Duration.minutes(5);
	const watchLogs = (metricName: string, alarmDescription: string, functions: readonly LambdaFunction[]) => {
		const metricNamespace = `Pixwand/${settings.stage}`;
		for (const fn of functions)
			new MetricFilter(scope, `${fn.node.id}Alarms`, {
				logGroup: fn.logGroup,
				metricNamespace,
				metricName,
				filterPattern: FilterPattern.booleanValue('$.alarm', true),
			});
		const metric = { namespace: metricNamespace, metricName, statistic: 'Sum', period };
		addAlarm(metricName, alarmDescription, new cloudwatch.Metric(metric));
	};

	watchLogs(
		'MoneyNeedsADecision',
		'A payment of a wrong amount, a refund or a dispute: see docs/operations.md.',
		payments,
	);
	if (settings.engine === 'openai')
		watchLogs(
			'EngineNeedsAnOperator',
			'The image engine has no key, no quota or no such model: see docs/operations.md.',
			[engine],
		);
	for (const queue of undelivered)
		addAlarm(
			queue.node.id === 'Undelivered' ? 'SomethingUndelivered' : `${queue.node.id}Alarm`,
			'A change of the table, a mail or a count could not be delivered: see docs/operations.md.',
			queue.metricApproximateNumberOfMessagesVisible({ period }),
		);
}
