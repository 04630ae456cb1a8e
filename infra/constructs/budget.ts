import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';

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
