import { globSync, readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { budget } from '#infra/constructs/monitoring/operators.ts';
import { permissions, resourcesOf, settingsOf, theOnly } from './synthesise.ts';
import { equipped, local, personal, production } from './synthesisedStages.ts';

const alarmNamed = (template: Template, name: string) =>
	Object.entries(template.findResources('AWS::CloudWatch::Alarm')).find(([id]) =>
		new RegExp(`^${name}[0-9A-F]{8}$`).test(id),
	)?.[1];

it('a stage that signs pictures has an alarm before its certificate expires, which mails once a day at most', () => {
	const signing = equipped.service;
	const { MetricName, Period, Threshold } = alarmNamed(signing, 'SigningNeedsAnOperator')?.Properties ?? {};
	expect([MetricName, Period, Threshold]).toEqual(['SigningNeedsAnOperator', 86_400, 1]);
	const patterns = Object.values(signing.findResources('AWS::Logs::MetricFilter')).map(
		({ Properties }) => Properties.FilterPattern,
	);
	expect(patterns).toContain('{ ($.message = "picture not signed") || ($.message = "certificate expires") }');
	expect(alarmNamed(production.service, 'SigningNeedsAnOperator')).toBeUndefined();
});

it('each message that an alarm waits for is logged by a function', () => {
	const patterns = Object.values(resourcesOf(equipped.service, 'AWS::Logs::MetricFilter')).map(
		({ Properties }) => String(Properties.FilterPattern),
	);
	const waitedFor = new Set(patterns.flatMap((pattern) => pattern.match(/(?<=\$\.message = ")[^"]+/g) ?? []));
	expect(waitedFor.size).toBeGreaterThan(6);
	const source = globSync('functions/**/*.ts')
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n');
	expect([...waitedFor].filter((message) => !source.includes(`'${message}'`))).toEqual([]);
});

describe('the budget of a stage', () => {
	const budgetFor = (...alarmEmails: string[]) => {
		const stack = new Stack();
		budget(stack, settingsOf('production', { alarmEmails }), 500);
		return Template.fromStack(stack);
	};

	it('does not change when an operator joins or leaves, and has no name that the next one could not have', () => {
		const [before, after] = [
			budgetFor('a@pixwand.example'),
			budgetFor('b@pixwand.example', 'c@pixwand.example'),
		];
		const { Properties } = theOnly(before, 'AWS::Budgets::Budget');
		expect(Properties).toEqual(theOnly(after, 'AWS::Budgets::Budget').Properties);
		expect(Properties.Budget).not.toHaveProperty('BudgetName');
		expect(Object.keys(resourcesOf(after, 'AWS::SNS::Subscription'))).toHaveLength(2);
	});

	it('is in a region that has budgets, and may mail', () => {
		const stack = equipped.stacks.find(({ stackName }) => stackName.endsWith('-budget'));
		expect(stack?.region).toBe('us-east-1');
		const { Statement } = theOnly(budgetFor(), 'AWS::SNS::TopicPolicy').Properties.PolicyDocument;
		expect(Statement).toContainEqual(
			expect.objectContaining({ Effect: 'Allow', Principal: { Service: 'budgets.amazonaws.com' } }),
		);
	});
});

describe('a stage with test orders', () => {
	const { service } = equipped;

	it('orders at the interval of its settings and visits between, and tells its operators when two in a row fail', () => {
		const rules = Object.values(resourcesOf(service, 'AWS::Events::Rule'));
		const ruleOf = (name: string) =>
			rules.find(({ Properties }) => Properties.Name === `pixwand-production-${name}`)?.Properties;
		expect(ruleOf('test-orders')?.ScheduleExpression).toBe('rate(30 minutes)');
		expect(ruleOf('visits')).toMatchObject({
			ScheduleExpression: 'rate(5 minutes)',
			Targets: [{ Input: '{"visitOnly":true}' }],
		});
		expect(alarmNamed(service, 'SiteUnreachable')?.Properties).toMatchObject({ EvaluationPeriods: 2 });
		expect(alarmNamed(service, 'TestOrdersFail')?.Properties).toMatchObject({
			MetricName: 'Errors',
			Period: 1800,
			EvaluationPeriods: 2,
		});
	});

	it('lets the function write accounts and their ledger, and nothing else', () => {
		const statements = permissions(service)['pixwand-production-orderForTest'] ?? [];
		const writes = statements.filter(({ actions }) => actions.includes('dynamodb:PutItem'));
		expect(writes).toMatchObject([
			{ conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['EMAIL#*', 'USER#*'] } } },
		]);
	});

	it('is an exception: every other stage has the function for `npm run smoke` only', () => {
		for (const stage of [local, personal]) {
			expect(Object.keys(permissions(stage.service))).toContain(`pixwand-${stage.name}-orderForTest`);
			expect(JSON.stringify(resourcesOf(stage.service, 'AWS::Events::Rule'))).not.toContain('orderForTest');
		}
	});
});
