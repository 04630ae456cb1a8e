import { CfnOutput, Stack } from 'aws-cdk-lib';
import { OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

const gitHub = 'token.actions.githubusercontent.com';

type Permissions = readonly (readonly [actions: string, resources: readonly string[]])[];

/** A role that workflows of a repository assume from one environment, with a token that GitHub signs in place of a stored key. */
function workflowRole(
	scope: Construct,
	id: 'DeployRole' | 'SmokeRole',
	{ roleName, subject }: { readonly roleName: string; readonly subject: string },
	permissions: Permissions,
): void {
	const { account, partition } = Stack.of(scope);
	const provider = `arn:${partition}:iam::${account}:oidc-provider/${gitHub}`;
	const role = new Role(scope, id, {
		roleName,
		assumedBy: new OpenIdConnectPrincipal(
			OpenIdConnectProvider.fromOpenIdConnectProviderArn(scope, 'GitHub', provider),
			{ StringEquals: { [`${gitHub}:aud`]: 'sts.amazonaws.com', [`${gitHub}:sub`]: subject } },
		),
	});
	for (const [actions, resources] of permissions)
		role.addToPolicy(new PolicyStatement({ actions: actions.split(' '), resources: [...resources] }));
	new CfnOutput(scope, `${id}Arn`, { value: role.roleArn });
}

/** The role with which workflows deploy the stage, from its environment of the same name. */
export function deployRole(scope: Construct, { stage, repository }: StageSettings): void {
	if (!repository) return;
	const { account, region, partition } = Stack.of(scope);
	const names = { roleName: `pixwand-${stage}-deploy`, subject: `repo:${repository}:environment:${stage}` };
	workflowRole(scope, 'DeployRole', names, [
		// The CDK deploys with the roles of its bootstrap.
		['sts:AssumeRole', [`arn:${partition}:iam::${account}:role/cdk-hnb659fds-*`]],
		[
			'cloudformation:DescribeStacks cloudformation:ListStackResources',
			['CDKToolkit/*', `pixwand-${stage}-*`].map(
				(stack) => `arn:${partition}:cloudformation:*:${account}:stack/${stack}`,
			),
		],
		[
			'ssm:GetParameter',
			[`arn:${partition}:ssm:${region}:${account}:parameter${namesOf({ stage }).settings}`],
		],
		['dynamodb:DescribeTable', [`arn:${partition}:dynamodb:${region}:${account}:table/pixwand-${stage}-*`]],
		// What the account is asked before a deployment has no resources, or those of a deleted stage.
		[
			'lambda:GetAccountSettings ses:GetAccount ses:GetEmailIdentity route53:GetHostedZone route53:ListResourceRecordSets ce:ListCostAllocationTags iam:GetOpenIDConnectProvider s3:ListBucket secretsmanager:DescribeSecret',
			['*'],
		],
	]);
}

/** The role of the environment `<stage>-smoke`: it has the stage place its test order, and reads the alarm on these. */
export function smokeRole(
	scope: Construct,
	{ stage, repository }: StageSettings,
	orderForTest: IFunction,
): void {
	if (!repository) return;
	const { account, region, partition } = Stack.of(scope);
	const alarms = `pixwand-${stage}-service-TestOrdersFail*`;
	const names = {
		roleName: `pixwand-${stage}-smoke`,
		subject: `repo:${repository}:environment:${stage}-smoke`,
	};
	workflowRole(scope, 'SmokeRole', names, [
		['lambda:InvokeFunction', [orderForTest.functionArn]],
		['cloudwatch:DescribeAlarms', [`arn:${partition}:cloudwatch:${region}:${account}:alarm:${alarms}`]],
	]);
}
