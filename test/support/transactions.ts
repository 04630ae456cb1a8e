import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { toPaymentKeys } from '#adapters/payments/provider.ts';
import { signatureHeader, signWebhook } from '#adapters/payments/sandbox.ts';
import { secretReader } from '#adapters/secrets/secret.ts';
import type { PaymentEvent } from '#core/payments/paymentProvider.ts';
import { updateItem } from '#core/table/itemUpdate.ts';
import { keys } from '#core/table/keys.ts';
import { namesOf } from '#infra/stages/names.ts';
import type { NewTransaction, TransactionRow } from '#shared/api/payments.ts';
import type { TestUser } from './openStage.ts';
import { stage, table, visitor } from './users.ts';

const sandboxKey = async (): Promise<string> =>
	toPaymentKeys(await secretReader(namesOf({ stage: 'test' }).paymentKeys)()).sandboxKey;

export const buy = (
	{ client }: TestUser,
	credit: number,
	region: NewTransaction['region'] = 'indonesia',
	headers: Record<string, string> = {},
) => client.call('createTransaction', { body: { credit, region }, headers });

/** Submits the sandbox's payment page; returns the URL of the redirect. */
export async function submitSandboxPage(id: string, action: 'pay' | 'fail' | 'expire'): Promise<string> {
	const response = await fetch(`${stage.api}/v1/payments/sandbox/${id}`, {
		method: 'POST',
		body: new URLSearchParams({ action, method: 'QRIS' }),
		redirect: 'manual',
	});
	if (response.status !== 303)
		throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
	return response.headers.get('location') ?? '';
}

/** Calls the webhook, by default with the sandbox's signature. */
export async function callWebhook(event: PaymentEvent, wrongSignature?: string) {
	const body = JSON.stringify(event);
	const signature = wrongSignature ?? signWebhook(await sandboxKey(), body, new Date());
	return visitor.send('handlePaymentWebhook', {
		params: { provider: 'sandbox' },
		headers: { [signatureHeader]: signature },
		body,
	});
}

export async function transactionOf({ client }: TestUser, id: string): Promise<TransactionRow | undefined> {
	const { data } = await client.call('listTransactions', { query: {} });
	return data.find((row) => row.id === id);
}

/** Begins to buy credits. Returns the transaction, which is not paid yet. */
export async function pendingTransaction(customer: TestUser, credits: number): Promise<TransactionRow> {
	const { data } = await buy(customer, credits);
	const row = await transactionOf(customer, data.id);
	if (!row) throw new Error('The transaction is not listed.');
	return row;
}

/** The sandbox's event about a transaction. */
export const eventOf = (
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

/** Moves the times of a transaction back by so many milliseconds. */
export async function backdate(id: string, milliseconds: number): Promise<void> {
	const earlier = (ms: number) => new Date(Date.now() - ms).toISOString();
	const [updatedAt, expiresAt] = [earlier(milliseconds), earlier(milliseconds - 24 * 3600_000)];
	const set = { updatedAt, gsi5sk: updatedAt, expiresAt };
	await updateItem(table, keys.transaction(id), { set, conditions: [] });
}

/** Runs the schedule that reconciles transactions with their providers. */
export async function reconcilePayments(): Promise<void> {
	const { FunctionError } = await new LambdaClient({}).send(
		new InvokeCommand({ FunctionName: 'pixwand-test-reconcilePayments', Payload: '{}' }),
	);
	if (FunctionError) throw new Error(`The schedule failed: ${FunctionError}`);
}
