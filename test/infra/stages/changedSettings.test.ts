import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadStage } from '#infra/stages/loadStage.ts';
import type { StageSettings } from '#infra/stages/stageSettings.ts';
import { flat, type Synthesised, synthesise } from '../synthesise.ts';

vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
vi.stubEnv('CDK_DEFAULT_REGION', 'us-east-1');
afterAll(() => vi.unstubAllEnvs());

const { payments: _p, stage: _s, keepData: _k, ...openai } = loadStage('carol', { engine: 'openai' });
const restoredTable = {
	name: 'restored',
	stream: 'arn:aws:dynamodb:us-east-1:123456789012:table/restored/stream/1',
};
const domain = { name: 'pixwand.test', zone: 'pixwand.test', hostedZone: 'Z0123456789', redirects: [] };

/** What a stage may be set to in its life, each beside the others and alone. */
const changes: Readonly<Record<string, Partial<StageSettings>>> = {
	'no setting': {},
	'a domain': { domain },
	'a domain for mail': { domain, mailFrom: 'Pixwand <hello@pixwand.test>' },
	'a restored table': { restoredTable },
	'the sandbox of payments': { payments: { indonesia: 'sandbox', international: 'sandbox', live: false } },
	OpenAI: openai,
	'signed pictures, alarms and a repository': {
		signsPictures: true,
		alarmEmails: ['operators@pixwand.test'],
		repository: 'pixwand/pixwand',
	},
};
const everything = Object.assign({}, ...Object.values(changes)) as Partial<StageSettings>;
const stages: [string, Synthesised][] = Object.entries({ ...changes, everything }).map(([name, changed]) => [
	name,
	synthesise('production', {}, changed),
]);
const pairs = stages.flatMap(([from, before]) =>
	stages.filter(([to]) => to !== from).map(([to, after]) => ({ from, to, before, after })),
);

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
/** Properties whose change replaces a resource of these types. */
const fixed = [
	'TableName',
	'KeySchema',
	'BucketName',
	'Name',
	'StateMachineName',
	'QueueName',
	'ProtocolType',
];

/** A value of a template, in which a stage with a domain has the number of its account. */
const written = (value: unknown): string => flat(value).replace('<AWS::AccountId>', '123456789012');

describe.each(pairs)('a stage with $from that is deployed with $to', ({ before, after }) => {
	it('drops no export that another stack still imports', () => {
		order.forEach((name, at) => {
			const kept = exportsOf(after.templates[name]);
			const dropped = exportsOf(before.templates[name]).filter((each) => !kept.includes(each));
			const stillImported = order.slice(at + 1).flatMap((later) => imports(before.templates[later] ?? {}));
			expect(dropped.filter((each) => stillImported.includes(each))).toEqual([]);
		});
	});

	it('keeps its data and its addresses', () => {
		for (const name of order)
			for (const [id, { Type, Properties }] of Object.entries(before.templates[name]?.Resources ?? {})) {
				const now = after.templates[name]?.Resources[id];
				// The secrets of settings that were removed are deleted with them, and CanaryResults never are.
				if (!lasting.test(Type) || (!now && /^(EngineKey|SigningKey)/.test(id))) continue;
				expect(now?.Type, id).toBe(Type);
				for (const property of fixed)
					expect(written(now?.Properties[property]), `${id} ${property}`).toBe(written(Properties[property]));
			}
	});
});
