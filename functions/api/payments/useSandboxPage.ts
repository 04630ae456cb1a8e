import { toPaymentKeys } from '#adapters/payments/provider.ts';
import { endSandboxPayment, getSandboxPayment, sandboxEvent } from '#adapters/payments/sandbox.ts';
import { callWebhook } from '#adapters/payments/sandboxWebhook.ts';
import { notFound } from '#core/appError.ts';
import { paymentKeys, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { Redirect } from '#runtime/http/call.ts';
import { describeError, log } from '#runtime/logger.ts';

const states = { pay: 'paid', fail: 'failed', expire: 'expired' } as const;

export const handler = endpoint('useSandboxPage', async ({ params, body, now }) => {
	const stored = await getSandboxPayment(table(), params.id);
	const isExpired = stored && new Date(stored.expiresAt) <= now;
	const payment =
		stored && (await endSandboxPayment(table(), params.id, isExpired ? 'expired' : states[body.action]));
	if (!payment) throw notFound('payment');
	const { sandboxKey } = toPaymentKeys(await paymentKeys()());
	// If every attempt fails, the schedule reconciles the transaction.
	await callWebhook(settings.siteOrigin, sandboxKey, sandboxEvent(payment)).catch((error: unknown) =>
		log.warn('webhook failed', describeError(error)),
	);
	return new Redirect(payment.state === 'paid' ? payment.success : payment.failure);
});
