import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Alias, type IFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { RouteKey } from '#shared/api/paths.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

/** The routes that take money and orders. */
export const gradualRoutes: readonly RouteKey[] = [
	'createArtRequest',
	'redoArtRequest',
	'createTransaction',
	'handlePaymentWebhook',
];

/** The application of CodeDeploy of a stack. */
function applicationOf(scope: Construct, { stage }: StageSettings): LambdaApplication {
	const known = scope.node.tryFindChild('Releases') as LambdaApplication | undefined;
	return (
		known ??
		new LambdaApplication(scope, 'Releases', { applicationName: `pixwand-${stage}-${scope.node.id}` })
	);
}

/**
 * Returns what the gateway invokes of a function. For a route that takes money or orders this is an alias of its versions: a
 * new version gets a tenth of the calls for five minutes, and none any more as soon as the alarm is raised; CloudFormation
 * then rolls the whole deployment back. With `-c urgent=true` it gets all calls at once, also while the alarm is raised.
 */
export function gradualRelease(
	scope: Construct,
	settings: StageSettings,
	key: RouteKey,
	fn: LambdaFunction,
	alarm: IAlarm | undefined,
): IFunction {
	if (!settings.gradualReleases || !alarm || !gradualRoutes.includes(key)) return fn;
	const alias = new Alias(scope, `${key}Live`, { aliasName: 'live', version: fn.currentVersion });
	const isUrgent = scope.node.tryGetContext('urgent') === 'true';
	new LambdaDeploymentGroup(scope, `${key}Release`, {
		application: applicationOf(scope, settings),
		alias,
		deploymentConfig: isUrgent
			? LambdaDeploymentConfig.ALL_AT_ONCE
			: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
		ignoreAlarmConfiguration: isUrgent,
		alarms: [alarm],
	});
	return alias;
}
