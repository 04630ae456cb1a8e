import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages/stageSettings.ts';
import { dashboardName } from './metrics.ts';
import { queryName } from './queries.ts';

/** A topic through which alarms mail the stage's operators. */
function operatorsTopic(scope: Construct, id: string, { emulator, alarmEmails }: StageSettings): Topic {
	const topic = new Topic(scope, id, { enforceSSL: !emulator });
	// A policy of its own, such as that of `enforceSSL`, replaces the default one, which lets the account publish.
	topic.addToResourcePolicy(
		new PolicyStatement({
			sid: 'AllowAlarms',
			principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
			actions: ['sns:Publish'],
			resources: [topic.topicArn],
			conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
		}),
	);
	for (const address of alarmEmails) topic.addSubscription(new EmailSubscription(address));
	return topic;
}

/** The alarms that can wait until the morning; all others say that customers or money are affected now. */
const canWait =
	/^(SignInNearItsLimit|SigningNeedsAnOperator|(SearchFold|Erasure)(Fails|Overdue)|mailsLate|BouncesTooOften|ComplaintsTooOften)$/;

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

/**
 * Creates alarms that mail the stage's operators, through one topic or another by how urgent they are. The text of a mail leads
 * to the dashboard and to the saved query; docs/operations.md says what to do about each.
 */
export function alarmFactory(scope: Construct, settings: StageSettings) {
	const [urgent, other] = ['Alarms', 'Notices'].map(
		(id) => new SnsAction(operatorsTopic(scope, id, settings)),
	);
	const { region } = Stack.of(scope);
	const places = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${dashboardName(scope, settings)} and the query ${queryName(settings, 'errors')} of Logs Insights`;
	return (
		id: string,
		alarmDescription: string,
		metric: cloudwatch.IMetric,
		{ from = 1, periods = 1, orMissing = false }: AlarmOptions = {},
	) => {
		const alarm = new cloudwatch.Alarm(scope, id, {
			alarmDescription: `${canWait.test(id) ? 'Can wait' : 'Urgent'}: ${alarmDescription} What to do: docs/operations.md. Where to look: ${places}.`,
			metric,
			threshold: from,
			evaluationPeriods: periods,
			comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
			treatMissingData: orMissing
				? cloudwatch.TreatMissingData.BREACHING
				: cloudwatch.TreatMissingData.NOT_BREACHING,
		});
		const action = canWait.test(id) ? other : urgent;
		if (!action) return alarm;
		alarm.addAlarmAction(action);
		alarm.addOkAction(action);
		return alarm;
	};
}

/** Mails the operators when the stage has cost 80 % of its budget of a month, and when it is expected to exceed it. */
export function budget(scope: Construct, { stage, monthlyDollars, alarmEmails }: StageSettings): void {
	if (monthlyDollars === undefined) return;
	const subscribers = alarmEmails.map((address) => ({ address, subscriptionType: 'EMAIL' }));
	const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
		notification: {
			comparisonOperator: 'GREATER_THAN',
			notificationType,
			threshold,
			thresholdType: 'PERCENTAGE',
		},
		subscribers,
	});
	new CfnBudget(scope, 'Budget', {
		budget: {
			budgetName: `pixwand-${stage}`,
			budgetType: 'COST',
			timeUnit: 'MONTHLY',
			budgetLimit: { amount: monthlyDollars, unit: 'USD' },
			// The tag has to be activated for billing once.
			costFilters: { TagKeyValue: [`user:pixwand:stage$${stage}`] },
		},
		notificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
	});
}
