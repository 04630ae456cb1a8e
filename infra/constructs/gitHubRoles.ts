import { CfnOutput, Stack } from 'aws-cdk-lib';
import { OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import type { Resources } from './grants.ts';

const gitHub = 'token.actions.githubusercontent.com';

/** Actions, and the resources for which they are allowed. */
type Permissions = readonly (readonly [actions: string, resources: readonly string[]])[];

/**
 * A role that workflows of a repository assume from one environment only. They pass no stored key: GitHub signs a token, which AWS
 * exchanges. The account's identity provider for GitHub is not part of a stage.
 */
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
			'cloudformation:DescribeStacks',
			['CDKToolkit/*', `pixwand-${stage}-*`].map(
				(stack) => `arn:${partition}:cloudformation:*:${account}:stack/${stack}`,
			),
		],
		[
			'ssm:GetParameter',
			[`arn:${partition}:ssm:${region}:${account}:parameter${namesOf({ stage }).settings}`],
		],
		// What the account is asked before a deployment has no resources, or those of a deleted stage.
		[
			'lambda:GetAccountSettings ses:GetAccount ses:GetEmailIdentity cloudfront:ListResponseHeadersPolicies route53:GetHostedZone route53:ListResourceRecordSets bedrock:GetFoundationModel bedrock:GetFoundationModelAvailability iam:GetAccountSummary ce:ListCostAllocationTags iam:GetOpenIDConnectProvider s3:ListBucket secretsmanager:DescribeSecret',
			['*'],
		],
	]);
}

/**
 * The role with which workflows try the stage at night, from its environment `<stage>-smoke`: the test signs a customer in, looks
 * at what it has ordered, raises an alarm, and erases the customer.
 */
export function smokeRole(
	scope: Construct,
	{ stage, repository }: StageSettings,
	{ table, pictures, tokenKey }: Pick<Resources, 'table' | 'pictures' | 'tokenKey'>,
): void {
	if (!repository) return;
	const { account, region, partition } = Stack.of(scope);
	const arn = (service: string, resource: string) =>
		`arn:${partition}:${service}:${region}:${account}:${resource}`;
	const names = {
		roleName: `pixwand-${stage}-smoke`,
		subject: `repo:${repository}:environment:${stage}-smoke`,
	};
	workflowRole(scope, 'SmokeRole', names, [
		[
			'dynamodb:GetItem dynamodb:BatchGetItem dynamodb:Query dynamodb:PutItem dynamodb:UpdateItem dynamodb:DeleteItem dynamodb:BatchWriteItem dynamodb:ConditionCheckItem',
			[table.tableArn, `${table.tableArn}/index/*`],
		],
		['s3:ListBucket s3:ListBucketVersions', [pictures.bucketArn]],
		['s3:GetObject s3:DeleteObject s3:DeleteObjectVersion', [pictures.arnForObjects('*')]],
		['secretsmanager:GetSecretValue', [`${tokenKey.secretArn}-??????`]],
		['cloudformation:DescribeStacks', [arn('cloudformation', `stack/pixwand-${stage}-*`)]],
		[
			'cloudwatch:SetAlarmState cloudwatch:DescribeAlarmHistory',
			[arn('cloudwatch', `alarm:pixwand-${stage}-*`)],
		],
		['cloudwatch:DescribeAlarms', ['*']],
	]);
}
