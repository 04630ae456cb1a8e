import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indexes } from '#core/table/indexes.ts';
import { routeKeysOf } from '#infra/constructs/httpApi.ts';
import { environment } from '#runtime/environment.ts';
import { type Path, paths } from '#shared/api/paths.ts';
import {
	alarmName,
	flat,
	permissions,
	type Resource,
	readersOf,
	resourcesOf,
	settingsOf,
	theOnly,
} from '../synthesise.ts';
import { all, personal, production } from '../synthesisedStages.ts';

describe.each(all)('stage $name', ({ name, service, web, templates }) => {
	const functions = resourcesOf(service, 'AWS::Lambda::Function');
	const routes = Object.values(resourcesOf(service, 'AWS::ApiGatewayV2::Route'));
	const integrations = resourcesOf(service, 'AWS::ApiGatewayV2::Integration');
	const idOf = (key: string) =>
		Object.keys(functions).find((id) => functions[id]?.Properties.FunctionName === `pixwand-${name}-${key}`);

	const routeKeys = routeKeysOf(settingsOf(name));
	const routeCount = routeKeys.length + routeKeys.filter((key) => (paths[key] as Path).head).length;

	it.each(routeKeys)('routes %s to a function of its own', (key) => {
		const { method, path, head }: Path = paths[key];
		for (const each of head ? [method, 'HEAD'] : [method]) {
			const route = routes.find(({ Properties }) => Properties.RouteKey === `${each} /api${path}`);
			const integration = /<(.+)>$/.exec(flat(route?.Properties.Target))?.[1] ?? '';
			const target = flat(integrations[integration]?.Properties.IntegrationUri);
			expect(target).toBe(`<${idOf(key)}.Arn>`);
		}
	});

	it('has the routes of the route table and of WebSockets, and no others', () => {
		const keys = routes.map(({ Properties }) => Properties.RouteKey as string);
		expect(keys.filter((key) => key.startsWith('$')).sort()).toEqual(['$connect', '$default', '$disconnect']);
		expect(routes).toHaveLength(routeCount + 3);
	});

	it('deploys the stacks of routes one after another', () => {
		const { Resources } = templates[`pixwand-${name}-service`] ?? { Resources: {} };
		const stacks = Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack');
		expect(stacks.length).toBeGreaterThan(10);
		for (const [i, [, { DependsOn }]] of stacks.entries())
			expect(DependsOn).toEqual(i === 0 ? undefined : [stacks[i - 1]?.[0]]);
	});

	it(name === 'production' ? 'has no sandbox for payments' : 'has the sandbox for payments', () => {
		const names = Object.values(functions).map(({ Properties }) => Properties.FunctionName);
		const sandbox = names.filter((each) => /sandbox/i.test(each));
		expect(sandbox).toHaveLength(name === 'production' ? 0 : 2);
		const template = JSON.stringify(service.toJSON());
		expect(/v1\/payments\/sandbox/.test(template)).toBe(name !== 'production');
	});

	it('lets only the gateway invoke the functions of routes', () => {
		const callers = Object.values(resourcesOf(service, 'AWS::Lambda::Permission'));
		const ofRoutes = callers.filter(({ Properties }) => Properties.Principal !== 'events.amazonaws.com');
		expect(ofRoutes).toHaveLength(routeCount + 3);
		for (const { Properties } of ofRoutes) {
			expect(Properties.Principal).toBe('apigateway.amazonaws.com');
			expect(flat(Properties.SourceArn)).toContain(':execute-api:');
		}
	});

	it('logs every request at the gateway, without the caller', () => {
		const { AccessLogSettings } = theOnly(web, 'AWS::ApiGatewayV2::Stage').Properties;
		expect(AccessLogSettings.Format).toContain('$context.integrationErrorMessage');
		expect(AccessLogSettings.Format).not.toMatch(/identity|authorizer|userAgent/);
	});
});

