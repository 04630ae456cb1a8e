import { expect, it } from 'vitest';
import { figureNames } from '#core/stats/operatorFigures.ts';
import { theOnly } from './synthesise.ts';
import { all } from './synthesisedStages.ts';

it.each(all)(
	'stage $name has one dashboard, with every figure of the product, the queues, the engine and the sockets',
	({ name, service }) => {
		const { DashboardName, DashboardBody } = theOnly(service, 'AWS::CloudWatch::Dashboard').Properties;
		const body = JSON.stringify(DashboardBody);
		expect(JSON.stringify(DashboardName)).toContain(`pixwand-${name}`);
		for (const figure of [...figureNames, 'EngineCents', 'ConnectCount', 'ApproximateAgeOfOldestMessage'])
			expect(body).toContain(figure);
		expect(body).toContain(`Pixwand/${name}`);
	},
);
