import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentSettings } from '#infra/constructs/nodeFunction.ts';
import { requireAddresses } from '#infra/stages/deployedSettings.ts';
import { loadStage, loadStageWith, readStageFile } from '#infra/stages/loadStage.ts';
import { parseStage } from '#infra/stages/stageSettings.ts';
import { environment } from '#runtime/environment.ts';
import {
	flat,
	readersOf,
	resourcesOf,
	type Synthesised,
	settingsOf,
	synthesise,
	theOnly,
} from '../synthesise.ts';
import { all, onAws, personal, production } from '../synthesisedStages.ts';

const addresses = (who: string) =>
	Array.from({ length: 15 }, (_, n) => `${who}.number-${n}@department.pixwand.example`);
const largeFile = {
	...readStageFile('production'),
	engine: 'openai',
	adminEmails: addresses('admin'),
	artistEmails: addresses('artist'),
	personal: false,
};
const large = synthesise('large', largeFile);
const withOpenAi = synthesise('carol', { engine: 'openai', alarmEmails: ['operators@pixwand.example'] });

describe('a stage with OpenAI', () => {
	const secretNames = ({ data }: Synthesised) =>
		Object.values(resourcesOf(data, 'AWS::SecretsManager::Secret')).map(({ Properties }) => Properties.Name);

	it('has a generated secret for the key, which no other stage has', () => {
		const [key] = Object.values(resourcesOf(withOpenAi.data, 'AWS::SecretsManager::Secret')).filter(
			({ Properties }) => Properties.Name === 'pixwand/carol/engine-key',
		);
		expect(key?.Properties.SecretString).toBeUndefined();
		expect(key?.Properties.GenerateSecretString).toMatchObject({ GenerateStringKey: 'apiKey' });
		for (const stage of all) {
			expect(secretNames(stage)).not.toContain(`pixwand/${stage.name}/engine-key`);
			expect(JSON.stringify([stage.data.toJSON(), stage.service.toJSON()])).not.toContain('engine-key');
		}
	});

	it('lets only generate read the key', () => {
		expect(readersOf(withOpenAi.service, ':secret:pixwand/carol/engine-key-??????')).toEqual(['generate']);
	});

	it('has a longer timeout than with the embedded engine, and sweeps after all attempts', () => {
		const { engineSeconds, sweep } = settingsOf('carol', { engine: 'openai' });
		expect(engineSeconds).toBeGreaterThan(settingsOf('carol').engineSeconds);
		// One attempt, two retries of errors, and one of a timeout.
		expect(sweep.stuckSeconds).toBeGreaterThan(4 * engineSeconds + 15 + 30 + 60 + 60);
	});

	it('has a daily spending limit', () => {
		expect(settingsOf('carol', { engine: 'openai' }).dailyEngineCents).toBe(20_000);
		expect(settingsOf('carol').dailyEngineCents).toBe(0);
	});

	it('has an alarm for the logs of generate', () => {
		const filters = Object.values(resourcesOf(withOpenAi.service, 'AWS::Logs::MetricFilter'));
		const [filter, ...more] = filters.filter(
			({ Properties }) =>
				flat(Properties.LogGroupName).startsWith('<generateLogs') &&
				Properties.FilterPattern.includes('$.alarm'),
		);
		expect(more).toEqual([]);
		expect(filter?.Properties.FilterPattern).toBe('{ $.alarm IS TRUE }');
		const { MetricName } = filter?.Properties.MetricTransformations[0] ?? {};
		const alarms = Object.values(resourcesOf(withOpenAi.service, 'AWS::CloudWatch::Alarm'));
		const [alarm] = alarms.filter(({ Properties }) => Properties.MetricName === MetricName);
		expect(alarm?.Properties.AlarmActions).toHaveLength(1);
	});
});

