import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { engineSettings } from '#infra/stages/engineSettings.ts';
import { defaults } from '#infra/stages/stageDefaults.ts';
import type { StageSettings } from '#infra/stages/stageSettings.ts';
import { documentedRegions, providerSchemas } from '#support/providerSchemas.ts';
import { flat, type Resource, type Synthesised, synthesise } from '../infra/synthesise.ts';

vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
vi.stubEnv('CDK_DEFAULT_REGION', 'ap-southeast-1');
afterAll(() => vi.unstubAllEnvs());

const stream = 'arn:aws:dynamodb:ap-southeast-1:123456789012:table/restored/stream/1';
const domain = { name: 'pixwand.test', zone: 'pixwand.test', hostedZone: 'Z0123456789', redirects: [] };
const alarmEmails = ['operators@pixwand.test'];
const sandbox = { indonesia: 'sandbox', international: 'sandbox', live: false } as const;

/** What a stage may be set to in its life, each alone. */
const changes: Readonly<Record<string, Partial<StageSettings>>> = {
	domain: { domain },
	redirects: { domain: { ...domain, redirects: ['www.pixwand.test'] } },
	'mail of the domain': { domain, mailFrom: 'Pixwand <hello@pixwand.test>' },
	'another sender': { mailFrom: 'Pixwand <hello@other.test>' },
	'an address as sender': { mailDomain: false },
	'another support address': { supportEmail: 'help@pixwand.test' },
	admins: { adminEmails: ['admin@pixwand.test'] },
	artists: { artistEmails: ['artist@pixwand.test'] },
	alarms: { alarmEmails },
	'other alarm addresses': { alarmEmails: ['a@pixwand.test', 'b@pixwand.test'] },
	budget: { alarmEmails, monthlyDollars: 500 },
	'another budget': { alarmEmails: ['a@pixwand.test'], monthlyDollars: 900 },
	'restored table': { restoredTable: { name: 'restored', stream } },
	'sandbox of payments': { payments: sandbox },
	OpenAI: engineSettings('openai', defaults) as Partial<StageSettings>,
	'signed pictures': { signsPictures: true },
	repository: { repository: 'pixwand/pixwand' },
	'another repository': { repository: 'pixwand/other' },
	'no test orders': { testOrderMinutes: undefined },
	'rarer test orders': { testOrderMinutes: 240 },
	'no traces': { tracing: false },
	'no reserved executions': { reserveConcurrency: false },
	'fewer calls': { throttle: { api: 100, sockets: 10 } },
	'fewer drawings': { engineConcurrency: 4 },
	'shorter logs': { logDays: 3 },
	firewall: { webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/1' },
	'HTTPS of subdomains': { hstsSubdomains: true },
	'copies of backups': { backupVault: 'arn:aws:backup:us-east-1:123456789012:backup-vault:copies' },
};
const names = Object.keys(changes);
const together = (...all: string[]) =>
	Object.assign({}, ...all.map((name) => changes[name])) as Partial<StageSettings>;
const sets: Readonly<Record<string, Partial<StageSettings>>> = {
	'no setting': {},
	...changes,
	// Each beside the next one.
	...Object.fromEntries(
		names.slice(1).map((name, n) => [`${names[n]} and ${name}`, together(names[n] ?? '', name)]),
	),
	everything: together(...names),
};
const stages: [string, Synthesised][] = Object.entries(sets).map(([name, changed]) => [
	name,
	synthesise('production', changed),
]);

/** The stacks in the order of their deployment; nested ones are deployed with those that contain them. */
const order = ['web', 'data', 'service', 'site'].map((part) => `pixwand-production-${part}`);

const imports = (template: unknown): string[] =>
	[...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name);
const exportsOf = (template: Synthesised['templates'][string] | undefined): string[] =>
	Object.values(template?.Outputs ?? {}).flatMap(
		(output) => (output as { Export?: { Name: string } }).Export?.Name ?? [],
	);

/** Types that hold data, or whose address others know. */
const lasting =
	/^AWS::(DynamoDB::GlobalTable|S3::Bucket|SecretsManager::Secret|CloudFront::Distribution|ApiGatewayV2::Api|StepFunctions::StateMachine|SQS::Queue)$/;

/** The value of a property, where `*` stands for each of a list. */
function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
	if (first === undefined || value === undefined) return value;
	if (first === '*') return Array.isArray(value) ? value.map((each) => valueAt(each, rest)) : value;
	return valueAt((value as Record<string, unknown>)[first], rest);
}

/** A value of a template, in which a stage with a domain has the number of its account. */
const written = (value: unknown): unknown =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? flat(value).replace('<AWS::AccountId>', '123456789012')
		: value;

const schemas = await Promise.all(documentedRegions.map(providerSchemas));

/** The properties of a resource whose change replaces it, with their values. */
const fixedOf = ({ Type, Properties }: Resource): [string, unknown][] =>
	[...new Set(schemas.flatMap((schemaOf) => schemaOf(Type)?.createOnlyProperties ?? []))].map((path) => [
		path,
		written(valueAt(Properties, path.split('/').slice(2))),
	]);

/** Whether a resource that is replaced would need the name that the former one still has: `Name`, `QueueName` of a queue. */
const keepsName = (type: string, before: [string, unknown][], after: [string, unknown][]): boolean => {
	const name = new RegExp(`/(${type.split('::').at(-1)})?Name$`);
	return before.some(
		([path, value], at) =>
			name.test(path) && typeof value === 'string' && isDeepStrictEqual(value, after[at]?.[1]),
	);
};

describe.each(stages)('a stage with %s', (from, before) => {
	it('can be deployed with each other setting, and keeps its data and its addresses', () => {
		const problems: string[] = [];
		for (const [to, after] of stages) {
			order.forEach((name, at) => {
				const kept = exportsOf(after.templates[name]);
				const stillImported = order.slice(at + 1).flatMap((later) => imports(before.templates[later] ?? {}));
				for (const each of exportsOf(before.templates[name]))
					if (!kept.includes(each) && stillImported.includes(each))
						problems.push(`${from} → ${to}: export ${each}`);
			});
			for (const [stack, { Resources }] of Object.entries(before.templates))
				for (const [id, resource] of Object.entries(Resources)) {
					const now = after.templates[stack]?.Resources[id];
					if (!now) {
						// `preflight` names a secret that a setting has left.
						if (lasting.test(resource.Type) && !/^(EngineKey|SigningKey)/.test(id))
							problems.push(`${from} → ${to}: without ${id}`);
						continue;
					}
					const [was, is] = [fixedOf(resource), fixedOf(now)];
					const isReplaced = now.Type !== resource.Type || !isDeepStrictEqual(was, is);
					if (isReplaced && (lasting.test(resource.Type) || keepsName(resource.Type, was, is)))
						problems.push(`${from} → ${to}: replaces ${id}`);
				}
		}
		expect(problems).toEqual([]);
	});
});
