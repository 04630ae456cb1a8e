import { describe, expect, it } from 'vitest';
import { routeKeysOf } from '#infra/constructs/httpRoutes.ts';
import { parseStage, loadStage } from '#infra/stages.ts';
import { functionSettings } from '#runtime/settings.ts';
import { paths } from '#shared/api/paths.ts';
import {
	flat,
	permissions,
	type Resource,
	resourcesOf,
	type Synthesised,
	synthesise,
	synthesiseLocal,
	theOnly,
} from './synthesise.ts';

const local = synthesiseLocal();
const personal = synthesise('alice');
const production = synthesise('production');
const withOpenAi = synthesise('carol', { engine: 'openai' });
const all = [local, personal, production];
const onAws = [personal, production];

describe.each(all)('the routes of stage $name', ({ name, service, web }) => {
	const functions = resourcesOf(service, 'AWS::Lambda::Function');
	const routes = Object.values(resourcesOf(service, 'AWS::ApiGatewayV2::Route'));
	const integrations = resourcesOf(service, 'AWS::ApiGatewayV2::Integration');
	const idOf = (key: string) =>
		Object.keys(functions).find((id) => functions[id]?.Properties.FunctionName === `pixwand-${name}-${key}`);

	const routeKeys = routeKeysOf(loadStage(name));

	it.each(routeKeys)('lead %s to a function of its own', (key) => {
		const { method, path } = paths[key];
		const route = routes.find(({ Properties }) => Properties.RouteKey === `${method} /api${path}`);
		const integration = /<(.+)>$/.exec(flat(route?.Properties.Target))?.[1] ?? '';
		const target = flat(integrations[integration]?.Properties.IntegrationUri);
		expect(target).toBe(`<${idOf(key)}.Arn>`);
	});

	it('are those of the route table and of WebSockets, and no others', () => {
		const keys = routes.map(({ Properties }) => Properties.RouteKey as string);
		expect(keys.filter((key) => key.startsWith('$')).sort()).toEqual(['$connect', '$default', '$disconnect']);
		expect(routes).toHaveLength(routeKeys.length + 3);
	});

	it(name === 'production' ? 'have no sandbox for payments' : 'have the sandbox for payments', () => {
		const names = Object.values(functions).map(({ Properties }) => Properties.FunctionName);
		const sandbox = names.filter((each) => /sandbox/i.test(each));
		expect(sandbox).toHaveLength(name === 'production' ? 0 : 2);
		const template = JSON.stringify(service.toJSON());
		expect(/v1\/payments\/sandbox/.test(template)).toBe(name !== 'production');
	});

	it('are called by the gateway alone', () => {
		const callers = Object.values(resourcesOf(service, 'AWS::Lambda::Permission'));
		const ofRoutes = callers.filter(({ Properties }) => Properties.Principal !== 'events.amazonaws.com');
		expect(ofRoutes).toHaveLength(routeKeys.length + 3);
		for (const { Properties } of ofRoutes) {
			expect(Properties.Principal).toBe('apigateway.amazonaws.com');
			expect(flat(Properties.SourceArn)).toContain(':execute-api:');
		}
	});

	it('note every call at the gateway, without who calls', () => {
		const { AccessLogSettings } = theOnly(web, 'AWS::ApiGatewayV2::Stage').Properties;
		expect(AccessLogSettings.Format).toContain('$context.integrationErrorMessage');
		expect(AccessLogSettings.Format).not.toMatch(/identity|authorizer|userAgent/);
	});
});

