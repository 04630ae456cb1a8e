import { describe, expect, it } from 'vitest';
import { gradualRoutes } from '#infra/constructs/gradualRelease.ts';
import { flat, resourcesOf, synthesise } from './synthesise.ts';
import { local, personal, production } from './synthesisedStages.ts';

const groups = Object.values(resourcesOf(production.service, 'AWS::CodeDeploy::DeploymentGroup'));
const aliases = resourcesOf(production.service, 'AWS::Lambda::Alias');

describe('in production, a route that takes money or orders', () => {
	it.each(gradualRoutes)('%s is called by an alias of its versions', (key) => {
		const alias = Object.keys(aliases).find((id) => id.startsWith(`${key}Live`));
		expect(alias && aliases[alias]?.Properties.Name).toBe('live');
		const integrations = Object.values(resourcesOf(production.service, 'AWS::ApiGatewayV2::Integration')).map(
			({ Properties }) => flat(Properties.IntegrationUri),
		);
		expect(integrations).toContain(`<${alias}>`);
	});

	it('gives a new version a tenth of the calls, until the API answers with errors', () => {
		expect(groups).toHaveLength(gradualRoutes.length);
		for (const { Properties } of groups) {
			expect(flat(Properties.DeploymentConfigName)).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
			expect(Properties.AlarmConfiguration).toMatchObject({
				Enabled: true,
				Alarms: [{ Name: { Ref: expect.stringMatching(/^ReleaseFails/) } }],
			});
			expect(Properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
		}
	});
});

it('an urgent deployment gives new versions all calls at once, whatever the alarm says', () => {
	const { service } = synthesise('production', {}, {}, { context: { urgent: 'true' } });
	for (const { Properties } of Object.values(resourcesOf(service, 'AWS::CodeDeploy::DeploymentGroup'))) {
		expect(flat(Properties.DeploymentConfigName)).toBe('CodeDeployDefault.LambdaAllAtOnce');
		expect(Properties.AlarmConfiguration).toEqual({ Enabled: false, Alarms: expect.anything() });
	}
});

it.each([local, personal])('stage $name has no gradual releases', ({ service }) => {
	expect(resourcesOf(service, 'AWS::CodeDeploy::DeploymentGroup')).toEqual({});
	expect(resourcesOf(service, 'AWS::Lambda::Alias')).toEqual({});
});
