import { readFileSync } from 'node:fs';
import {
	DeleteFunctionConcurrencyCommand,
	InvokeCommand,
	LambdaClient,
	PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import {
	GetSecretValueCommand,
	PutSecretValueCommand,
	SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { CreateEmailIdentityCommand, DeleteEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#infra/constructs/mailIdentity.ts';
import { engineSettings } from '#infra/stages/engineSettings.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { namesOf } from '#infra/stages/names.ts';
import { defaults } from '#infra/stages/stageDefaults.ts';
import { createRequest, orderProduct, requestWithDescription, uploadProduct } from '#support/apiRequests.ts';
import { raisedAlarms } from '#support/cloudWatch.ts';
import { logLines } from '#support/logLines.ts';
import { mailsTo } from '#support/mailbox.ts';
import { ticketOf } from '#support/sockets.ts';
import { queueUrl, withRedelivery, withSettings, withVariables } from '#support/stageSettings.ts';
import {
	backdate,
	callWebhook,
	eventOf,
	pendingTransaction,
	reconcilePayments,
	submitSandboxPage,
} from '#support/transactions.ts';
import { customerWith, newAddress, visitor } from '#support/users.ts';
import { alarmName, resourcesOf, synthesise } from '../infra/synthesise.ts';

/** The alarms of every stage: those of production, of a hosted engine and of signed pictures, under the name of the test stage. */
const { service } = synthesise('test', {
	...(engineSettings('openai', defaults) as object),
	alarmEmails: ['operators@pixwand.example'],
	testOrderMinutes: 60,
});

const lambda = new LambdaClient({});
const sqs = new SQSClient({});
const invoke = (name: string, input = {}) =>
	lambda.send(new InvokeCommand({ FunctionName: `pixwand-test-${name}`, Payload: JSON.stringify(input) }));

/** Runs something while a function of the stage has no table. */
const broken = (name: string, run: () => Promise<void>) =>
	withVariables(name, () => ({ TABLE: 'none' }), run);

/** Orders, and returns the request that has ended. */
const order = async (description: string) => orderProduct(await customerWith(1), description);

/** Runs something so many times. */
async function times(count: number, run: () => Promise<unknown>): Promise<void> {
	for (let n = 0; n < count; n++) await run();
}

/** A transaction that is not paid yet. */
const newTransaction = async () => pendingTransaction(await customerWith(0), 5);

/** What is asked while something fails: it waits until the alarms are raised. The gateway's answers are those of the failure. */
type Raised = (answers?: readonly number[]) => Promise<void>;

/** Failures that raise alarms, and what runs well before. */
const failures: readonly (readonly [
	alarms: readonly string[],
	fail: (raised: Raised) => Promise<unknown>,
	before?: () => Promise<unknown>,
])[] = [
	[
		['MoneyNeedsADecision'],
		async (raised) => {
			await callWebhook(eventOf(await newTransaction(), 'paid', { amount: 1 }));
			await raised();
		},
	],
	[
		['WebhookRefused'],
		async (raised) => {
			const transaction = await newTransaction();
			await times(3, () => callWebhook(eventOf(transaction, 'paid'), 'wrong'));
			await raised();
		},
	],
	[
		['WebhookFails'],
		(raised) =>
			broken('handlePaymentWebhook', async () => {
				await callWebhook(eventOf(await newTransaction(), 'paid'));
				await raised();
			}),
	],
	[
		['WebhookMissing'],
		async (raised) => {
			const { id } = await newTransaction();
			await broken('handlePaymentWebhook', async () => void (await submitSandboxPage(id, 'pay')));
			await backdate(id, 3600_000);
			await reconcilePayments();
			await raised();
		},
	],
	[
		['SignInNearItsLimit'],
		(raised) =>
			withSettings(
				'requestCode',
				(settings) => {
					const perStage = { limit: 2, seconds: 100 * 24 * 3600 };
					return {
						...settings,
						limits: { ...settings.limits, codes: { ...settings.limits.codes, perStage } },
					};
				},
				async () => {
					await times(2, () => visitor.call('requestCode', { body: { email: newAddress() } }));
					await raised();
				},
			),
	],
	[
		['MailsRefused'],
		async (raised) => {
			const ses = new SESv2Client({});
			const EmailIdentity = addressOf(loadStage('test').mailFrom);
			await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity }));
			await visitor.call('requestCode', { body: { email: newAddress() } });
			await raised().finally(() => ses.send(new CreateEmailIdentityCommand({ EmailIdentity })));
		},
	],
	[
		['SocketsFail'],
		(raised) =>
			broken('connect', async () => {
				// As the gateway does, by which the emulator keeps no logs of functions.
				const ticket = new URL(await ticketOf(await customerWith(0))).searchParams.get('ticket');
				const event = { requestContext: { connectionId: 'c' }, queryStringParameters: { ticket } };
				await times(5, () => invoke('connect', event));
				await raised();
			}),
	],
	[
		['ApiFails'],
		(raised) =>
			broken('listLedger', async () => {
				const { client } = await customerWith(0);
				const answers: number[] = [];
				await times(10, async () => answers.push((await client.call('listLedger', { query: {} })).status));
				await raised(answers);
			}),
	],
	[
		['FunctionsThrottled'],
		async (raised) => {
			const FunctionName = 'pixwand-test-listLedger';
			const { client } = await customerWith(0);
			const none = { FunctionName, ReservedConcurrentExecutions: 0 };
			await lambda.send(new PutFunctionConcurrencyCommand(none));
			await times(10, () => client.send('listLedger', {}).catch(() => {}));
			await raised().finally(() => lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName })));
		},
	],
	[
		['OrdersFail', 'ServiceOnlyFails', 'StepsFail'],
		async (raised) => {
			await Promise.all([1, 2, 3].map(() => order('[engine throws]')));
			await raised();
		},
	],
	[
		['ExecutionsFail'],
		(raised) =>
			broken('fail', async () => {
				const customer = await customerWith(5);
				const photo = await uploadProduct(customer);
				const body = requestWithDescription(photo, '[engine refuses]');
				await times(5, () => createRequest(customer, body));
				await raised();
			}),
	],
	[
		['SigningNeedsAnOperator'],
		async (raised) => {
			const secrets = new SecretsManagerClient({});
			const SecretId = namesOf({ stage: 'test' }).signingKey;
			const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
			const set = (text = '') => secrets.send(new PutSecretValueCommand({ SecretId, SecretString: text }));
			await set('{}');
			const again = { SIGNING: 'again' };
			await withVariables(
				'generate',
				() => again,
				async () => {
					expect((await order('[engine resizes]')).status).toBe('COMPLETED');
					await raised();
				},
			).finally(() => set(SecretString));
		},
	],
	[
		['DrawingsGivenUp'],
		(raised) =>
			// A function that ends before it can answer, as for want of memory.
			withVariables(
				'generate',
				() => ({ SETTINGS: '' }),
				() =>
					withRedelivery('drawings', 2, async () => {
						const customer = await customerWith(1);
						await createRequest(
							customer,
							requestWithDescription(await uploadProduct(customer), '[engine answers]'),
						);
						await raised();
					}),
			),
	],
	[
		['SomethingUndelivered'],
		(raised) =>
			withRedelivery('cutOuts', 1, async () => {
				const names = namesOf({ stage: 'test' });
				const QueueUrl = await queueUrl(names.workQueue('cutOuts'));
				await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'no JSON' }));
				const undelivered = await queueUrl(names.undeliveredFrom('cutOuts'));
				await raised().finally(() => sqs.send(new PurgeQueueCommand({ QueueUrl: undelivered })));
			}),
	],
	[
		['SiteUnreachable', 'TestOrdersFail'],
		(raised) =>
			withSettings(
				'orderForTest',
				(settings) => ({ ...settings, siteOrigin: 'http://127.0.0.1:9' }),
				async () => {
					await invoke('orderForTest', { visitOnly: true });
					await raised();
				},
			),
	],
	...(
		[
			['Sweep', 'sweep'],
			['Reconciliation', 'reconcilePayments'],
			['Erasure', 'eraseUsers'],
			['SearchFold', 'foldSearch'],
		] as const
	).map(
		([name, fn]) =>
			[
				[`${name}Fails`, `${name}Overdue`],
				(raised: Raised) =>
					broken(fn, async () => {
						await invoke(fn);
						await raised();
					}),
				() => invoke(fn),
			] as const,
	),
];

