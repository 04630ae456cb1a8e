import { expect, it, onTestFinished } from 'vitest';
import { canaryCode } from '#infra/constructs/syntheticCanary.ts';
import { startStandIn } from '#support/payments/standIn.ts';
import { resourcesOf, theOnly } from './synthesise.ts';
import { local, personal, production } from './synthesisedStages.ts';

it('production is visited from outside, and tells its operators when it does not answer twice', () => {
	const { service } = production;
	const { Properties } = theOnly(service, 'AWS::Synthetics::Canary');
	expect(Properties.Schedule.Expression).toBe('rate(5 minutes)');
	const [alarm] = Object.entries(resourcesOf(service, 'AWS::CloudWatch::Alarm')).filter(([id]) =>
		id.startsWith('SiteUnreachable'),
	);
	expect(alarm?.[1].Properties).toMatchObject({ MetricName: 'Failed', EvaluationPeriods: 2 });
	for (const stage of [local, personal])
		expect(resourcesOf(stage.service, 'AWS::Synthetics::Canary')).toEqual({});
});

it('the canary fails for a page that does not answer, and for an API that is not healthy', async () => {
	let healthy = true;
	const server = await startStandIn(({ path }) =>
		path === '/auth/login'
			? { status: 200, body: '<div id="root"></div>' }
			: { status: healthy ? 200 : 500, body: { status: healthy } },
	);
	onTestFinished(() => server.close());
	const exports: { handler?: () => Promise<void> } = {};
	new Function('exports', 'process', canaryCode)(exports, { env: { SITE: server.url } });
	await exports.handler?.();
	healthy = false;
	await expect(exports.handler?.()).rejects.toThrow('/api/v1/health answers 500');
});
