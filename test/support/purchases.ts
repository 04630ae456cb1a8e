import { setTimeout as sleep } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { toPaymentKeys } from '#adapters/payments/paymentKeys.ts';
import { signatureHeader, signNews } from '#adapters/payments/sandbox.ts';
import { secretReader } from '#adapters/secrets/secret.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { keys } from '#core/table/keys.ts';
import { namesOf } from '#infra/names.ts';
import type { NewTransaction, TransactionRow } from '#shared/api/payments.ts';
import type { Guest } from './guests.ts';
import { stage, table, visitor } from './users.ts';

const sandboxKey = async (): Promise<string> =>
	toPaymentKeys(await secretReader(namesOf({ stage: 'test' }).paymentKeys)()).sandboxKey;

export const buy = (
	{ client }: Guest,
	credit: number,
	region: NewTransaction['region'] = 'indonesia',
	headers: Record<string, string> = {},
) => client.call('createTransaction', { body: { credit, region }, headers });

/** Presses a button on the sandbox's page; answers where it sends the browser. */
export async function press(id: string, action: 'pay' | 'fail' | 'expire'): Promise<string> {
	const response = await fetch(`${stage.api}/v1/payments/sandbox/${id}`, {
		method: 'POST',
		body: new URLSearchParams({ action, method: 'QRIS' }),
		redirect: 'manual',
	});
	if (response.status !== 303)
		throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
	return response.headers.get('location') ?? '';
}

/** A call to the webhook, signed as the sandbox signs, unless another key, time or signature is given. */
export async function webhook(
	event: PaymentEvent,
	how: { key?: string; at?: Date; signature?: string; body?: string } = {},
) {
	const body = how.body ?? JSON.stringify(event);
	const signature = how.signature ?? signNews(how.key ?? (await sandboxKey()), body, how.at ?? new Date());
	return visitor.send('handlePaymentWebhook', {
		params: { provider: 'sandbox' },
		headers: { [signatureHeader]: signature },
		body,
	});
}

export async function transactionOf({ client }: Guest, id: string): Promise<TransactionRow | undefined> {
	const { data } = await client.call('listTransactions', { query: {} });
	return data.find((row) => row.id === id);
}

/** What the sandbox would say of a transaction. */
export const newsOf = (
	{ id, total_amount, currency }: TransactionRow,
	kind: PaymentEvent['kind'],
	change: Partial<PaymentEvent> = {},
): PaymentEvent => ({
	transactionId: id,
	kind,
	amount: total_amount,
	currency,
	reference: 'test',
	...change,
});

/** Lets so many milliseconds pass for a transaction: it was written down that much earlier. */
export async function age(id: string, milliseconds: number): Promise<void> {
	const earlier = (ms: number) => new Date(Date.now() - ms).toISOString();
	await table.client.send(
		new UpdateCommand({
			TableName: table.name,
			Key: keys.transaction(id),
			UpdateExpression: 'SET updatedAt = :written, expiresAt = :expires',
			ExpressionAttributeValues: {
				':written': earlier(milliseconds),
				':expires': earlier(milliseconds - 24 * 3600_000),
			},
		}),
	);
}

/** Runs the schedule that asks providers. */
export async function reconcilePayments(): Promise<void> {
	const { FunctionError } = await new LambdaClient({}).send(
		new InvokeCommand({ FunctionName: 'pixwand-test-reconcilePayments', Payload: '{}' }),
	);
	if (FunctionError) throw new Error(`The schedule failed: ${FunctionError}`);
}

/** Asks until the answer is there; fails after so many seconds. */
export async function until<T>(ask: () => Promise<T | undefined | false>, seconds = 90): Promise<T> {
	for (const end = Date.now() + seconds * 1000; ; await sleep(250)) {
		const answer = await ask();
		if (answer) return answer;
		if (Date.now() > end) throw new Error('It did not happen in time.');
	}
}
