import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

interface AlarmOptions {
	/** The alarm is raised from this value on. */
	readonly from?: number;
	/** How many periods of five minutes in a row. */
	readonly periods?: number;
	/** Raises the alarm when there is no value. */
	readonly orMissing?: boolean;
}

/** Creates an alarm on a metric. */
export type AddAlarm = ReturnType<typeof alarmFactory>;

/** Creates alarms that mail the stage's operators; docs/operations.md says what to do about each. */
export function alarmFactory(scope: Construct, topic: Topic) {
	const action = new SnsAction(topic);
	return (
		id: string,
		alarmDescription: string,
		metric: cloudwatch.IMetric,
		{ from = 1, periods = 1, orMissing = false }: AlarmOptions = {},
	) => {
		const alarm = new cloudwatch.Alarm(scope, id, {
			alarmDescription: `${alarmDescription} See docs/operations.md.`,
			metric,
			threshold: from,
			evaluationPeriods: periods,
			comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
			treatMissingData: orMissing
				? cloudwatch.TreatMissingData.BREACHING
				: cloudwatch.TreatMissingData.NOT_BREACHING,
		});
		alarm.addAlarmAction(action);
		alarm.addOkAction(action);
		return alarm;
	};
}