describe.each(all)('the functions of stage $name', ({ name, service }) => {
	const functions = Object.values(resourcesOf(service, 'AWS::Lambda::Function'));
	const logGroups = resourcesOf(service, 'AWS::Logs::LogGroup');

	it('each write to a log group of their own that empties itself', () => {
		for (const { Properties } of functions) {
			const group = logGroups[Properties.LoggingConfig.LogGroup.Ref];
			expect(group?.Properties.LogGroupName).toBe(`/aws/lambda/${Properties.FunctionName}`);
			expect(group?.Properties.RetentionInDays).toBe(name === 'production' ? 90 : 3);
		}
	});

	it('can read their settings', () => {
		for (const { Properties } of functions) {
			const text = flat(Properties.Environment.Variables.SETTINGS).replace(
				/<[^>]*DomainName[^>]*>/,
				'd1.cloudfront.example',
			);
			expect(functionSettings.parse(JSON.parse(text)).stage).toBe(name);
		}
	});

	it('each have a role of their own, with no policy of somebody else’s making', () => {
		const roles = functions.map(({ Properties }) => flat(Properties.Role));
		expect(new Set(roles).size).toBe(functions.length);
		for (const { Properties } of Object.values(resourcesOf(service, 'AWS::IAM::Role')))
			expect(Properties.ManagedPolicyArns ?? []).toEqual([]);
	});

	it('may do no unnamed action, and nothing to every resource', () => {
		const boundless = Object.entries(permissions(service)).flatMap(([fn, statements]) =>
			statements
				.filter(({ actions, resources }) => resources.includes('*') || actions.some((a) => a.includes('*')))
				.map(({ actions }) => `${fn}: ${actions.join(' ')}`),
		);
		// The emulator judges the sending of mail, and the answer to a task's token, on every resource.
		const mailers = [
			'pixwand-local-handOff: states:SendTaskSuccess',
			'pixwand-local-requestCode: ses:SendEmail',
			'pixwand-local-recordChanged: ses:SendEmail',
			'pixwand-local-recordChanged: states:SendTaskSuccess',
		];
		expect(boundless).toEqual(name === 'local' ? mailers : []);
	});
});

describe('the permissions of a deployed stage', () => {
	const granted = permissions(personal.service);
	const of = (key: string) => granted[`pixwand-alice-${key}`] ?? [];
	const whoMay = (action: string) =>
		Object.keys(granted)
			.filter((fn) => granted[fn]?.some(({ actions }) => actions.includes(action)))
			.map((fn) => fn.replace('pixwand-alice-', ''));

	it('let a route that touches nothing write its log and no more', () => {
		for (const key of ['getHealth', 'getOpenApi', 'getApiPage', 'listServices', 'listPackages'])
			expect(of(key).flatMap(({ actions }) => actions)).toEqual([
				'logs:CreateLogStream',
				'logs:PutLogEvents',
			]);
	});

	it('let only the code route and the follower of changes send mail, from the stage’s own address', () => {
		expect(whoMay('ses:SendEmail')).toEqual(['requestCode', 'recordChanged']);
		const [grant] = of('requestCode').filter(({ actions }) => actions.includes('ses:SendEmail'));
		expect(grant?.resources.join()).toMatch(/:identity\/hello@pixwand\.example$/);
	});

	it('let nobody list, scan or delete the table', () => {
		const tableActions = Object.values(granted).flatMap((statements) =>
			statements.flatMap(({ actions }) => actions.filter((action) => action.startsWith('dynamodb:'))),
		);
		expect([...new Set(tableActions)].sort()).toEqual([
			'dynamodb:DeleteItem',
			'dynamodb:DescribeStream',
			'dynamodb:GetItem',
			'dynamodb:GetRecords',
			'dynamodb:GetShardIterator',
			'dynamodb:ListStreams',
			'dynamodb:PutItem',
			'dynamodb:Query',
			'dynamodb:UpdateItem',
		]);
	});

	it('let the keys of the payment providers be read only where payments are', () => {
		const readers = Object.keys(granted)
			.filter((fn) => granted[fn]?.some(({ resources }) => resources.join().includes('payment-keys')))
			.map((fn) => fn.replace('pixwand-alice-', ''));
		expect(readers.sort()).toEqual([
			'createTransaction',
			'handlePaymentWebhook',
			'reconcilePayments',
			'useSandboxPage',
		]);
	});

	it('let pictures be written only by the routes and steps that make them', () => {
		expect(whoMay('s3:PutObject').sort()).toEqual(['begin', 'generate', 'updateArtRequest', 'uploadFiles']);
		expect(whoMay('s3:DeleteObject')).toEqual(['begin']);
	});

	it('let the sweeper look at and stop executions, which are not the state machine', () => {
		const [grant] = of('sweep').filter(({ actions }) => actions.includes('states:DescribeExecution'));
		expect(grant?.actions).toEqual(['states:DescribeExecution', 'states:StopExecution']);
		expect(grant?.resources).toHaveLength(1);
		expect(grant?.resources[0]).toContain(':execution:');
	});
});