describe.each(all)('each function of stage $name', ({ name, service }) => {
	const functions = Object.values(resourcesOf(service, 'AWS::Lambda::Function'));
	const logGroups = resourcesOf(service, 'AWS::Logs::LogGroup');

	it('writes to a log group of its own with a retention', () => {
		for (const { Properties } of functions) {
			const group = logGroups[Properties.LoggingConfig.LogGroup.Ref];
			expect(group?.Properties.LogGroupName).toBe(`/aws/lambda/${Properties.FunctionName}`);
			expect(group?.Properties.RetentionInDays).toBe(name === 'production' ? 90 : 3);
		}
	});

	it('has settings that its code can parse', () => {
		for (const { Properties } of functions) {
			const text = flat(Properties.Environment.Variables.SETTINGS).replace(
				/<[^>]*DomainName[^>]*>/,
				'd1.cloudfront.example',
			);
			expect(environment.shape.SETTINGS.parse(text).stage).toBe(name);
		}
	});

	it('has a role of its own without managed policies', () => {
		const roles = functions.map(({ Properties }) => flat(Properties.Role));
		expect(new Set(roles).size).toBe(functions.length);
		const isOfFunction = ({ Properties }: Resource) =>
			JSON.stringify(Properties.AssumeRolePolicyDocument).includes('"lambda.amazonaws.com"');
		for (const { Properties } of Object.values(resourcesOf(service, 'AWS::IAM::Role')).filter(isOfFunction))
			expect(Properties.ManagedPolicyArns ?? []).toEqual([]);
	});

	it('has no permission for all actions or all resources', () => {
		const unrestricted = Object.entries(permissions(service)).flatMap(([fn, statements]) =>
			statements
				// Traces have no resources.
				.filter(({ actions }) => !actions.every((action) => action.startsWith('xray:')))
				.filter(({ actions, resources }) => resources.includes('*') || actions.some((a) => a.includes('*')))
				.map(({ actions }) => `${fn}: ${actions.join(' ')}`),
		);
		// The emulator checks sending mail and answering task tokens against every resource.
		const onEmulator = [
			'pixwand-local-cutOut: states:SendTaskSuccess states:SendTaskFailure',
			'pixwand-local-generate: states:SendTaskSuccess states:SendTaskFailure',
			'pixwand-local-giveUpDrawings: states:SendTaskFailure',
			'pixwand-local-handOff: states:SendTaskSuccess',
			'pixwand-local-requestCode: ses:SendEmail',
			'pixwand-local-validateCode: ses:SendEmail',
			'pixwand-local-requestErasure: ses:SendEmail',
			'pixwand-local-requestGrantCode: ses:SendEmail',
			'pixwand-local-replayEvents: dynamodb:GetShardIterator dynamodb:GetRecords',
			'pixwand-local-sendMails: ses:SendEmail',
			'pixwand-local-recordChanged: states:SendTaskSuccess',
		];
		expect(unrestricted.sort()).toEqual(name === 'local' ? onEmulator.sort() : []);
	});
});

