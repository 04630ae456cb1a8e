import { describe, expect, it } from 'vitest';
import { figureNames } from '#core/stats/operatorFigures.ts';
import { flat, type Resource, resourcesOf, theOnly } from './synthesise.ts';
import { local, personal, production } from './synthesisedStages.ts';

it('production has one dashboard, with every figure of the product, the queues, the engine and the sockets', () => {
	const { name, service } = production;
	const { DashboardName, DashboardBody } = theOnly(service, 'AWS::CloudWatch::Dashboard').Properties;
	const body = JSON.stringify(DashboardBody);
	expect(JSON.stringify(DashboardName)).toContain(`pixwand-${name}`);
	for (const figure of [...figureNames, 'EngineCents', 'ConnectCount', 'ApproximateAgeOfOldestMessage'])
		expect(body).toContain(figure);
	expect(body).toContain(`Pixwand/${name}`);
});

it('a stage whose alarms nobody is told has none, and no dashboard and metrics, which would cost', () => {
	for (const { service } of [local, personal])
		for (const type of ['CloudWatch::Alarm', 'CloudWatch::Dashboard', 'Logs::MetricFilter', 'SNS::Topic'])
			expect(resourcesOf(service, `AWS::${type}`)).toEqual({});
});

describe('the mail of an alarm', () => {
	const alarms = Object.entries(resourcesOf(production.service, 'AWS::CloudWatch::Alarm'));
	const topicOf = ({ AlarmActions }: Resource['Properties']) => flat(AlarmActions[0]);
	const named = (name: string) => alarms.find(([id]) => id.startsWith(name))?.[1].Properties;

	it('leads to the dashboard, and to a saved query', () => {
		const { DashboardName } = theOnly(production.service, 'AWS::CloudWatch::Dashboard').Properties;
		const queries = Object.values(resourcesOf(production.service, 'AWS::Logs::QueryDefinition'));
		const names = queries.map(({ Properties }) => Properties.Name);
		for (const [, { Properties }] of alarms) {
			const text = flat(Properties.AlarmDescription);
			expect(text).toContain(`#dashboards/dashboard/${flat(DashboardName)} `);
			expect(names.some((name: string) => text.includes(`query ${name} of`))).toBe(true);
		}
	});

	it('says whether it can wait, and those that cannot have a topic of their own', () => {
		const [urgent, other] = [named('MoneyNeedsADecision'), named('SearchFoldOverdue')];
		expect(flat(urgent.AlarmDescription)).toMatch(/^Urgent: /);
		expect(flat(other.AlarmDescription)).toMatch(/^Can wait: /);
		expect(topicOf(urgent)).not.toBe(topicOf(other));
		expect(new Set(alarms.map(([, { Properties }]) => topicOf(Properties))).size).toBe(2);
	});
});
