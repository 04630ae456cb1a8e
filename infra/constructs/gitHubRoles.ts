import { Stack } from 'aws-cdk-lib';
import { OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

const gitHub = 'token.actions.githubusercontent.com';

/**
 * The role with which workflows of a repository deploy the stage, from its environment of the same name only. They pass no
 * stored key: GitHub signs a token, which AWS exchanges. The account's identity provider for GitHub is not part of a stage.
 */
export function deployRole(scope: Construct, { stage, repository }: StageSettings): Role | undefined {
	if (!repository) return undefined;
	const { account, region, partition } = Stack.of(scope);
	const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(
		scope,
		'GitHub',
		`arn:${partition}:iam::${account}:oidc-provider/${gitHub}`,
	);
	const role = new Role(scope, 'DeployRole', {
		roleName: `pixwand-${stage}-deploy`,
		assumedBy: new OpenIdConnectPrincipal(provider, {
			StringEquals: {
				[`${gitHub}:aud`]: 'sts.amazonaws.com',
				[`${gitHub}:sub`]: `repo:${repository}:environment:${stage}`,
			},
		}),
	});
	const allow = (actions: string[], resources: string[]) =>
		role.addToPolicy(new PolicyStatement({ actions, resources }));
	// The CDK deploys with the roles of its bootstrap.
	allow(['sts:AssumeRole'], [`arn:${partition}:iam::${account}:role/cdk-hnb659fds-*`]);
	allow(
		['cloudformation:DescribeStacks'],
		['CDKToolkit/*', `pixwand-${stage}-*`].map(
			(stack) => `arn:${partition}:cloudformation:${region}:${account}:stack/${stack}`,
		),
	);
	allow(
		['ssm:GetParameter'],
		[`arn:${partition}:ssm:${region}:${account}:parameter${namesOf({ stage }).settings}`],
	);
	// What the account is asked before a deployment has no resources.
	allow(
		[
			'lambda:GetAccountSettings',
			'ses:GetAccount',
			'ses:GetEmailIdentity',
			'cloudfront:ListResponseHeadersPolicies',
			'cloudfront:GetPublicKey',
			'route53:GetHostedZone',
			'bedrock:GetFoundationModel',
			'bedrock:GetFoundationModelAvailability',
		],
		['*'],
	);
	return role;
}
