import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { indexes } from '#core/table/indexes.ts';
import type { WorkQueueName } from '../../stages/names.ts';
import type { StageSettings } from '../../stages/stageSettings.ts';
import type { WorkQueue } from '../workQueue.ts';
import { figures, logMetrics, period, refundedShare, servicesThatOnlyFail, sum } from './metrics.ts';
import { alarmFactory } from './operators.ts';

export interface AlarmSources {
	readonly api: HttpApi;
	readonly table: ITableV2;
	readonly workflow: StateMachine;
	/** The queue of records that the stream's consumers could not process. */
	readonly undelivered: IQueue;
	/** The queues of work, by what waits in them. */
	readonly queues: Readonly<Record<WorkQueueName, WorkQueue>>;
	readonly sockets: readonly LambdaFunction[];
	/** The functions that consume the table's stream; the last one pushes. */
	readonly consumers: readonly LambdaFunction[];
	readonly sweep: LambdaFunction;
	readonly reconcilePayments: LambdaFunction;
	readonly eraseUsers: LambdaFunction;
	readonly foldSearch: LambdaFunction;
	readonly webhook: LambdaFunction;
	readonly requestCode: LambdaFunction;
	readonly codes: readonly LambdaFunction[];
	readonly sendMails: LambdaFunction;
	/** The functions of the workflow's steps, but for the two that work on pictures. */
	readonly steps: readonly LambdaFunction[];
	readonly engine: LambdaFunction;
	readonly cutOut: LambdaFunction;
	readonly giveUpDrawings: LambdaFunction;
	readonly orderForTest: LambdaFunction;
	readonly distributionId: string;
}

const minute = 60;
const hour = 60 * minute;

const logged = (...messages: readonly string[]) =>
	FilterPattern.any(...messages.map((each) => FilterPattern.stringValue('$.message', '=', each)));

