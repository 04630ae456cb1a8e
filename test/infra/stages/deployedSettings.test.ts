import { describe, expect, it } from 'vitest';
import { deployedSettingsOf, readDeployed, requireConfirmation } from '#infra/stages/deployedSettings.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { startAwsStandIn } from '#support/awsStandIn.ts';
import { flat, resourcesOf, settingsOf } from '../synthesise.ts';
import { all, production } from '../synthesisedStages.ts';

const alice = settingsOf('alice');
const deployed = deployedSettingsOf(alice);

describe('a deployment', () => {
	it.each([
		[
			'table',
			{ restoredTable: { name: 't-restored', stream: 'arn:aws:dynamodb:us-east-1:1:table/t/stream/1' } },
		],
		['engine', { engine: 'openai' }],
	])('that changes the %s is refused until it is confirmed', (name, changed) => {
		const settings = settingsOf('alice', changed);
		expect(() => requireConfirmation(deployed, settings)).toThrow(`-c confirm=${name}.`);
		expect(() => requireConfirmation(deployed, settings, ['payments'])).toThrow(`-c confirm=${name}.`);
		expect(() => requireConfirmation(deployed, settings, [name])).not.toThrow();
	});

	it('that goes back to the damaged table for want of the settings of the restored one says so', () => {
		const restored = { name: 't-restored', stream: 'arn:aws:dynamodb:us-east-1:1:table/t/stream/1' };
		expect(() => requireConfirmation({ ...deployed, restoredTable: restored }, alice)).toThrow(
			`This deployment changes restoredTable from ${JSON.stringify(restored)} to the default.`,
		);
	});

	it('that changes a payment provider names both', () => {
		const before = deployedSettingsOf(settingsOf('production'));
		expect(() => requireConfirmation(before, loadStage('production', {}))).toThrow(
			/changes payments from \{"indonesia":"midtrans".+ to the default\.\n.+-c confirm=payments/,
		);
	});

	it('that is the first one, or changes other settings only, needs no confirmation', () => {
		expect(() => requireConfirmation(undefined, settingsOf('alice', { engine: 'openai' }))).not.toThrow();
		const settings = settingsOf('alice', { mailFrom: 'a@b.example' });
		expect(() => requireConfirmation(deployed, settings)).not.toThrow();
	});
});

describe('the settings of a deployed stage', () => {
	const withAnswer = (answer: { status: number; body: object }) => startAwsStandIn(() => answer);

	it('are read from a parameter', async () => {
		await withAnswer({ status: 200, body: { Parameter: { Value: JSON.stringify(deployed) } } });
		expect(await readDeployed('alice')).toEqual(deployed);
	});

	it('are unknown before the first deployment', async () => {
		await withAnswer({ status: 400, body: { __type: 'ParameterNotFound' } });
		expect(await readDeployed('alice')).toBeUndefined();
	});

	it('stop the deployment when they cannot be read', async () => {
		await withAnswer({ status: 400, body: { __type: 'AccessDeniedException' } });
		await expect(readDeployed('alice')).rejects.toThrow();
	});

	it.each(all)('are in a parameter of stage $name, with the commit', ({ name, service }) => {
		const parameters = Object.values(resourcesOf(service, 'AWS::SSM::Parameter')).map(({ Properties }) => [
			Properties.Name,
			flat(Properties.Value),
		]);
		expect(parameters).toEqual([
			[`/pixwand/${name}/settings`, expect.stringMatching(/^\{.*\}$/)],
			[`/pixwand/${name}/release`, '0000000'],
		]);
	});

	it('contain no secret', () => {
		expect(JSON.stringify(resourcesOf(production.service, 'AWS::SSM::Parameter'))).not.toMatch(
			/key|secret|password/i,
		);
	});
});