describe.each(all)('the table of stage $name', ({ name, data }) => {
	const table = theOnly(data, 'AWS::DynamoDB::GlobalTable');
	const [replica] = table.Properties.Replicas;

	it('can be restored to any second of the last weeks', () => {
		expect(replica.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
	});

	it('streams what an item was and what it became', () => {
		expect(table.Properties.StreamSpecification.StreamViewType).toBe('NEW_AND_OLD_IMAGES');
	});

	it('forgets what has expired', () => {
		expect(table.Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expires', Enabled: true });
	});

	it('projects no more into an index than DynamoDB allows', () => {
		const projections = table.Properties.GlobalSecondaryIndexes.map(
			({ Projection }: { Projection: { NonKeyAttributes: string[] } }) => Projection.NonKeyAttributes.length,
		);
		expect(projections).toHaveLength(3);
		expect(Math.max(...projections)).toBeLessThanOrEqual(20);
		expect(projections.reduce((sum: number, each: number) => sum + each, 0)).toBeLessThanOrEqual(100);
	});

	it('is paid by use, without a capacity to guess', () => {
		expect(table.Properties.BillingMode).toBe('PAY_PER_REQUEST');
	});

	it(name === 'production' ? 'outlives its stack' : 'goes with its stack', () => {
		expect(table.DeletionPolicy).toBe(name === 'production' ? 'Retain' : 'Delete');
		expect(replica.DeletionProtectionEnabled ?? false).toBe(name === 'production');
	});
});

describe.each(all)('the buckets of stage $name', ({ name, data, web }) => {
	const buckets = [data, web].flatMap((template) => Object.values(resourcesOf(template, 'AWS::S3::Bucket')));
	const pictures = theOnly(data, 'AWS::S3::Bucket');

	it('are closed to the public and encrypted', () => {
		expect(buckets).toHaveLength(2);
		for (const { Properties } of buckets) {
			expect(Properties.PublicAccessBlockConfiguration).toEqual({
				BlockPublicAcls: true,
				BlockPublicPolicy: true,
				IgnorePublicAcls: true,
				RestrictPublicBuckets: true,
			});
			expect(Properties.BucketEncryption).toBeDefined();
		}
	});

	it('allow the site’s own origin and no other', () => {
		const [rule, ...more] = pictures.Properties.CorsConfiguration.CorsRules;
		expect(more).toEqual([]);
		expect(rule.AllowedMethods).toEqual(['GET', 'HEAD', 'POST']);
		expect(rule.AllowedOrigins.map(flat)).toEqual([
			name === 'local'
				? 'http://localhost:5173'
				: expect.stringMatching(/^https:\/\/<.*Distribution.*DomainName.*>$/),
		]);
	});

	it('forget unused uploads after a day, and nothing else', () => {
		const rules = pictures.Properties.LifecycleConfiguration.Rules as Record<string, unknown>[];
		const expiring = rules.filter((rule) => rule.ExpirationInDays !== undefined);
		expect(expiring).toEqual([
			expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
		]);
	});

	it(name === 'production' ? 'keep pictures when the stack goes' : 'let pictures go with the stack', () => {
		expect(pictures.DeletionPolicy).toBe(name === 'production' ? 'Retain' : 'Delete');
	});
});

describe.each(onAws)('the transport of stage $name', ({ data, web, service }) => {
	const refusesPlainText = ({ Properties }: Resource) =>
		Properties.PolicyDocument.Statement.some(
			(statement: { Effect: string; Condition?: { Bool?: Record<string, string> } }) =>
				statement.Effect === 'Deny' && statement.Condition?.Bool?.['aws:SecureTransport'] === 'false',
		);

	it('is TLS for buckets, queues and alarms', () => {
		const policies = [
			...Object.values(resourcesOf(data, 'AWS::S3::BucketPolicy')),
			...Object.values(resourcesOf(web, 'AWS::S3::BucketPolicy')),
			...Object.values(resourcesOf(service, 'AWS::SQS::QueuePolicy')),
			...Object.values(resourcesOf(service, 'AWS::SNS::TopicPolicy')),
		];
		expect(policies).toHaveLength(4);
		expect(policies.filter(refusesPlainText)).toHaveLength(4);
	});

	it('is TLS for browsers, who are told to remember it', () => {
		const { DistributionConfig } = theOnly(web, 'AWS::CloudFront::Distribution').Properties;
		for (const behaviour of [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors])
			expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https');
		const { SecurityHeadersConfig } = theOnly(web, 'AWS::CloudFront::ResponseHeadersPolicy').Properties
			.ResponseHeadersPolicyConfig;
		expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(365 * 24 * 3600);
	});
});

describe.each(all)('the workflow of stage $name', ({ name, service }) => {
	type State = {
		readonly Type: string;
		readonly Next?: string;
		readonly TimeoutSeconds?: number;
		readonly Retry?: {
			readonly ErrorEquals: string[];
			readonly MaxAttempts: number;
			readonly IntervalSeconds?: number;
		}[];
		readonly Catch?: { readonly ErrorEquals: string[]; readonly Next: string }[];
	};
	const { Properties } = theOnly(service, 'AWS::StepFunctions::StateMachine');
	const machine = JSON.parse(flat(Properties.DefinitionString)) as {
		States: Record<string, State>;
		TimeoutSeconds: number;
	};
	const tasks = Object.entries(machine.States).filter(([, { Type }]) => Type === 'Task');

	it('has the steps begin, generate, complete, handOff and fail', () => {
		expect(tasks.map(([step]) => step).sort()).toEqual(['begin', 'complete', 'fail', 'generate', 'handOff']);
	});

	const isWaiting = ([step]: [string, State]) => step === 'handOff';

	it('lets an artist have more than the week after which the sweeper gives up', () => {
		const [[, { TimeoutSeconds = 0 }] = ['', {} as State]] = tasks.filter(isWaiting);
		expect(TimeoutSeconds).toBeGreaterThan(loadStage('production').sweep.giveUpSeconds);
		expect(machine.TimeoutSeconds).toBeGreaterThan(TimeoutSeconds);
	});

	const working = tasks.filter((task) => !isWaiting(task));
	it.each(working)('tries %s again when it throws or takes too long', (_, { Retry = [], TimeoutSeconds }) => {
		expect(TimeoutSeconds).toBeGreaterThan(0);
		expect(Retry.flatMap(({ ErrorEquals }) => ErrorEquals)).toEqual(
			expect.arrayContaining(['States.TaskFailed', 'States.Timeout']),
		);
		for (const { MaxAttempts } of Retry) expect(MaxAttempts).toBeGreaterThan(0);
	});

	it('lets each step wait for its turn when its function is busy', () => {
		const busy = name === 'local' ? 'Lambda.Unknown' : 'Lambda.TooManyRequestsException';
		for (const [step, { Retry = [] }] of tasks) {
			const [first] = Retry;
			expect([step, first?.ErrorEquals]).toEqual([step, [busy]]);
			expect(first?.MaxAttempts).toBeGreaterThanOrEqual(50);
		}
	});

	it('lets the drawing wait much longer when the engine takes no more for now', () => {
		const [[, { Retry = [] }] = ['', {} as State]] = tasks.filter(([step]) => step === 'generate');
		const busy = Retry.findIndex(({ ErrorEquals }) => ErrorEquals.includes('ImageEngineBusyError'));
		const anything = Retry.findIndex(({ ErrorEquals }) => ErrorEquals.includes('States.TaskFailed'));
		expect(busy).toBeGreaterThanOrEqual(0);
		expect(busy).toBeLessThan(anything);
		expect(Retry[busy]?.IntervalSeconds).toBeGreaterThan(10 * (Retry[anything]?.IntervalSeconds ?? 1));
	});

	it('ends whatever cannot be done in fail', () => {
		for (const [step, { Catch }] of tasks.filter(([step]) => step !== 'fail'))
			expect([step, Catch]).toEqual([
				step,
				[expect.objectContaining({ ErrorEquals: ['States.ALL'], Next: 'fail' })],
			]);
		expect(machine.States.refused?.Next).toBe('fail');
	});

	it('waits for a function longer than the function may run', () => {
		const functions = Object.values(resourcesOf(service, 'AWS::Lambda::Function'));
		for (const [step, { TimeoutSeconds = 0 }] of tasks) {
			const fn = functions.find(({ Properties: { FunctionName } }) => FunctionName.endsWith(`-${step}`));
			expect(TimeoutSeconds).toBeGreaterThan(fn?.Properties.Timeout);
		}
	});

	it('ends by itself', () => {
		expect(machine.TimeoutSeconds).toBeGreaterThan(0);
	});
});

describe.each(all)('the stream of stage $name', ({ service }) => {
	const mappings = Object.values(resourcesOf(service, 'AWS::Lambda::EventSourceMapping')).map(
		({ Properties }) => Properties,
	);
	const patternsOf = (fn: string) =>
		mappings
			.find(({ FunctionName }) => flat(FunctionName).startsWith(`<${fn}`))
			?.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
	const pattern = (eventName: string, ...kinds: string[]) => ({
		eventName: [eventName],
		dynamodb: { NewImage: { kind: { S: kinds } } },
	});

	it('has two consumers at most', () => {
		expect(mappings).toHaveLength(2);
	});

	it('starts workflows for new art requests alone', () => {
		expect(patternsOf('artRequestInserted')).toEqual([pattern('INSERT', 'ART')]);
	});

	it('counts, tells and pushes what people make and their balance, not what expires', () => {
		expect(patternsOf('recordChanged')).toEqual([
			pattern('INSERT', 'USER', 'ART', 'TXN', 'CONTACT', 'CODE_REST'),
			pattern('MODIFY', 'USER', 'ART', 'TXN', 'CODE_REST'),
		]);
	});

	it('finds the one bad record of a batch, and is not held up by it for ever', () => {
		for (const mapping of mappings) {
			expect(mapping.BisectBatchOnFunctionError).toBe(true);
			expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
			expect(mapping.MaximumRetryAttempts).toBeGreaterThan(0);
		}
	});

	it('keeps for two weeks what it could not deliver', () => {
		const queues = resourcesOf(service, 'AWS::SQS::Queue');
		for (const mapping of mappings) {
			const id = mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0];
			expect(queues[id]?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
		}
	});

	it('does not stay behind when a schedule stops', () => {
		const rules = Object.values(resourcesOf(service, 'AWS::Events::Rule')).map(
			({ Properties }) => Properties,
		);
		expect(rules.map(({ ScheduleExpression }) => ScheduleExpression).sort()).toEqual([
			'rate(1 minute)',
			'rate(15 minutes)',
		]);
		for (const { State } of rules) expect(State).toBe('ENABLED');
	});
});

describe.each(all)('the WebSockets of stage $name', ({ name, service }) => {
	const stage = theOnly(service, 'AWS::ApiGatewayV2::Stage');

	it('are found at the stage called ws, which has its routes before it is deployed', () => {
		expect(stage.Properties.StageName).toBe('ws');
		const routes = Object.entries(resourcesOf(service, 'AWS::ApiGatewayV2::Route'))
			.filter(([, { Properties }]) => Properties.RouteKey.startsWith('$'))
			.map(([id]) => id);
		expect(stage.DependsOn).toEqual(expect.arrayContaining(routes));
	});

	it('are limited in how many come at once', () => {
		expect(stage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
		expect(stage.Properties.DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
	});

	it('may be written to by the follower of changes alone, and closed', () => {
		const granted = Object.entries(permissions(service)).flatMap(([fn, statements]) =>
			statements
				.filter(({ actions }) => actions.some((action) => action.startsWith('execute-api:')))
				.map(({ actions, resources }) => ({ fn, actions, resources })),
		);
		expect(granted).toEqual([
			{
				fn: `pixwand-${name}-recordChanged`,
				actions: ['execute-api:ManageConnections'],
				resources: [
					expect.stringMatching(/:execute-api:.+\/ws\/POST\/@connections\/\*$/),
					expect.stringMatching(/:execute-api:.+\/ws\/DELETE\/@connections\/\*$/),
				],
			},
		]);
	});

	it('are written to where the stage is', () => {
		const [follower] = Object.values(resourcesOf(service, 'AWS::Lambda::Function')).filter(
			({ Properties }) => Properties.FunctionName === `pixwand-${name}-recordChanged`,
		);
		expect(flat(follower?.Properties.Environment.Variables.SOCKETS)).toMatch(
			name === 'local'
				? /^http:\/\/127\.0\.0\.1:4566\/_aws\/execute-api\/<.+>\/ws$/
				: /^https:\/\/<.+>\.execute-api\.<AWS::Region>\.amazonaws\.com\/ws$/,
		);
	});
});

describe.each(all)('the alarms of stage $name', ({ service }) => {
	it('watch the log of every function through which money comes', () => {
		const filters = Object.values(resourcesOf(service, 'AWS::Logs::MetricFilter')).map(
			({ Properties }) => Properties,
		);
		expect(filters.map(({ LogGroupName }) => flat(LogGroupName)).sort()).toEqual([
			expect.stringMatching(/^<handlePaymentWebhookLogs/),
			expect.stringMatching(/^<reconcilePaymentsLogs/),
		]);
		for (const { FilterPattern } of filters) expect(FilterPattern).toBe('{ $.alarm IS TRUE }');
	});

	it('reach a person', () => {
		const raised = Object.values(resourcesOf(service, 'AWS::CloudWatch::Alarm'));
		expect(raised).toHaveLength(2);
		for (const { Properties } of raised) expect(Properties.AlarmActions).toHaveLength(1);
	});
});

describe.each(all)('the distribution of stage $name', ({ name, web }) => {
	const { DistributionConfig } = theOnly(web, 'AWS::CloudFront::Distribution').Properties;
	const [api, sockets, ...others] = DistributionConfig.CacheBehaviors;
	const originOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
		DistributionConfig.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
	const { ResponseHeadersPolicyConfig: headers } = theOnly(
		web,
		'AWS::CloudFront::ResponseHeadersPolicy',
	).Properties;

	it('sends /api/v1/* to the API, and never keeps an answer', () => {
		const managedCachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
		expect(others).toEqual([]);
		expect(api).toMatchObject({ PathPattern: '/api/v1/*', CachePolicyId: managedCachingDisabled });
	});

	it('tells the API who calls, and proves that it is the one who tells', () => {
		const functions = resourcesOf(web, 'AWS::CloudFront::Function');
		const [{ FunctionARN, EventType }] = api.FunctionAssociations;
		const code = functions[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode;
		expect(EventType).toBe('viewer-request');
		expect(code).toContain("request.headers['x-viewer-address'] = { value: event.viewer.ip }");
		expect(
			originOf(api).OriginCustomHeaders.map(({ HeaderName }: { HeaderName: string }) => HeaderName),
		).toEqual(['x-origin-key']);
	});

	it('sends /ws to the WebSocket API as it comes, all but the host', () => {
		const managedAllViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
		expect(sockets).toMatchObject({
			PathPattern: '/ws',
			OriginRequestPolicyId: managedAllViewerExceptHost,
			CachePolicyId: api.CachePolicyId,
		});
		expect(sockets.FunctionAssociations).toBeUndefined();
		const { DomainName, OriginPath = '' } = originOf(sockets);
		const [[socketApi] = []] = Object.entries(resourcesOf(web, 'AWS::ApiGatewayV2::Api')).filter(
			([, { Properties }]) => Properties.ProtocolType === 'WEBSOCKET',
		);
		expect(flat(DomainName) + flat(OriginPath)).toBe(
			name === 'local'
				? `localhost/_aws/execute-api/<${socketApi}>`
				: `<${socketApi}>.execute-api.<AWS::Region>.amazonaws.com`,
		);
	});

	it('lets pages run scripts of ours alone', () => {
		const policy = flat(headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
		const directives = Object.fromEntries(
			policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
		);
		expect(policy).not.toMatch(/unsafe-|https:(\s|;|$)|\*/);
		expect(directives).toMatchObject({
			'default-src': ["'none'"],
			'script-src': ["'self'"],
			'style-src': ["'self'"],
			'frame-ancestors': ["'none'"],
			'base-uri': ["'none'"],
		});
		expect(directives['connect-src']).toHaveLength(2);
	});

	it('lets pages load pictures from the stage’s own bucket', () => {
		const policy = flat(headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
		const pictures =
			name === 'local'
				? 'http://127.0.0.1:4566'
				: `https://pixwand-${name}-pictures-<AWS::AccountId>.s3.<AWS::Region>.amazonaws.com`;
		expect(policy).toContain(`img-src 'self' data: blob: ${pictures};`);
	});

	it('puts its headers on pages and answers alike', () => {
		const policies = [DistributionConfig.DefaultCacheBehavior, api].map(
			({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId.Ref,
		);
		expect(policies).toEqual([expect.any(String), policies[0]]);
	});
});

describe.each(all)('the secrets of stage $name', ({ web, data, service }) => {
	it('are made by AWS and stand in no template', () => {
		const secrets = [web, data].flatMap((template) =>
			Object.values(resourcesOf(template, 'AWS::SecretsManager::Secret')),
		);
		expect(secrets).toHaveLength(4);
		for (const { Properties } of secrets) {
			expect(Properties.SecretString).toBeUndefined();
			expect(Properties.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(40);
		}
	});

	it('reach the distribution by reference and functions by name', () => {
		const { Origins } = theOnly(web, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
		const values = Origins.flatMap(({ OriginCustomHeaders = [] }) =>
			OriginCustomHeaders.map(({ HeaderValue }: { HeaderValue: unknown }) => flat(HeaderValue)),
		);
		expect(values).toEqual([expect.stringMatching(/^\{\{resolve:secretsmanager:pixwand\/\w+\/origin-key:/)]);
		for (const { Properties } of Object.values(resourcesOf(service, 'AWS::Lambda::Function'))) {
			const { TOKEN_KEY, ORIGIN_KEY, PAYMENT_KEYS, GOOGLE_SECRET, ...others } =
				Properties.Environment.Variables;
			expect(TOKEN_KEY).toMatch(/^pixwand\/\w+\/token-key$/);
			expect(ORIGIN_KEY).toMatch(/^pixwand\/\w+\/origin-key$/);
			expect(PAYMENT_KEYS).toMatch(/^pixwand\/\w+\/payment-keys$/);
			expect(GOOGLE_SECRET).toMatch(/^pixwand\/\w+\/google-secret$/);
			expect(Object.values(others).map(flat).join()).not.toContain('resolve:');
		}
	});
});

describe('a stage with OpenAI', () => {
	const functions = Object.values(resourcesOf(withOpenAi.service, 'AWS::Lambda::Function')).map(
		({ Properties }) => Properties,
	);
	const generate = functions.find(({ FunctionName }) => FunctionName === 'pixwand-carol-generate');
	const secretNames = ({ data }: Synthesised) =>
		Object.values(resourcesOf(data, 'AWS::SecretsManager::Secret')).map(({ Properties }) => Properties.Name);

	it('has a secret for the key, made by AWS, which no other stage has', () => {
		const [key] = Object.values(resourcesOf(withOpenAi.data, 'AWS::SecretsManager::Secret')).filter(
			({ Properties }) => Properties.Name === 'pixwand/carol/engine-key',
		);
		expect(key?.Properties.SecretString).toBeUndefined();
		expect(key?.Properties.GenerateSecretString).toMatchObject({ GenerateStringKey: 'apiKey' });
		for (const stage of all) {
			expect(secretNames(stage)).toHaveLength(3);
			expect(JSON.stringify([stage.data.toJSON(), stage.service.toJSON()])).not.toContain('engine-key');
		}
	});

	it('lets the step that draws read the key, and nobody else', () => {
		const granted = Object.entries(permissions(withOpenAi.service)).flatMap(([fn, statements]) =>
			statements
				.filter(({ resources }) => resources.join().includes('engine-key'))
				.map(({ actions, resources }) => ({ fn, actions, resources })),
		);
		expect(granted).toEqual([
			{
				fn: 'pixwand-carol-generate',
				actions: ['secretsmanager:GetSecretValue'],
				resources: [expect.stringMatching(/:secret:pixwand\/carol\/engine-key-\?{6}$/)],
			},
		]);
	});

	it('tells the step the models and where the key is', () => {
		const { SETTINGS, ENGINE_KEY } = generate?.Environment.Variables ?? {};
		const { openai, engineSeconds } = JSON.parse(
			flat(SETTINGS).replace(/<[^>]*DomainName[^>]*>/, 'd1.example'),
		);
		expect(ENGINE_KEY).toBe('pixwand/carol/engine-key');
		expect(openai).toMatchObject({
			image: { model: 'gpt-image-2.6-flare' },
			text: { model: expect.any(String) },
		});
		expect(generate?.Timeout).toBe(engineSeconds);
	});

	it('waits for a model longer than for the embedded engine, and sweeps later still', () => {
		const { engineSeconds, sweep } = loadStage('carol', { engine: 'openai' });
		expect(engineSeconds).toBeGreaterThan(loadStage('carol').engineSeconds);
		// Once, twice more for what it throws, and once more when it takes too long.
		expect(sweep.stuckSeconds).toBeGreaterThan(4 * engineSeconds + 15 + 30 + 60 + 60);
	});

	it('calls a person when the engine needs one', () => {
		const filters = Object.values(resourcesOf(withOpenAi.service, 'AWS::Logs::MetricFilter'));
		const [filter, ...more] = filters.filter(({ Properties }) =>
			flat(Properties.LogGroupName).startsWith('<generateLogs'),
		);
		expect(more).toEqual([]);
		expect(filter?.Properties.FilterPattern).toBe('{ $.alarm IS TRUE }');
		const { MetricName } = filter?.Properties.MetricTransformations[0] ?? {};
		const alarms = Object.values(resourcesOf(withOpenAi.service, 'AWS::CloudWatch::Alarm'));
		const [raised] = alarms.filter(({ Properties }) => Properties.MetricName === MetricName);
		expect(raised?.Properties.AlarmActions).toHaveLength(1);
	});

	it('can be any stage, the local one, too', () => {
		for (const name of ['local', 'production'])
			expect(loadStage(name, { engine: 'openai' }).openai).toBeDefined();
	});
});

describe('a stage', () => {
	const resources = ({ service }: Synthesised) => Object.keys(service.toJSON().Resources).length;

	it.each(all)('leaves its service stack room to grow ($name)', (stage) => {
		expect(resources(stage)).toBeLessThan(400);
	});

	it('is protected from deletion in production alone', () => {
		for (const { name, stacks } of all)
			for (const stack of stacks)
				expect([name, stack.terminationProtection]).toEqual([name, name === 'production']);
	});

	it('needs no account to be synthesised, except that the emulator has but one', () => {
		for (const stack of personal.stacks)
			expect(stack.environment).toBe('aws://unknown-account/unknown-region');
		for (const stack of local.stacks) expect(stack.environment).toBe('aws://000000000000/us-east-1');
	});

	it('runs on Graviton in AWS', () => {
		for (const { service } of onAws)
			for (const { Properties } of Object.values(resourcesOf(service, 'AWS::Lambda::Function')))
				expect(Properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' });
	});

	it('brings custom resources to AWS alone, where it uploads the site: the emulator runs none', () => {
		const custom = ({ web, data, service }: Synthesised) =>
			[web, data, service]
				.flatMap((template) => Object.values(template.toJSON().Resources as Record<string, Resource>))
				.map(({ Type }) => Type)
				.filter((type) => type.startsWith('Custom::'));
		expect(custom(local)).toEqual([]);
		for (const stage of onAws)
			expect(custom(stage)).toEqual(['Custom::CDKBucketDeployment', 'Custom::CDKBucketDeployment']);
	});

	it('has an engine that tests can break on the test stage alone', () => {
		expect(loadStage('test').engine).toBe('faulty');
		for (const { name } of all) expect(loadStage(name).engine).toBe('studio');
		for (const template of [production.web, production.data, production.service])
			expect(JSON.stringify(template.toJSON())).not.toContain('faulty');
	});

	it('takes real money in production alone', () => {
		expect(loadStage('production').payments).toEqual({
			indonesia: 'midtrans',
			international: 'stripe',
			live: true,
		});
		for (const name of ['local', 'test', 'alice'])
			expect(loadStage(name).payments).toEqual({
				indonesia: 'sandbox',
				international: 'sandbox',
				live: false,
			});
	});

	it('limits what people can do to us, by address, person and stage', () => {
		const { limits } = loadStage('production');
		const [hour, day] = [3600, 24 * 3600];
		expect(limits).toEqual({
			codes: {
				perAddress: [
					{ limit: 1, seconds: 60 },
					{ limit: 5, seconds: hour },
					{ limit: 10, seconds: day },
				],
				perIp: { limit: 20, seconds: hour },
				perStage: { limit: 10_000, seconds: day },
			},
			wrongCodes: { limit: 100, seconds: day },
			uploads: { limit: 60, seconds: hour },
			contact: { limit: 5, seconds: hour },
			payments: { limit: 20, seconds: hour },
			tickets: { limit: 600, seconds: hour },
		});
		const local = loadStage('local').limits;
		for (const [ours, theirs] of [
			[local.codes.perIp, limits.codes.perIp],
			[local.codes.perStage, limits.codes.perStage],
			[local.contact, limits.contact],
		] as const)
			expect(ours).toEqual({ ...theirs, limit: 100 * theirs.limit });
	});

	it('gives no credits away in production', () => {
		expect(loadStage('production').welcomeCredits).toBe(0);
	});
});

describe('settings that are wrong', () => {
	const overrides = { siteOrigin: 'nowhere', adminEmails: 'a@b.example,nobody', emulatorPort: 'seven' };

	it('are all named in one error', () => {
		const load = () => loadStage('alice', overrides);
		expect(load).toThrow("The settings of stage 'alice' are wrong:");
		for (const setting of [/siteOrigin/, /adminEmails\[1\]/, /emulator\.port/]) expect(load).toThrow(setting);
	});

	it('are known for engines, too', () => {
		expect(() => loadStage('alice', { engine: 'crayons' })).toThrow(/engine/);
		const { openai, ...without } = loadStage('alice', { engine: 'openai' });
		expect(() => parseStage(without)).toThrow(/Name the models[\s\S]*openai/);
		expect(() => parseStage({ ...without, openai, engineSeconds: 30 } as typeof without)).toThrow(
			/at least 60 seconds[\s\S]*engineSeconds/,
		);
	});

	it('say what a stage may be called', () => {
		expect(() => loadStage('Alice’s stage')).toThrow(
			/Use up to 16 lower-case letters, digits and hyphens\.[\s\S]*stage/,
		);
	});
});
