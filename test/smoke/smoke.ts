import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
	CloudWatchClient,
	DescribeAlarmHistoryCommand,
	DescribeAlarmsCommand,
	SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch';
import { secretReader } from '#adapters/secrets/secret.ts';
import { signToken } from '#core/auth/tokens.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { getUser } from '#core/users/users.ts';
import { namesOf } from '#infra/stages/names.ts';
import {
	createRequest,
	download,
	requestWithDescription,
	upload,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { Client } from '#support/client.ts';
import type { TestUser } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { giveCredits } from '../../functions/commands/accounts.ts';
import { erasePerson } from '../../functions/commands/operatorActs.ts';
import type { StageStores } from '../../functions/commands/stageTable.ts';

/** The stage under test. */
export interface SmokeStage extends StageStores {
	readonly name: string;
	/** `https://pixwand.example`. */
	readonly site: string;
	/** Reads the newest code that was mailed to an address; absent where mails cannot be read, as on AWS. */
	readonly readCode?: ((email: string) => Promise<string>) | undefined;
	/** The description of the order. */
	readonly description?: string;
}

/** SES accepts mails to this address from every account, also in its sandbox, and delivers them nowhere. */
const simulatedAddress = (): string => `success+smoke-${randomUUID().slice(0, 8)}@simulator.amazonses.com`;

/** Signs in as a new customer: by the mailed code, or, where mails cannot be read, with the key of the stage. */
async function signIn({ table, site, name, readCode }: SmokeStage): Promise<TestUser> {
	const email = simulatedAddress();
	const visitor = new Client(`${site}/api`);
	const requested = await visitor.call('requestCode', { body: { email } });
	if (!requested.ok) throw new Error(`No code could be mailed: ${requested.message}`);
	if (readCode) {
		const body = { user_id: requested.data.id, code: await readCode(email) };
		const validated = await visitor.call('validateCode', { body });
		if (!validated.ok) throw new Error(`The code was refused: ${validated.message}`);
		const client = new Client(`${site}/api`, validated.data.token);
		return { id: (await client.call('getMe', {})).data.uuid, email, client };
	}
	const { id } = await ensureUser(table, email, new Date());
	const user = await getUser(table, id);
	const claims = { userId: id, version: user?.tokenVersion ?? 0 };
	const token = await signToken(secretReader(namesOf({ stage: name }).tokenKey), claims, 3600, new Date());
	return { id, email, client: new Client(`${site}/api`, token) };
}

async function until<T>(what: string, seconds: number, read: () => Promise<T | undefined>): Promise<T> {
	for (const end = Date.now() + seconds * 1000; ; ) {
		const value = await read();
		if (value !== undefined) return value;
		if (Date.now() > end) throw new Error(`${what} did not happen within ${seconds} s.`);
		await sleep(500);
	}
}

const balanceOf = async ({ client }: TestUser): Promise<number> =>
	(await client.call('getMe', {})).data.total_credit;

/** Buys five credits in the sandbox; grants them on a stage with real payments. */
async function buy({ site, table }: SmokeStage, customer: TestUser): Promise<string> {
	const before = await balanceOf(customer);
	const { data, ok, message } = await customer.client.call('createTransaction', {
		body: { credit: 5, region: 'indonesia' },
	});
	if (!ok) throw new Error(`The payment page was not opened: ${message}`);
	const isSandbox = new URL(data.payment_url).origin === new URL(site).origin;
	if (isSandbox)
		await fetch(data.payment_url, {
			method: 'POST',
			body: new URLSearchParams({ action: 'pay', method: 'QRIS' }),
			redirect: 'manual',
		});
	else await giveCredits(table, customer.email, 5, 'Smoke test', new Date());
	await until('The credit', 30, async () => ((await balanceOf(customer)) === before + 5 ? true : undefined));
	return isSandbox ? 'bought in the sandbox' : 'opened a payment page and was granted credits';
}

async function order(
	{ description = 'A clean studio shot' }: SmokeStage,
	customer: TestUser,
): Promise<string> {
	const photo = await upload(customer, await takePhoto({ width: 1200, height: 900 }));
	const { data, ok, message } = await createRequest(customer, requestWithDescription(photo, description));
	if (!ok) throw new Error(`The order was refused: ${message}`);
	const { status, reason, data_result } = await waitUntilEnded(customer, data.id);
	if (status !== 'COMPLETED') throw new Error(`The request ended as ${status}: ${reason}`);
	const picture = await download(customer, data_result.files[0] ?? '');
	if (picture.length < 1000) throw new Error('The picture is empty.');
	return data.id;
}

async function share(customer: TestUser, id: string): Promise<void> {
	const { data } = await customer.client.call('shareArtRequest', { params: { id } });
	const statusOf = async () => (await fetch(data.url)).status;
	if ((await statusOf()) !== 200) throw new Error('The public page does not answer.');
	await customer.client.call('unshareArtRequest', { params: { id } });
	if ((await statusOf()) !== 404) throw new Error('The public page is still there after it was withdrawn.');
}

/**
 * Raises one alarm, and waits until it was published. The emulator publishes alarms, too, but its history has changes of their
 * state only.
 */
async function forceAlarm(stage: string, isEmulated: boolean): Promise<string> {
	const client = new CloudWatchClient({});
	const AlarmNamePrefix = `pixwand-${stage}-service-ApiFails`;
	const { MetricAlarms = [] } = await client.send(new DescribeAlarmsCommand({ AlarmNamePrefix }));
	const AlarmName = MetricAlarms[0]?.AlarmName;
	if (!AlarmName) return 'is missing, since nobody is told: the stage has no alarmEmails';
	const started = new Date();
	const set = (StateValue: 'ALARM' | 'OK') =>
		client.send(new SetAlarmStateCommand({ AlarmName, StateValue, StateReason: 'Smoke test' }));
	await set('ALARM');
	const history = new DescribeAlarmHistoryCommand({
		AlarmName,
		StartDate: new Date(started.getTime() - 60_000),
	});
	const wanted = isEmulated ? 'StateUpdate' : 'Action';
	const summary = await until('The alarm', 60, async () => {
		const { AlarmHistoryItems = [] } = await client.send(history);
		return AlarmHistoryItems.find(({ HistoryItemType }) => HistoryItemType === wanted)?.HistorySummary;
	});
	await set('OK');
	if (isEmulated) return `${AlarmName} was raised and ended`;
	if (!/success/i.test(summary)) throw new Error(`The alarm was not published: ${summary}`);
	return `${AlarmName} was raised, published and ended`;
}

/** Erases the account. Ends its requests first, if there are unfinished ones. */
async function cleanUp({ table, bucket }: SmokeStage, { email }: TestUser): Promise<void> {
	const erased = await erasePerson(table, bucket, email, new Date());
	if (!erased) await erasePerson(table, bucket, email, new Date());
}

/**
 * Uses a deployed stage as a customer does, from the first sign-in to a shared picture, raises one alarm, and erases the
 * account again. Reports each step.
 *
 * @throws Error that says which step failed.
 */
export async function smoke(stage: SmokeStage, report: (step: string) => void): Promise<void> {
	const page = await fetch(`${stage.site}/auth/login`);
	const health = await new Client(`${stage.site}/api`).call('getHealth', {});
	if (!page.ok || !health.ok) throw new Error(`The page answers ${page.status}, the API ${health.status}.`);
	report('The sign-in page and the API answer.');
	const customer = await signIn(stage);
	try {
		report(`A new customer is signed in ${stage.readCode ? 'by a mailed code' : 'after a code was mailed'}.`);
		report(`The customer ${await buy(stage, customer)}.`);
		const id = await order(stage, customer);
		report('A picture was ordered, drawn and downloaded.');
		await share(customer, id);
		report('It was shared and withdrawn.');
		report(`The alarm ${await forceAlarm(stage.name, stage.readCode !== undefined)}.`);
	} finally {
		await cleanUp(stage, customer);
		report('The customer is erased.');
	}
}