describe('a stage deployed to AWS', () => {
	const granted = permissions(personal.service);
	const of = (key: string) => granted[`pixwand-alice-${key}`] ?? [];
	const functionsWith = (action: string) =>
		Object.keys(granted)
			.filter((fn) => granted[fn]?.some(({ actions }) => actions.includes(action)))
			.map((fn) => fn.replace('pixwand-alice-', ''));

	it('lets routes that use no resources only write their logs', () => {
		for (const key of ['getHealth', 'getOpenApi', 'getApiPage', 'getSite', 'listPackages'])
			expect(of(key).flatMap(({ actions }) => actions)).toEqual([
				'logs:CreateLogStream',
				'logs:PutLogEvents',
			]);
	});

	it('lets only the calls for codes and sendMails send mail, from the stage’s address', () => {
		expect(functionsWith('ses:SendEmail').sort()).toEqual([
			'requestCode',
			'requestErasure',
			'requestGrantCode',
			'sendMails',
			'validateCode',
		]);
		const [grant] = of('requestCode').filter(({ actions }) => actions.includes('ses:SendEmail'));
		expect(grant?.conditions).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@pixwand.example' } });
		// In the sandbox of SES, the recipient's identity is authorised, too.
		expect(grant?.resources.join()).toMatch(/:identity\/\*,.+:configuration-set\/<MailSettings\w*>$/);
	});

	it('lets no function list tables, scan the table or delete it', () => {
		const tableActions = Object.values(granted).flatMap((statements) =>
			statements.flatMap(({ actions }) => actions.filter((action) => action.startsWith('dynamodb:'))),
		);
		expect([...new Set(tableActions)].sort()).toEqual([
			'dynamodb:BatchGetItem',
			'dynamodb:BatchWriteItem',
			'dynamodb:ConditionCheckItem',
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

	it('lets only functions of payments read the keys of the payment providers', () => {
		expect(readersOf(personal.service, 'payment-keys')).toEqual([
			'createTransaction',
			'handlePaymentWebhook',
			'reconcilePayments',
			'useSandboxPage',
		]);
	});

	it('lets only the routes and steps that create pictures write them, and only the erasure and the consumer of withdrawals delete pictures of every folder', () => {
		expect(functionsWith('s3:PutObject').sort()).toEqual([
			'answerContactRequest',
			'begin',
			'cutOut',
			'generate',
			'shareArtRequest',
			'updateArtRequest',
			'uploadFiles',
		]);
		expect(functionsWith('s3:DeleteObject').sort()).toEqual([
			'eraseUsers',
			'generate',
			'recordChanged',
			'shareArtRequest',
			'unshareArtRequest',
		]);
		expect(functionsWith('s3:DeleteObjectVersion').sort()).toEqual(['eraseUsers', 'recordChanged']);
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

	it('has the steps begin, cutOut, generate, complete, handOff and fail', () => {
		const steps = ['begin', 'complete', 'cutOut', 'fail', 'generate', 'handOff'];
		expect(tasks.map(([step]) => step).sort()).toEqual(steps);
	});

	// Executions of an earlier release run for up to eight days with the steps of this one: these names can only grow.
	it('passes ids to its steps, and reads their outcomes alone', () => {
		const definition = flat(Properties.DefinitionString);
		const read = new Set(definition.match(/(?<=")\$[.$\w]+(?=")/g));
		expect([...read].sort().join(' ')).toBe(
			'$$.Task.Token $.attempt $.error $.id $.result $.result.customer $.result.outcome $.result.reason $.trace',
		);
		const outcomes = new Set(definition.match(/(?<="StringEquals":")[^"]+/g));
		expect([...outcomes].sort()).toEqual(['by artist', 'done', 'refused', 'uncut']);
	});

	const isWaiting = ([step]: [string, State]) => step === 'handOff';
	const isQueued = ([step]: [string, State]) => step === 'generate' || step === 'cutOut';

	it('waits for an artist longer than the week after which the sweeper fails the request', () => {
		const [[, { TimeoutSeconds = 0 }] = ['', {} as State]] = tasks.filter(isWaiting);
		expect(TimeoutSeconds).toBeGreaterThan(settingsOf('production').sweep.giveUpSeconds);
		expect(machine.TimeoutSeconds).toBeGreaterThan(TimeoutSeconds);
	});

	const working = tasks.filter((task) => !isWaiting(task) && !isQueued(task));
	it.each(working)('retries %s when it throws or times out', (_, { Retry = [], TimeoutSeconds }) => {
		expect(TimeoutSeconds).toBeGreaterThan(0);
		expect(Retry.flatMap(({ ErrorEquals }) => ErrorEquals)).toEqual(
			expect.arrayContaining(['States.TaskFailed', 'States.Timeout']),
		);
		for (const { MaxAttempts } of Retry) expect(MaxAttempts).toBeGreaterThan(0);
	});

	it('retries each step many times when its function is throttled', () => {
		const busy = name === 'local' ? 'Lambda.Unknown' : 'Lambda.TooManyRequestsException';
		for (const [step, { Retry = [] }] of tasks.filter((task) => !isQueued(task))) {
			const [first] = Retry;
			expect([step, first?.ErrorEquals]).toEqual([step, [busy]]);
			expect(first?.MaxAttempts).toBeGreaterThanOrEqual(50);
		}
	});

	it('retries generate after a longer delay when the engine is busy', () => {
		const [[, { Retry = [] }] = ['', {} as State]] = tasks.filter(([step]) => step === 'generate');
		const busy = Retry.findIndex(({ ErrorEquals }) => ErrorEquals.includes('ImageEngineBusyError'));
		const anything = Retry.findIndex(({ ErrorEquals }) => ErrorEquals.includes('States.TaskFailed'));
		expect(busy).toBeGreaterThanOrEqual(0);
		expect(busy).toBeLessThan(anything);
		expect(Retry[busy]?.IntervalSeconds).toBeGreaterThan(10 * (Retry[anything]?.IntervalSeconds ?? 1));
	});

	it('continues with fail when a step has failed or was refused, and without a cut-out when that has failed', () => {
		for (const [step, { Catch }] of tasks.filter(([step]) => step !== 'fail')) {
			const Next = step === 'cutOut' ? 'generate' : 'fail';
			expect([step, Catch]).toEqual([step, [expect.objectContaining({ ErrorEquals: ['States.ALL'], Next })]]);
		}
		expect(machine.States.refused?.Next).toBe('fail');
	});

	it('has a longer timeout for each step than its function has', () => {
		const functions = Object.values(resourcesOf(service, 'AWS::Lambda::Function'));
		for (const [step, { TimeoutSeconds = 0 }] of tasks) {
			if (step === 'generate') expect(TimeoutSeconds).toBe(24 * 3600);
			const fn = functions.find(({ Properties: { FunctionName } }) => FunctionName.endsWith(`-${step}`));
			expect(TimeoutSeconds).toBeGreaterThan(fn?.Properties.Timeout);
		}
	});
});

describe.each(all)('stage $name', ({ name, service }) => {
	const sources = Object.values(resourcesOf(service, 'AWS::Lambda::EventSourceMapping')).map(
		({ Properties }) => Properties,
	);
	const mappings = sources.filter(({ StartingPosition }) => StartingPosition);
	const patternsOf = (fn: string) =>
		mappings
			.find(({ FunctionName }) => flat(FunctionName).startsWith(`<${fn}`))
			?.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
	const pattern = (eventName: string, ...kinds: string[]) => ({
		eventName: [eventName],
		dynamodb: { [eventName === 'REMOVE' ? 'OldImage' : 'NewImage']: { kind: { S: kinds } } },
	});

	it('starts workflows for new art requests only', () => {
		expect(patternsOf('artRequestInserted')).toEqual([pattern('INSERT', 'ART')]);
	});

	it('invokes recordChanged for new and changed records, and for deleted messages', () => {
		expect(patternsOf('recordChanged')).toEqual([
			pattern('INSERT', 'USER', 'ART', 'TXN', 'CONTACT', 'ANSWER', 'NOTE', 'WITHDRAWAL', 'ACTING'),
			pattern('MODIFY', 'USER', 'ART', 'TXN', 'CONTACT', 'NOTE', 'CUT_OUT', 'WEBHOOK', 'ACTING'),
			pattern('REMOVE', 'CONTACT'),
		]);
	});

	it('bisects batches that fail and limits their retries', () => {
		for (const mapping of mappings) {
			expect(mapping.BisectBatchOnFunctionError).toBe(true);
			expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
			expect(mapping.MaximumRetryAttempts).toBeGreaterThan(0);
		}
	});

	it('has queues for cut-outs, drawings, events and mails, with consumers of their own that are bounded', () => {
		const isUndelivered = ({ EventSourceArn }: { EventSourceArn: unknown }) =>
			flat(EventSourceArn).includes('DeadLetters');
		const queues = sources.filter((source) => !source.StartingPosition && !isUndelivered(source));
		const { engineConcurrency } = settingsOf(name);
		expect(queues.map(({ ScalingConfig }) => ScalingConfig.MaximumConcurrency)).toEqual([
			name === 'local' ? 2 : engineConcurrency,
			engineConcurrency,
			10,
			2,
		]);
		for (const { FunctionResponseTypes } of queues)
			expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
	});

	it('delivers cut-outs and drawings five times, and fails the tasks of drawings that no delivery answers', () => {
		const queues = Object.values(resourcesOf(service, 'AWS::SQS::Queue'));
		const queueOf = (name: string) => queues.find(({ Properties }) => Properties.QueueName.endsWith(name));
		const { engineSeconds } = settingsOf(name);
		for (const each of [queueOf('-drawings'), queueOf('-cutOuts')]) {
			expect(each?.Properties.RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(5);
			const seconds = name === 'local' ? engineSeconds + 10 : 6 * engineSeconds;
			expect(each?.Properties.VisibilityTimeout).toBe(seconds);
		}
		const { RedrivePolicy } = queueOf('-drawings')?.Properties ?? {};
		const deadLetters = RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0];
		const [consumer] = sources.filter(
			({ EventSourceArn }) => flat(EventSourceArn) === `<${deadLetters}.Arn>`,
		);
		expect(flat(consumer?.FunctionName)).toMatch(/^<giveUpDrawings/);
		const generate = theOnly(service, 'AWS::StepFunctions::StateMachine').Properties.DefinitionString;
		expect(flat(generate)).toContain('{"ErrorEquals":["DrawingUndeliveredError"],"MaxAttempts":0}');
	});

	it('tries mails for more than a day, and keeps what was not sent for two weeks', () => {
		const queues = resourcesOf(service, 'AWS::SQS::Queue');
		const mails = Object.values(queues).find(({ Properties }) => Properties.QueueName.endsWith('-mails'));
		const { VisibilityTimeout, RedrivePolicy } = mails?.Properties ?? {};
		expect(VisibilityTimeout * RedrivePolicy.maxReceiveCount).toBeGreaterThan(24 * 3600);
		const undelivered = queues[RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]];
		expect(undelivered?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
	});

	it('keeps undelivered records for two weeks', () => {
		const queues = resourcesOf(service, 'AWS::SQS::Queue');
		for (const mapping of mappings) {
			const id = mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0];
			expect(queues[id]?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
		}
	});
});

describe.each(all)('the WebSocket API of stage $name', ({ name, service }) => {
	it('has its URL in the environment of recordChanged', () => {
		const [recordChanged] = Object.values(resourcesOf(service, 'AWS::Lambda::Function')).filter(
			({ Properties }) => Properties.FunctionName === `pixwand-${name}-recordChanged`,
		);
		expect(flat(recordChanged?.Properties.Environment.Variables.SOCKETS)).toMatch(
			name === 'local'
				? /^http:\/\/127\.0\.0\.1:4566\/_aws\/execute-api\/<.+>\/ws$/
				: /^https:\/\/<.+>\.execute-api\.<AWS::Region>\.amazonaws\.com\/ws$/,
		);
	});

	it('lets only the function that pushes post to sockets and close them', () => {
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
});

describe('production', () => {
	const { service } = production;

	it('has a metric of the alarms in the logs of functions that confirm payments, give up drawings, and of sign-in', () => {
		const filters = Object.values(resourcesOf(service, 'AWS::Logs::MetricFilter'))
			.map(({ Properties }) => Properties)
			.filter(({ FilterPattern }) => FilterPattern === '{ $.alarm IS TRUE }');
		expect(filters.map(({ LogGroupName }) => flat(LogGroupName)).sort()).toEqual([
			expect.stringMatching(/^<giveUpDrawingsLogs/),
			expect.stringMatching(/^<handlePaymentWebhookLogs/),
			expect.stringMatching(/^<reconcilePaymentsLogs/),
			expect.stringMatching(/^<requestCodeLogs/),
		]);
	});

	const alarmOf = (id: string) =>
		Object.entries(resourcesOf(service, 'AWS::CloudWatch::Alarm')).find(([name]) => name.startsWith(id))?.[1]
			.Properties;

	it('has the alarms that docs/operations.md describes, and no others', () => {
		// Of a hosted engine, a certificate and test orders, which not every stage has.
		const optional = /^(EngineNeeds|SigningNeeds|SiteUnreachable|TestOrders)/;
		const [, table = ''] =
			/^\| alarm \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
		const described = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=`)\w+(?=`)/g) ?? []);
		const alarms = Object.keys(resourcesOf(service, 'AWS::CloudWatch::Alarm')).map(alarmName);
		expect(described).toEqual(expect.arrayContaining(alarms));
		const required = (ids: readonly string[]) => ids.filter((id) => !optional.test(id)).sort();
		expect(required(alarms)).toEqual(required(described));
	});

	it('raises an alarm when a schedule no longer runs', () => {
		expect(alarmOf('SweepOverdue')?.TreatMissingData).toBe('breaching');
		expect(alarmOf('ReconciliationOverdue')?.TreatMissingData).toBe('breaching');
		expect(alarmOf('ErasureOverdue')?.TreatMissingData).toBe('breaching');
	});

	it('mails when an alarm is raised, and when it is over', () => {
		const alarms = Object.values(resourcesOf(service, 'AWS::CloudWatch::Alarm'));
		expect(alarms.length).toBeGreaterThan(2);
		for (const { Properties } of alarms) {
			expect(Properties.AlarmActions).toHaveLength(1);
			expect(Properties.OKActions).toEqual(Properties.AlarmActions);
		}
	});

	it('lets the alarms of its account publish to the topic', () => {
		const statements = Object.values(resourcesOf(service, 'AWS::SNS::TopicPolicy')).flatMap(
			({ Properties }) => Properties.PolicyDocument.Statement,
		);
		for (const topic of Object.keys(resourcesOf(service, 'AWS::SNS::Topic')))
			expect(statements).toContainEqual(
				expect.objectContaining({
					Effect: 'Allow',
					Principal: { Service: 'cloudwatch.amazonaws.com' },
					Action: 'sns:Publish',
					Resource: { Ref: topic },
					Condition: {
						StringEquals: {
							'aws:SourceAccount': { Ref: 'AWS::AccountId' },
						},
					},
				}),
			);
	});

	it('watches each index of the table, which the metrics of the table do not include', () => {
		const dimensions = JSON.stringify(
			Object.values(resourcesOf(service, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties),
		);
		for (const index of Object.values(indexes))
			expect(dimensions).toContain(`{"Name":"GlobalSecondaryIndexName","Value":"${index.name}"}`);
	});
});