describe('a stage', () => {
	it.each([...all, withOpenAi])(
		'has room in each of its stacks, which may have 500 resources, for thirty more routes of one noun ($name)',
		({ sizes }) => {
			const resourcesOfRoute = 6;
			expect(Object.keys(sizes)).toContain('art-requests-routes');
			for (const [stack, size] of Object.entries(sizes))
				expect([stack, size + 30 * resourcesOfRoute < 400]).toEqual([stack, true]);
		},
	);

	it('is protected from deletion in production only', () => {
		for (const { name, stacks } of all)
			for (const stack of stacks)
				expect([name, stack.terminationProtection]).toEqual([name, name === 'production']);
	});

	it('runs on Graviton in AWS', () => {
		for (const { service } of onAws)
			for (const { Properties } of Object.values(resourcesOf(service, 'AWS::Lambda::Function')))
				expect(Properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' });
	});

	it('has an engine that tests can make fail on the test stage only', () => {
		expect(loadStage('test').engine).toBe('faulty');
		for (const { name } of all) expect(settingsOf(name).engine).toBe('studio');
		for (const template of [production.web, production.data, production.service])
			expect(JSON.stringify(template.toJSON())).not.toContain('faulty');
	});

	it('takes real payments in production only', () => {
		expect(loadStage('production').payments).toEqual({
			indonesia: 'midtrans',
			international: 'stripe',
			live: true,
		});
		for (const name of ['local', 'test', 'alice'])
			expect(settingsOf(name).payments).toEqual({
				indonesia: 'sandbox',
				international: 'sandbox',
				live: false,
			});
	});

	it('with real payments is not deployed without addresses that are read', () => {
		expect(() => requireAddresses(loadStage('production'))).toThrow(
			"Stage 'production' takes real payments, and needs addresses that are read and a budget: set mailFrom, supportEmail, alarmEmails, adminEmails, artistEmails, monthlyDollars in stages/production.json.",
		);
		const addresses = {
			mailFrom: 'Pixwand <hello@pixwand.test>',
			supportEmail: 'help@pixwand.test',
			alarmEmails: ['ops@pixwand.test'],
			adminEmails: ['ops@pixwand.test'],
			artistEmails: ['art@pixwand.test'],
		};
		const settings = settingsOf('production', { ...addresses, monthlyDollars: 500 });
		expect(() => requireAddresses(settings)).not.toThrow();
		expect(() => requireAddresses(settingsOf('carol'))).not.toThrow();
	});

	it('replaces the placeholder of its origin in the files that contain it on AWS', () => {
		for (const { site } of onAws) {
			const pages = site && theOnly(site, 'Custom::CDKBucketDeployment');
			const [none, ...markers] = pages?.Properties.SourceMarkers ?? [];
			expect(none).toEqual({});
			expect(Object.values(markers[0] ?? {})).toHaveLength(1);
		}
	});

	it('cannot have the sandbox beside real payments', () => {
		const { payments, ...settings } = loadStage('production');
		const stage = { ...settings, payments: { ...payments, indonesia: 'sandbox' } };
		expect(() => parseStage(stage)).toThrow('credits without a payment');
	});

	it('in production sends for a domain with DKIM, and prints the records that its owner adds', () => {
		const [identity] = Object.values(resourcesOf(production.service, 'AWS::SES::EmailIdentity'));
		expect(identity?.Properties.EmailIdentity).toBe('pixwand.example');
		const outputs = production.service.toJSON().Outputs as Record<string, { readonly Value: unknown }>;
		expect(flat(outputs.DkimRecords?.Value)).toContain('CNAME');
		expect(outputs.DmarcRecord?.Value).toMatch(/^_dmarc\.pixwand\.example TXT "v=DMARC1; p=quarantine;/);
	});

	it('on AWS mails no address again that bounced or complained', () => {
		for (const { service } of onAws) {
			const [set] = Object.values(resourcesOf(service, 'AWS::SES::ConfigurationSet'));
			expect(set?.Properties.SuppressionOptions.SuppressedReasons).toEqual(['BOUNCE', 'COMPLAINT']);
			expect(set?.Properties.ReputationOptions.ReputationMetricsEnabled).toBe(true);
		}
	});

	it('in production keeps replaced and deleted pictures for thirty days', () => {
		const [bucket] = Object.values(resourcesOf(production.data, 'AWS::S3::Bucket'));
		expect(bucket?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
		expect(JSON.stringify(bucket?.Properties.LifecycleConfiguration)).toContain(
			'"NoncurrentVersionExpiration":{"NoncurrentDays":30}',
		);
	});

	it('in production reserves executions for payments and sign-in, and one for each schedule', () => {
		const reserved = (stage: Synthesised) =>
			Object.fromEntries(
				Object.values(resourcesOf(stage.service, 'AWS::Lambda::Function')).flatMap(({ Properties }) =>
					Properties.ReservedConcurrentExecutions
						? [[Properties.FunctionName.split('-').at(-1), Properties.ReservedConcurrentExecutions]]
						: [],
				),
			);
		expect(reserved(production)).toMatchObject({
			handlePaymentWebhook: 40,
			requestCode: 40,
			validateCode: 40,
			sweep: 1,
			reconcilePayments: 1,
		});
		expect(reserved(personal)).toEqual({});
	});
});

describe('invalid settings', () => {
	it('are all listed in one error, such as an address with a typing error', () => {
		const load = () =>
			loadStage('alice', {
				siteOrigin: 'nowhere',
				alarmEmails: ['a@b.example', 'operators.pixwand.example'],
				emulator: { port: 'seven' },
			});
		expect(load).toThrow(
			"The settings of stage 'alice' are invalid. Correct stages/alice.json, and deploy again:",
		);
		for (const setting of [/siteOrigin/, /alarmEmails\[1\]/, /emulator\.port/]) expect(load).toThrow(setting);
	});

	it('of engines are listed too', () => {
		for (const engine of ['crayons', 'bedrock'])
			expect(() => settingsOf('alice', { engine })).toThrow(/Set it to "studio" or "openai"[\s\S]*engine/);
		const { openai, ...without } = settingsOf('alice', { engine: 'openai' });
		expect(() => parseStage(without)).toThrow(/Set the image model[\s\S]*openai/);
		expect(() => parseStage({ ...without, openai, engineSeconds: 30 } as typeof without)).toThrow(
			/at least 60 seconds[\s\S]*engineSeconds/,
		);
	});

	it('of a stage’s name are listed with the rule', () => {
		for (const name of ['Alice’s stage', 'a'.repeat(60)])
			expect(() => loadStage(name)).toThrow(
				/Use up to 16 lower-case letters, digits and hyphens\.[\s\S]*stage/,
			);
	});
});

describe('the file of a stage', () => {
	const folder = mkdtempSync(join(tmpdir(), 'pixwand-stages-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.json`), text);

	it('changes what it names, however deep, and leaves the other settings at their defaults', () => {
		const settings = loadStage('beta', { sweep: { graceSeconds: 30 }, engine: 'openai' });
		const { sweep } = loadStage('production');
		expect(settings.sweep).toEqual({ ...sweep, graceSeconds: 30, stuckSeconds: settings.sweep.stuckSeconds });
		expect(settings).toMatchObject({ engine: 'openai', openai: expect.any(Object) });
		expect(settings.limits).toEqual(loadStage('production').limits);
	});

	it('is refused with an unknown setting, an invalid one, or the name of a stage', () => {
		expect(() => loadStage('beta', { colour: 'red' })).toThrow(/colour/);
		expect(() => loadStage('beta', { logDays: 4 })).toThrow(/logDays/);
		expect(() => loadStage('beta', { engine: 'crayons' })).toThrow(/engine/);
		write('named', '{ "stage": "production" }');
		expect(() => readStageFile('named', folder)).toThrow(/stages\/named\.json.+that of its file/s);
		write('broken', '{');
		expect(() => readStageFile('broken', folder)).toThrow('The file stages/broken.json cannot be read');
		expect(readStageFile('none', folder)).toBeUndefined();
	});

	it('is the only place of its settings: the command line is refused', () => {
		expect(() => loadStageWith('alice', { confirm: 'table', mailFrom: 'a@b.example' })).toThrow(
			/^-c mailFrom is no option: write the setting into stages\/alice\.json, such as \{"personal":true,/,
		);
		expect(() => loadStageWith('production', { settings: '{"logDays":3}' })).toThrow(
			'write the settings into stages/production.json',
		);
		expect(loadStageWith('local', { settings: '{"logDays":30}' }).logDays).toBe(30);
	});

	it('is asked for where there is none, with what it may have', () => {
		const example = {
			personal: true,
			mailFrom: 'Pixwand <you@example.com>',
			adminEmails: ['you@example.com'],
		};
		const sentence = `Stage 'alice' has no file. Write stages/alice.json, such as ${JSON.stringify(example)}`;
		expect(() => loadStage('alice')).toThrow(sentence);
		expect(loadStage('alice', example)).toMatchObject({ keepData: false, welcomeCredits: 3 });
	});
});

describe('the environment of the functions', () => {
	it('is smaller than 3 KB with 15 admins and 15 artists; Lambda allows 4 KB', () => {
		for (const { Properties } of Object.values(resourcesOf(large.service, 'AWS::Lambda::Function'))) {
			const variables = Object.entries(Properties.Environment.Variables).map(
				([name, value]) => name + flat(value),
			);
			expect(Buffer.byteLength(variables.join(''))).toBeLessThan(3072);
		}
	});

	it('has all settings of the stage, together with the defaults', () => {
		const siteOrigin = 'https://pixwand.example';
		for (const settings of [
			loadStage('large', largeFile),
			settingsOf('alice'),
			loadStage('local'),
			loadStage('test'),
		]) {
			const text = JSON.stringify(environmentSettings(settings, siteOrigin));
			expect({ ...settings, siteOrigin }).toMatchObject(environment.shape.SETTINGS.parse(text));
		}
	});
});