/** An alarm for each promise of a stage. */
export function alarms(scope: Construct, settings: StageSettings, sources: AlarmSources): void {
	const addAlarm = alarmFactory(scope, settings);
	const logMetric = logMetrics(scope, settings);
	const { api, table, workflow, undelivered, queues, consumers, reconcilePayments } = sources;
	const { webhook, requestCode, engine, cutOut, giveUpDrawings, orderForTest } = sources;
	const isAlarm = FilterPattern.booleanValue('$.alarm', true);

	addAlarm(
		'MoneyNeedsADecision',
		'A payment of a wrong amount, a refund or a dispute.',
		logMetric('MoneyNeedsADecision', [reconcilePayments, webhook], isAlarm),
	);
	addAlarm(
		'SignInNearItsLimit',
		'The limit of login codes of the stage is almost reached.',
		logMetric('SignInNearItsLimit', [requestCode], isAlarm),
		{ canWait: true },
	);
	addAlarm(
		'MailsRefused',
		'SES refuses mails or login codes, without which nobody can sign in.',
		logMetric(
			'MailsRefused',
			[...sources.codes, sources.sendMails],
			logged('mail refused', 'code not mailed'),
		),
	);
	// For the dashboard: what the engine says that a picture costs.
	logMetric('EngineCents', [engine], FilterPattern.exists('$.cost'), '$.cost');
	addAlarm(
		'DrawingsGivenUp',
		'Requests failed because every delivery to the engine ended without an answer.',
		logMetric('DrawingsGivenUp', [giveUpDrawings], isAlarm),
	);
	if (settings.openai)
		addAlarm(
			'EngineNeedsAnOperator',
			'The image engine has no key, no quota or no such model.',
			logMetric('EngineNeedsAnOperator', [engine], isAlarm),
		);
	if (settings.signsPictures)
		addAlarm(
			'SigningNeedsAnOperator',
			'Pictures are not signed, or the certificate of their key expires within 45 days.',
			// For a day: one mail, not one for each picture.
			logMetric('SigningNeedsAnOperator', [engine], logged('picture not signed', 'certificate expires')).with(
				{ period: Duration.days(1) },
			),
			{ canWait: true },
		);
	const figure = figures(settings);
	addAlarm(
		'OrdersFail',
		'More than a tenth of the orders are refunded, or of few orders one could not be finished.',
		refundedShare(figure),
		{ from: 10 },
	);
	addAlarm(
		'ServiceOnlyFails',
		'A service has failed three times and made no picture for six hours.',
		servicesThatOnlyFail(figure),
	);
	addAlarm(
		'StepsFail',
		'Steps of the workflow or drawings end with an error.',
		sum([
			logMetric('NotDrawn', [engine], logged('not drawn')),
			...[engine, cutOut, ...sources.steps].map((fn) => fn.metricErrors({ period })),
		]),
		{ from: 5 },
	);
	addAlarm(
		'WebhookFails',
		'Webhooks of payment providers are answered with an error.',
		logMetric('WebhookFails', [webhook], FilterPattern.numberValue('$.status', '>=', 500)),
	);
	addAlarm(
		'WebhookRefused',
		'Webhooks are refused, mostly for a wrong signature: payments are credited late, by reconciliation.',
		logMetric('WebhookRefused', [webhook], FilterPattern.numberValue('$.status', '=', 400)),
		{ from: 3, canWait: true },
	);
	addAlarm(
		'WebhookMissing',
		'Reconciliation has found a payment that a webhook should have reported: credits arrive late.',
		logMetric('WebhookMissing', [reconcilePayments], FilterPattern.stringValue('$.verdict', '=', 'settled')),
	);
	addAlarm(
		'SocketsFail',
		'Pages do not update by themselves.',
		logMetric(
			'SocketsFail',
			[...sources.sockets, ...consumers.slice(-1)],
			logged('socket failed', 'not pushed'),
		),
		{ from: 5, canWait: true },
	);
	addAlarm('ApiFails', 'The API answers with errors.', api.metricServerError({ period, statistic: 'Sum' }), {
		from: 10,
	});

	for (const [name, fn, longest, canWait] of [
		['Sweep', sources.sweep, 10 * minute, false],
		['Reconciliation', reconcilePayments, 2 * hour, false],
		['Erasure', sources.eraseUsers, 6 * hour, true],
		['SearchFold', sources.foldSearch, 2 * hour, true],
	] as const) {
		const overdue = FilterPattern.numberValue('$.overdueSeconds', '>=', 0);
		addAlarm(`${name}Fails`, `The schedule ${fn.node.id} fails.`, fn.metricErrors({ period }), {
			periods: 3,
			canWait,
		});
		addAlarm(
			`${name}Overdue`,
			`The schedule ${fn.node.id} checks too late, or no longer runs.`,
			logMetric(`${name}Overdue`, [fn], overdue, '$.overdueSeconds'),
			{ from: longest, periods: 6, orMissing: true, canWait },
		);
	}
	addAlarm('ExecutionsFail', 'Workflows of requests fail.', workflow.metricFailed({ period }), { from: 5 });
	addAlarm('ExecutionsThrottled', 'Workflows are throttled.', workflow.metricThrottled({ period }), {
		periods: 3,
	});

	const visible = (queue: IQueue) => queue.metricApproximateNumberOfMessagesVisible({ period });
	const unprocessed = Object.values(queues).map((each) => visible(each.undelivered));
	addAlarm(
		'SomethingUndelivered',
		'A change, a mail, an event, a drawing or a cut-out was not processed.',
		sum([visible(undelivered), ...unprocessed]),
	);
	for (const [name, from, canWait] of [
		['mails', hour, true],
		['webhooks', hour, true],
		['drawings', 30 * minute, false],
		['cutOuts', 2 * minute, false],
	] as const)
		addAlarm(
			`${name}Late`,
			`Messages of the queue of ${name} wait too long.`,
			queues[name].queue.metricApproximateAgeOfOldestMessage({ period }),
			{ from, canWait },
		);
	for (const fn of consumers)
		addAlarm(
			`${fn.node.id}Late`,
			`The function ${fn.node.id} is behind the table's stream.`,
			fn.metric('IteratorAge', { period, statistic: 'Maximum' }),
			{ from: minute * 1000, periods: 2 },
		);

	addAlarm(
		'FunctionsThrottled',
		'Functions of the account, of whatever stage, are throttled.',
		new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period }),
		{ from: 10, periods: 2 },
	);
	const { testOrderMinutes } = settings;
	if (testOrderMinutes !== undefined) {
		addAlarm(
			'SiteUnreachable',
			'The site does not answer.',
			logMetric('SiteUnreachable', [orderForTest], logged('site unreachable')),
			{ periods: 2 },
		);
		addAlarm(
			'TestOrdersFail',
			'An order of the test account has failed.',
			// Of a period in which there is one order at least.
			orderForTest.metricErrors({ period: Duration.minutes(testOrderMinutes) }),
			{ periods: 2 },
		);
	}
	// The metrics of a table do not include its indexes; writes that an index cannot take are throttled, too.
	const throttled = [{}, ...Object.values(indexes).map(({ name }) => ({ GlobalSecondaryIndexName: name }))];
	addAlarm(
		'TableThrottled',
		'The table or one of its indexes is throttled.',
		sum(
			throttled.flatMap((index) =>
				['WriteThrottleEvents', 'ReadThrottleEvents'].map((metricName) =>
					table.metric(metricName, {
						...{ period, statistic: 'Sum' },
						dimensionsMap: { TableName: table.tableName, ...index },
					}),
				),
			),
		),
	);
	for (const [name, metricName, from] of [
		['BouncesTooOften', 'Reputation.BounceRate', 0.04],
		['ComplaintsTooOften', 'Reputation.ComplaintRate', 0.0008],
	] as const)
		addAlarm(
			name,
			'SES stops sending when too many mails bounce or are complained about.',
			new cloudwatch.Metric({
				namespace: 'AWS/SES',
				metricName,
				statistic: 'Maximum',
				period: Duration.hours(1),
			}),
			{ from, canWait: true },
		);
}