/** The alarms that no failure raises here, of the table in the manual, which says why. */
const [, untried = ''] = readFileSync('docs/operations.md', 'utf8').split(/^\| no test raises \|.*\n.*\n/m);
const notRaised = untried.split('\n\n')[0]?.match(/(?<=`)\w+(?=`)/g) ?? [];

describe('each alarm', () => {
	it('is raised here by its failure, or is named in the manual with what the emulator lacks', () => {
		const names = Object.keys(resourcesOf(service, 'AWS::CloudWatch::Alarm')).map(alarmName);
		expect(names.length).toBeGreaterThan(35);
		expect([...failures.flatMap(([alarms]) => alarms), ...notRaised].sort()).toEqual(names.sort());
	});

	it.each(failures.map(([alarms, ...rest]) => [alarms.join(' and '), alarms, ...rest] as const))(
		'%s is raised by its failure, and not before',
		{ timeout: 600_000 },
		async (_, alarms, fail, before) => {
			const start = new Date();
			await before?.();
			const all = await raisedAlarms(service, start);
			expect(all.filter((name) => alarms.includes(name))).toEqual([]);
			const failing = new Date();
			await fail((answers) =>
				expect
					.poll(() => raisedAlarms(service, failing, answers), { timeout: 300_000, interval: 2000 })
					.toEqual(expect.arrayContaining([...alarms])),
			);
		},
	);
});

it('a mail that SES refuses is kept, and sent when it takes mails again', async () => {
	const ses = new SESv2Client({});
	const EmailIdentity = addressOf(loadStage('test').mailFrom);
	const email = newAddress();
	await withRedelivery('mails', 3, async () => {
		await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity }));
		const body = { email, purpose: 'others', message: 'Hello' } as const;
		await visitor.call('createContactRequest', { body });
		const refused = expect.objectContaining({ message: 'mail refused', error: 'MessageRejected' });
		await expect.poll(() => logLines('sendMails')).toContainEqual(refused);
		await ses.send(new CreateEmailIdentityCommand({ EmailIdentity }));
		await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
	});
});
