import { Duration } from 'aws-cdk-lib';
import {
	BackupPlan,
	BackupPlanRule,
	BackupResource,
	BackupVault,
	BackupVaultEvents,
} from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';
import { removal } from './removal.ts';

/** Days for which the backups that are copied stay in the stage's own region, which has point-in-time backups, too. */
const ownDays = 7;

/**
 * Copies the table to a vault in another region or account every night, where a stage has the setting, so that it outlives its
 * account and its region. A backup or a copy that fails is mailed to the operators.
 */
export function backupCopies(
	scope: Construct,
	{ backupCopies, stage, keepData }: StageSettings,
	table: ITableV2,
	topic: ITopic,
): void {
	if (!backupCopies) return;
	const { vault, days } = backupCopies;
	const backupVault = new BackupVault(scope, 'Backups', {
		backupVaultName: `pixwand-${stage}`,
		removalPolicy: removal(keepData),
		notificationTopic: topic,
		notificationEvents: [BackupVaultEvents.BACKUP_JOB_FAILED, BackupVaultEvents.COPY_JOB_FAILED],
	});
	const plan = new BackupPlan(scope, 'BackupPlan', { backupPlanName: `pixwand-${stage}`, backupVault });
	plan.addRule(
		new BackupPlanRule({
			ruleName: 'every-night',
			scheduleExpression: Schedule.cron({ minute: '0', hour: '3' }),
			deleteAfter: Duration.days(ownDays),
			copyActions: [
				{
					destinationBackupVault: BackupVault.fromBackupVaultArn(scope, 'BackupCopies', vault),
					deleteAfter: Duration.days(days),
				},
			],
		}),
	);
	plan.addSelection('Table', { resources: [BackupResource.fromArn(table.tableArn)] });
}
