import { toPaymentKeys } from '#adapters/payments/paymentKeys.ts';
import {
	endSandboxPayment,
	getSandboxPayment,
	sandboxEvent,
	signatureHeader,
	signWebhook,
} from '#adapters/payments/sandbox.ts';
import { notFound } from '#core/appError.ts';
import { paymentKeys, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { Redirect } from '#runtime/http/call.ts';
import { describeError, log } from '#runtime/logger.ts';

const states = { pay: 'paid', fail: 'failed', expire: 'expired' } as const;

/** Calls our webhook, as a provider would. If the call fails, the schedule reconciles the transaction. */
async function callWebhook(body: string, now: Date): Promise<void> {
	const { sandboxKey } = toPaymentKeys(await paymentKeys()());
	const response = await fetch(`${settings.siteOrigin}/api/v1/payments/webhook/sandbox`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [signatureHeader]: signWebhook(sandboxKey, body, now) },
		body,
		signal: AbortSignal.timeout(15_000),
	});
	if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

export const handler = endpoint('useSandboxPage', async ({ params, body, now }) => {
	const stored = await getSandboxPayment(table(), params.id);
	const isExpired = stored && new Date(stored.expiresAt) <= now;
	const payment =
		stored && (await endSandboxPayment(table(), params.id, isExpired ? 'expired' : states[body.action]));
	if (!payment) throw notFound('payment');
	await callWebhook(JSON.stringify(sandboxEvent(payment)), now).catch((error: unknown) =>
		log.warn('webhook failed', describeError(error)),
	);
	return new Redirect(payment.state === 'paid' ? payment.success : payment.failure);
});
