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

export interface Watched {
	/** What the stream could not deliver. */
	readonly undelivered: IQueue;
	/** The functions whose log lines with `"alarm": true` call a person. */
	readonly watched: readonly LambdaFunction[];
}

/** Mails the stage's operators when money needs a decision, or when something could not be delivered. */
export function alarms(scope: Construct, settings: StageSettings, { undelivered, watched }: Watched): void {
	const topic = new Topic(scope, 'Alarms', { enforceSSL: !settings.emulator });
	for (const address of settings.alarmEmails) topic.addSubscription(new EmailSubscription(address));
	const raise = (id: string, alarmDescription: string, metric: cloudwatch.IMetric) =>
		new cloudwatch.Alarm(scope, id, {
			alarmDescription,
			metric,
			threshold: 1,
			evaluationPeriods: 1,
			comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
			treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
		}).addAlarmAction(new SnsAction(topic));

	const metricNamespace = `Pixwand/${settings.stage}`;
	const metricName = 'MoneyNeedsADecision';
	for (const fn of watched)
		new MetricFilter(scope, `${fn.node.id}Alarms`, {
			logGroup: fn.logGroup,
			metricNamespace,
			metricName,
			filterPattern: FilterPattern.booleanValue('$.alarm', true),
		});
	const period = Duration.minutes(5);
	raise(
		'MoneyNeedsADecision',
		'A payment of a wrong amount, a refund or a dispute: see docs/operations.md.',
		new cloudwatch.Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period }),
	);
	raise(
		'SomethingUndelivered',
		'A change of the table could not be delivered: see docs/operations.md.',
		undelivered.metricApproximateNumberOfMessagesVisible({ period }),
	);
}
