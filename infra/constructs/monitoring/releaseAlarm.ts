import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/**
 * The alarm that ends a gradual release. It mails nobody: CloudFormation rolls the deployment back, and `ApiFails` tells of
 * errors that last.
 */
export const releaseAlarm = (scope: Construct, api: HttpApi): cloudwatch.Alarm =>
	new cloudwatch.Alarm(scope, 'ReleaseFails', {
		alarmDescription: 'The API answers with errors; a gradual release ends.',
		metric: api.metricServerError({ period: Duration.minutes(1), statistic: 'Sum' }),
		threshold: 5,
		evaluationPeriods: 1,
		comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
		treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
	});
