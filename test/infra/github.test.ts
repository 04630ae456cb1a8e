import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flat, resourcesOf } from './synthesise.ts';
import { equipped, production } from './synthesisedStages.ts';

describe('a stage that a repository deploys', () => {
	const { web, service } = equipped;
	const roles = Object.entries(resourcesOf(web, 'AWS::IAM::Role')).filter(([id]) =>
		id.startsWith('DeployRole'),
	);

	it('has a role that only workflows of its environment assume, without a stored key', () => {
		expect(roles).toHaveLength(1);
		const [statement, ...more] = roles[0]?.[1].Properties.AssumeRolePolicyDocument.Statement ?? [];
		expect(more).toEqual([]);
		expect(statement).toMatchObject({
			Action: 'sts:AssumeRoleWithWebIdentity',
			Condition: {
				StringEquals: {
					'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
					'token.actions.githubusercontent.com:sub': 'repo:pixwand/pixwand:environment:production',
				},
			},
		});
		expect(flat(statement.Principal.Federated)).toMatch(
			/:oidc-provider\/token\.actions\.githubusercontent\.com$/,
		);
	});

	it('deploys with the roles of the bootstrap, and has no other permission to change anything', () => {
		const policy = Object.entries(resourcesOf(web, 'AWS::IAM::Policy')).find(([id]) =>
			id.startsWith('DeployRole'),
		);
		const statements: { Action: string | string[] }[] = policy?.[1].Properties.PolicyDocument.Statement ?? [];
		const actions = statements.flatMap(({ Action }) => Action);
		expect(actions).toContain('sts:AssumeRole');
		const changing = actions.filter((action) => !/:(Get|List|Describe)/.test(action));
		expect(changing).toEqual(['sts:AssumeRole']);
	});

	it('has a role for the test at night, from an environment of its own, that starts the test order and reads its alarm', () => {
		const [role] = Object.entries(resourcesOf(service, 'AWS::IAM::Role')).filter(([id]) =>
			id.startsWith('SmokeRole'),
		);
		const [{ Condition }] = role?.[1].Properties.AssumeRolePolicyDocument.Statement ?? [];
		expect(Condition.StringEquals['token.actions.githubusercontent.com:sub']).toBe(
			'repo:pixwand/pixwand:environment:production-smoke',
		);
		const policy = Object.entries(resourcesOf(service, 'AWS::IAM::Policy')).find(([id]) =>
			id.startsWith('SmokeRole'),
		);
		const statements: { Action: string; Resource: unknown }[] =
			policy?.[1].Properties.PolicyDocument.Statement ?? [];
		expect(statements.map(({ Action, Resource }) => [Action, flat(Resource)])).toEqual([
			['lambda:InvokeFunction', expect.stringMatching(/^<orderForTest\w+\.Arn>$/)],
			[
				'cloudwatch:DescribeAlarms',
				expect.stringMatching(/:alarm:pixwand-production-service-TestOrdersFail\*$/),
			],
		]);
	});

	it('is an exception: no other stage has such a role', () => {
		expect(JSON.stringify(production.web.toJSON())).not.toContain('githubusercontent');
	});
});

it('each action of a workflow is pinned by the commit of its version', () => {
	const files = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
	const used = files.flatMap((text) => [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action));
	expect(used.length).toBeGreaterThan(8);
	for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
