import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { StageFile } from '#infra/stages/loadStage.ts';
import { nightly } from '#support/nightly.ts';
import cdk from '../../cdk.json' with { type: 'json' };
import { nagReasons } from './nagReasons.ts';
import { type Synthesised, synthesise } from './synthesise.ts';

interface Finding {
	readonly finding: string;
	/** The construct's path below its stack, or below its nested stack. */
	readonly at: string;
}

const findings = ({ stacks }: Synthesised): Finding[] =>
	stacks.flatMap((stack) =>
		new AwsSolutionsChecks().validateScope(stack).violations.flatMap(({ ruleName, violatingResources }) =>
			violatingResources.map(({ constructPath = '' }) => ({
				finding: ruleName,
				at: constructPath.replace(`${stack.stackName}/`, '').replace(/^[a-z-]+-routes\//, ''),
			})),
		),
	);

const isAccepted = ({ finding, at }: Finding) =>
	nagReasons.some(([rule, path]) => rule.test(finding) && path.test(at));

afterAll(() => vi.unstubAllEnvs());

/** Validates the templates, too, by most rules of cfn-lint in the CDK: by day those of production, which has almost everything. */
function found(name: string, changed: StageFile) {
	vi.stubEnv('CDK_VALIDATION', String(nightly || name === 'production'));
	return { name, found: findings(synthesise(name, changed)) };
}

const stages = [
	found('alice', { alarmEmails: ['operators@pixwand.example'] }),
	found('carol', { engine: 'openai' }),
	found('production', {
		repository: 'pixwand/pixwand',
		testOrderMinutes: 60,
		backupVault: 'arn:aws:backup:ap-southeast-1:210987654321:backup-vault:copies',
		monthlyDollars: 500,
		alarmEmails: ['operators@pixwand.example'],
		signsPictures: true,
	}),
];

describe('a finding of cdk-nag', () => {
	it.each(stages)('has a reason if it is accepted in stage $name', ({ found }) => {
		expect(found.filter((finding) => !isAccepted(finding))).toEqual([]);
	});

	it.each(nagReasons)('exists for the reason of %s at %s', (rule, path) => {
		const all = stages.flatMap(({ found }) => found);
		const matching = all.filter(({ finding, at }) => rule.test(finding) && path.test(at));
		expect(matching).not.toEqual([]);
	});

	it('exists for a route without an authorizer', () => {
		for (const { found } of stages)
			expect(found.map(({ finding }) => finding)).toContain('AwsSolutions-APIG4');
	});
});

it('a property that CloudFormation does not take fails the synthesis', () => {
	const app = new App({ context: cdk.context });
	const properties = { MessageRetentionPeriod: 'a week' };
	new CfnResource(new Stack(app, 'stack'), 'queue', { type: 'AWS::SQS::Queue', properties });
	expect(() => app.synth()).toThrow(/validation/i);
});
