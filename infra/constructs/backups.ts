import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';

/** Days for which backups are kept in the stage's account, and in the other vault. */
const [keptDays, copiedDays] = [7, 90] as const;

/** Copies the table and the pictures once a day to a vault of another account or region, where the stage has one. */
export function backups(
	scope: Construct,
	{ backupVault }: StageSettings,
	{ table, pictures }: { readonly table: ITableV2; readonly pictures: IBucket },
): void {
	if (!backupVault) return;
	const policies = ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'];
	const role = new Role(scope, 'BackupRole', {
		assumedBy: new ServicePrincipal('backup.amazonaws.com'),
		managedPolicies: policies.map((name) =>
			ManagedPolicy.fromAwsManagedPolicyName(name.includes('S3') ? name : `service-role/${name}`),
		),
	});
	const plan = new BackupPlan(scope, 'Backups', {
		backupVault: new BackupVault(scope, 'BackupVault'),
		backupPlanRules: [
			new BackupPlanRule({
				ruleName: 'daily',
				scheduleExpression: Schedule.cron({ hour: '19', minute: '0' }),
				deleteAfter: Duration.days(keptDays),
				copyActions: [
					{
						destinationBackupVault: BackupVault.fromBackupVaultArn(scope, 'CopyVault', backupVault),
						deleteAfter: Duration.days(copiedDays),
					},
				],
			}),
		],
	});
	const resources = [table.tableArn, pictures.bucketArn].map((arn) => BackupResource.fromArn(arn));
	plan.addSelection('Data', { role, resources });
}
