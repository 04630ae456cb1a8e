import { RemovalPolicy } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const retention = {
	3: logs.RetentionDays.THREE_DAYS,
	7: logs.RetentionDays.ONE_WEEK,
	30: logs.RetentionDays.ONE_MONTH,
	90: logs.RetentionDays.THREE_MONTHS,
};

export const logGroup = (
	scope: Construct,
	id: string,
	{ logDays }: { readonly logDays: keyof typeof retention },
	logGroupName: string,
): logs.LogGroup =>
	new logs.LogGroup(scope, id, {
		logGroupName,
		retention: retention[logDays],
		removalPolicy: RemovalPolicy.DESTROY,
	});
