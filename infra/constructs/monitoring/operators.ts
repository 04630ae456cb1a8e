import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { stageTag } from '../../stages/names.ts';
import type { StageSettings } from '../../stages/stageSettings.ts';
import { dashboardName } from './metrics.ts';
import { queryName } from './queries.ts';

function operatorsTopic(
	scope: Construct,
	id: string,
	alarmEmails: readonly string[],
	{ service, conditions }: { service: string; conditions: object },
): Topic {
	const topic = new Topic(scope, id, { enforceSSL: true });
	// A policy of its own, such as that of `enforceSSL`, replaces the default one, which lets the account publish.
	topic.addToResourcePolicy(
		new PolicyStatement({
			principals: [new ServicePrincipal(service)],
			actions: ['sns:Publish'],
			resources: [topic.topicArn],
			conditions: { ...conditions },
		}),
	);
	for (const address of alarmEmails) topic.addSubscription(new EmailSubscription(address));
	return topic;
}

interface AlarmOptions {
	/** The alarm is raised from this value on. */
	readonly from?: number;
	/** How many periods of five minutes in a row. */
	readonly periods?: number;
	/** Raises the alarm when there is no value. */
	readonly orMissing?: boolean;
	/** Whether it can wait until the morning; else customers or money are affected now. */
	readonly canWait?: boolean;
}

/** Creates alarms that mail the operators through one topic or another, by how urgent they are. */
export function alarmFactory(scope: Construct, settings: StageSettings) {
	const { account, region } = Stack.of(scope);
	const mailBy = (id: 'Alarms' | 'Notices') =>
		new SnsAction(
			operatorsTopic(scope, id, settings.alarmEmails, {
				service: 'cloudwatch.amazonaws.com',
				conditions: { StringEquals: { 'aws:SourceAccount': account } },
			}),
		);
	const [urgent, other] = [mailBy('Alarms'), mailBy('Notices')];
	const places = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${dashboardName(scope, settings)} and the query ${queryName(settings, 'errors')} of Logs Insights`;
	return (
		id: string,
		alarmDescription: string,
		metric: cloudwatch.IMetric,
		{ from = 1, periods = 1, orMissing = false, canWait = false }: AlarmOptions = {},
	) => {
		const alarm = new cloudwatch.Alarm(scope, id, {
			alarmDescription: `${canWait ? 'Can wait' : 'Urgent'}: ${alarmDescription} What to do: docs/operations.md. Where to look: ${places}.`,
			metric,
			threshold: from,
			evaluationPeriods: periods,
			comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
			treatMissingData: orMissing
				? cloudwatch.TreatMissingData.BREACHING
				: cloudwatch.TreatMissingData.NOT_BREACHING,
		});
		const action = canWait ? other : urgent;
		alarm.addAlarmAction(action);
		alarm.addOkAction(action);
		return alarm;
	};
}

/**
 * Mails the operators when the stage has cost 80 % of its budget of a month, and when it is expected to exceed it. The budget has no
 * name of its own and one subscriber, which never changes: a budget that is replaced could not have the name of the former one.
 */
export function budget(
	scope: Construct,
	{ stage, alarmEmails }: Pick<StageSettings, 'stage' | 'alarmEmails'>,
	monthlyDollars: number,
): void {
	const { account, partition } = Stack.of(scope);
	const topic = operatorsTopic(scope, 'Spending', alarmEmails, {
		service: 'budgets.amazonaws.com',
		conditions: {
			StringEquals: { 'aws:SourceAccount': account },
			ArnLike: { 'aws:SourceArn': `arn:${partition}:budgets::${account}:*` },
		},
	});
	const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
		notification: {
			comparisonOperator: 'GREATER_THAN',
			notificationType,
			threshold,
			thresholdType: 'PERCENTAGE',
		},
		subscribers: [{ address: topic.topicArn, subscriptionType: 'SNS' }],
	});
	const created = new CfnBudget(scope, 'Budget', {
		budget: {
			budgetType: 'COST',
			timeUnit: 'MONTHLY',
			budgetLimit: { amount: monthlyDollars, unit: 'USD' },
			// The tag has to be activated for billing once, which `preflight` asks for.
			costFilters: { TagKeyValue: [`user:${stageTag}$${stage}`] },
		},
		notificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
	});
	// AWS tries to publish when the budget is created.
	created.node.addDependency(topic);
}
